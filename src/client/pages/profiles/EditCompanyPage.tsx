import { CompanyProfileForm } from "#src/client/parts/profiles/CompanyProfileForm.tsx";
import { ImageField } from "#src/client/parts/profiles/ImageField.tsx";
import { OwnProfileFrame } from "#src/client/parts/profiles/OwnProfileFrame.tsx";

export function EditCompanyPage() {
  return (
    <OwnProfileFrame
      title="Redigera företagsprofil"
      text="Det här ser konsulterna när de läser era uppdrag."
      elsewhere="Lösenord, mejl och era uppgifter"
    >
      {(profile) => (
        <>
          <ImageField profile={profile} title="Logotyp" square />
          <CompanyProfileForm profile={profile} />
        </>
      )}
    </OwnProfileFrame>
  );
}
