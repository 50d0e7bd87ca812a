import { ConsultantForm } from "#src/client/parts/profiles/ConsultantForm.tsx";
import { DeleteAccount } from "#src/client/parts/profiles/DeleteAccount.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { OwnAvailability } from "#src/client/parts/profiles/OwnAvailability.tsx";
import { OwnData } from "#src/client/parts/profiles/OwnData.tsx";
import { OwnParts } from "#src/client/parts/profiles/OwnParts.tsx";
import { OwnProfileFrame } from "#src/client/parts/profiles/OwnProfileFrame.tsx";
import { OwnProjects } from "#src/client/parts/profiles/OwnProjects.tsx";
import { OwnReferences } from "#src/client/parts/references/OwnReferences.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";

export function EditProfilePage() {
  return (
    <OwnProfileFrame
      title="Redigera profil"
      text="Det här ser företagen när de letar konsulter."
      elsewhere="Inloggning, enheter och mejl"
    >
      {(profile) => (
        <>
          <ImageField profile={profile} title="Profilbild" />
          <OwnAvailability userId={profile.id} />
          <ConsultantForm profile={profile} />
          <OwnParts userId={profile.id} />
          <OwnReferences userId={profile.id} />
          <OwnProjects userId={profile.id} />
          <p className="text-muted">
            Företaget som du fakturerar från finns under{" "}
            <TextLink href={pathTo("/mitt-foretag")}>Mitt företag</TextLink>.
          </p>
          <OwnData userId={profile.id} />
          <DeleteAccount userId={profile.id} />
        </>
      )}
    </OwnProfileFrame>
  );
}
