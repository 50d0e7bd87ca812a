import { PendingEmail } from "#src/client/parts/accounts/PendingEmail.tsx";
import { CompanyProfileForm } from "#src/client/parts/profiles/CompanyProfileForm.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";

export function EditCompanyPage() {
  const { user } = useViewer();
  return user && <EditCompany user={user} />;
}

function EditCompany({ user }: { user: CurrentUser }) {
  const profileQuery = trpc.profiles.get.useQuery({ id: user.id });
  return (
    <QueryView query={profileQuery} pending={<PageSkeleton />}>
      {(profile) => (
        <div className="mx-auto max-w-3xl">
          <PageHeader
            title="Redigera företagsprofil"
            text="Det här ser konsulterna när de läser era uppdrag."
            back={pathTo("/profile")}
          />
          <div className="grid gap-4">
            <PendingEmail user={user} />
            <ImageField profile={profile} title="Logotyp" square />
            <CompanyProfileForm profile={profile} />
            <p className="text-muted">
              Lösenord, mejl och era uppgifter finns under{" "}
              <TextLink href={pathTo("/installningar")}>Inställningar</TextLink>.
            </p>
          </div>
        </div>
      )}
    </QueryView>
  );
}
