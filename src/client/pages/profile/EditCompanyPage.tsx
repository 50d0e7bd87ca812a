import { AccountSecurity } from "#src/client/parts/accounts/AccountSecurity.tsx";
import { PendingEmail } from "#src/client/parts/accounts/PendingEmail.tsx";
import { CompanyProfileForm } from "#src/client/parts/profiles/CompanyProfileForm.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { MailSwitches } from "#src/client/parts/profiles/MailSwitches.tsx";
import { OwnData } from "#src/client/parts/profiles/OwnData.tsx";
import { pathTo } from "#src/client/paths.ts";
import { QueryView } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/viewer.tsx";

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
            <AccountSecurity userId={user.id} />
            <MailSwitches />
            <OwnData userId={user.id} />
          </div>
        </div>
      )}
    </QueryView>
  );
}
