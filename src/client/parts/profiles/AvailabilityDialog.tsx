import { useWatch } from "react-hook-form";
import { profileFailed } from "#src/copy/profiles.ts";
import { availabilityForm } from "#src/domains/profiles/inputs/availability.ts";
import { asTyped } from "#src/shared/objects.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { SelectField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

const percents = Array.from({ length: 10 }, (_, index) => String(100 - index * 10));

interface AvailabilityDialogProps {
  profile: Outputs["profiles"]["get"];
  onClose: () => void;
}

/** From when and how much the viewer can work. */
export function AvailabilityDialog({ profile, onClose }: AvailabilityDialogProps) {
  const form = useInputForm(availabilityForm, {
    isAvailable: profile.isAvailable === false ? "no" : "yes",
    ...asTyped(profile, ["availableFrom", "availablePercent"]),
  });
  const isYes = useWatch({ control: form.control, name: "isAvailable" }) === "yes";
  const save = trpc.profiles.updateConsultant.useMutation({
    meta: { done: "Tillgängligheten är uppdaterad", failed: profileFailed },
  });
  return (
    <FormDialog
      form={form}
      title="Din tillgänglighet"
      text="Inloggade företag och konsulter ser den på din profil."
      submit="Spara"
      pending={save.isPending}
      onSubmit={(values, callbacks) => save.mutate({ ...values, id: profile.id }, callbacks)}
      onClose={onClose}
      columns
    >
      <SelectField
        {...form.field("isAvailable")}
        label="Kan du ta uppdrag?"
        options={[
          { value: "yes", label: "Ja, jag är tillgänglig" },
          { value: "no", label: "Nej, inte nu" },
        ]}
        className="sm:col-span-2"
      />
      {isYes && (
        <>
          <DateField {...form.field("availableFrom")} label="Från och med" help="Tomt betyder nu" />
          <SelectField
            {...form.field("availablePercent")}
            label="Omfattning"
            placeholder="Inte angivet"
            options={percents.map((value) => ({ value, label: `${value} %` }))}
          />
        </>
      )}
    </FormDialog>
  );
}
