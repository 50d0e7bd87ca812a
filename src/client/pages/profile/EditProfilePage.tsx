import { OwnSessions } from "#src/client/parts/accounts/OwnSessions.tsx";
import { PendingEmail } from "#src/client/parts/accounts/PendingEmail.tsx";
import { ConsultantForm } from "#src/client/parts/profiles/ConsultantForm.tsx";
import { DeleteAccount } from "#src/client/parts/profiles/DeleteAccount.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { MailSwitches } from "#src/client/parts/profiles/MailSwitches.tsx";
import { OwnAvailability } from "#src/client/parts/profiles/OwnAvailability.tsx";
import { OwnData } from "#src/client/parts/profiles/OwnData.tsx";
import { OwnProjects } from "#src/client/parts/profiles/OwnProjects.tsx";
import { pathTo } from "#src/client/paths.ts";
import { QueryView } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/viewer.tsx";

export function EditProfilePage() {
  const { user } = useViewer();
  return user && <EditProfile user={user} />;
}

function EditProfile({ user }: { user: CurrentUser }) {
  const profileQuery = trpc.profiles.get.useQuery({ id: user.id });
  return (
    <QueryView query={profileQuery} pending={<PageSkeleton />}>
      {(profile) => (
        <div className="mx-auto max-w-3xl">
          <PageHeader
            title="Redigera profil"
            text="Det här ser företagen när de letar konsulter."
            back={pathTo("/profile")}
          />
          <div className="grid gap-4">
            <PendingEmail user={user} />
            <ImageField profile={profile} title="Profilbild" />
            <OwnAvailability userId={user.id} />
            <ConsultantForm profile={profile} />
            <OwnProjects userId={user.id} />
            <MailSwitches />
            <OwnSessions />
            <OwnData userId={user.id} />
            {user.role === "consultant" && <DeleteAccount userId={user.id} />}
          </div>
        </div>
      )}
    </QueryView>
  );
}
