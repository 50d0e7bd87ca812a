import { personOf } from "#src/client/api/person.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { CompanyProfileForm } from "#src/client/parts/profiles/CompanyProfileForm.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { OwnData } from "#src/client/parts/profiles/OwnData.tsx";
import { OwnProfileFrame } from "#src/client/parts/profiles/OwnProfileFrame.tsx";
import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";

export function EditCompanyPage() {
  const { user } = useViewer();
  return (
    <OwnProfileFrame
      title="Redigera företagsprofil"
      text="Det här ser konsulterna när de läser era uppdrag."
      elsewhere="Enheter, mejl och kopplingar"
    >
      {(profile) => (
        <>
          <ImageField profile={profile} title="Logotyp" square />
          <CompanyProfileForm profile={profile} />
          {user && user.username !== null && <PasswordForm userId={user.id} />}
          {user && <OwnData userId={personOf(user).id} />}
        </>
      )}
    </OwnProfileFrame>
  );
}
