import { PendingEmail } from "#src/client/parts/accounts/PendingEmail.tsx";
import { ConsultantForm } from "#src/client/parts/profiles/ConsultantForm.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { OwnAvailability } from "#src/client/parts/profiles/OwnAvailability.tsx";
import { OwnParts } from "#src/client/parts/profiles/OwnParts.tsx";
import { OwnProjects } from "#src/client/parts/profiles/OwnProjects.tsx";
import { OwnReferences } from "#src/client/parts/references/OwnReferences.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";

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
            <OwnParts userId={user.id} />
            <OwnReferences userId={user.id} />
            <OwnProjects userId={user.id} />
            <p className="text-muted">
              Företaget som du fakturerar från finns under{" "}
              <TextLink href={pathTo("/mitt-foretag")}>Mitt företag</TextLink>.
            </p>
            <p className="text-muted">
              Inloggning, mejl, dina uppgifter och konto finns under{" "}
              <TextLink href={pathTo("/installningar")}>Inställningar</TextLink>.
            </p>
          </div>
        </div>
      )}
    </QueryView>
  );
}
