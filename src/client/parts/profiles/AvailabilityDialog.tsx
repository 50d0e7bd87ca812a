import { useWatch } from "react-hook-form";
import { profileFailed } from "#src/copy/profiles.ts";
import { availabilityForm } from "#src/domains/profiles/inputs/availability.ts";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { FormField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { DateInput } from "#src/client/ui/DateInput.tsx";
import { Select } from "#src/client/ui/Select.tsx";

const percents = Array.from({ length: 10 }, (_, index) => String(100 - index * 10));

interface AvailabilityDialogProps {
  profile: Outputs["profiles"]["get"];
  onClose: () => void;
}

/** From when and how much the viewer can work. */
export function AvailabilityDialog({ profile, onClose }: AvailabilityDialogProps) {
  const { isAvailable, availableFrom, availablePercent } = profile;
  const form = useInputForm(availabilityForm, {
    isAvailable: isAvailable === false ? "no" : "yes",
    availableFrom: availableFrom ?? "",
    availablePercent: availablePercent === null ? "" : String(availablePercent),
  });
  const isYes = useWatch({ control: form.control, name: "isAvailable" }) === "yes";
  const save = trpc.profiles.updateConsultant.useMutation({
    meta: { done: "Tillgängligheten är uppdaterad", failed: profileFailed },
    onSuccess: onClose,
    onError: showFieldErrors(form),
  });
  return (
    <FormDialog
      form={form}
      title="Din tillgänglighet"
      text="Inloggade företag och konsulter ser den på din profil."
      submit="Spara"
      pendingText="Sparar..."
      pending={save.isPending}
      onSubmit={(values) => save.mutate({ ...values, id: profile.id })}
      onClose={onClose}
      columns
    >
      <FormField form={form} name="isAvailable" label="Kan du ta uppdrag?" className="sm:col-span-2">
        {(field) => (
          <Select
            {...field}
            options={[
              { value: "yes", label: "Ja, jag är tillgänglig" },
              { value: "no", label: "Nej, inte nu" },
            ]}
          />
        )}
      </FormField>
      {isYes && (
        <>
          <FormField form={form} name="availableFrom" label="Från och med" help="Tomt betyder nu">
            {(field) => <DateInput {...field} />}
          </FormField>
          <FormField form={form} name="availablePercent" label="Omfattning">
            {(field) => (
              <Select
                {...field}
                placeholder="Inte angivet"
                options={percents.map((value) => ({ value, label: `${value} %` }))}
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
