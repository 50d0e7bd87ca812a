import { ConsultantForm } from "#src/client/parts/profiles/ConsultantForm.tsx";
import { DeleteAccount } from "#src/client/parts/profiles/DeleteAccount.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { MailSwitches } from "#src/client/parts/profiles/MailSwitches.tsx";
import { OwnData } from "#src/client/parts/profiles/OwnData.tsx";
import { OwnProjects } from "#src/client/parts/profiles/OwnProjects.tsx";
import { paths } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/viewer.tsx";

export function EditProfilePage() {
  const { user } = useViewer();
  return user && <EditProfile user={user} />;
}

function EditProfile({ user }: { user: CurrentUser }) {
  const found = trpc.profiles.get.useQuery({ id: user.id });
  if (found.isPending) return <PageSkeleton />;
  // What is typed stays when asking again fails.
  if (found.isLoadingError)
    return <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Redigera profil"
        text="Det här ser företagen när de letar konsulter."
        back={paths.profile}
      />
      <div className="grid gap-4">
        <ImageField profile={found.data} title="Profilbild" />
        <ConsultantForm profile={found.data} />
        <OwnProjects userId={user.id} />
        <MailSwitches />
        <OwnData userId={user.id} />
        {user.role === "consultant" && <DeleteAccount userId={user.id} />}
      </div>
    </div>
  );
}
