import { CompanyProfileForm } from "#src/client/parts/profiles/CompanyProfileForm.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { MailSwitches } from "#src/client/parts/profiles/MailSwitches.tsx";
import { OwnData } from "#src/client/parts/profiles/OwnData.tsx";
import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { paths } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/viewer.tsx";

export function EditCompanyPage() {
  const { user } = useViewer();
  return user && <EditCompany user={user} />;
}

function EditCompany({ user }: { user: CurrentUser }) {
  const found = trpc.profiles.get.useQuery({ id: user.id });
  if (found.isPending) return <PageSkeleton />;
  // What is typed stays when asking again fails.
  if (found.isLoadingError)
    return <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Redigera företagsprofil"
        text="Det här ser konsulterna när de läser era uppdrag."
        back={paths.profile}
      />
      <div className="grid gap-4">
        <ImageField profile={found.data} title="Logotyp" square />
        <CompanyProfileForm profile={found.data} />
        <PasswordForm userId={user.id} />
        <MailSwitches />
        <OwnData userId={user.id} />
      </div>
    </div>
  );
}
