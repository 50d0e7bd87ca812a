import { decideForm } from "#src/domains/decisions/inputs.ts";
import { SelectField, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

interface DecisionDialogProps {
  decision: Outputs["decisions"]["get"];
  onClose: () => void;
}

/** Whom the company chose and why. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { job, requests, applications, chosen, motive } = decision;
  const form = useInputForm(decideForm, { chosen: chosen?.id ?? "", motive: motive ?? "" });
  const save = trpc.decisions.decide.useMutation({
    meta: { done: "Motivet är sparat", failed: "Kunde inte spara motivet" },
  });
  const people = new Map(
    [...applications, ...requests].map(({ consultantId, name }) => [consultantId, name]),
  );
  return (
    <FormDialog
      form={form}
      title="Val och motiv"
      text="Det som är sparat står kvar, med vem och när. Konsulten har rätt att begära ut det du skriver."
      submit="Spara"
      pending={save.isPending}
      onSubmit={(values, callbacks) =>
        save.mutate({ id: job.id, motive: values.motive, chosen: values.chosen || null }, callbacks)
      }
      onClose={onClose}
    >
      <SelectField
        {...form.field("chosen")}
        label="Vald"
        options={[
          { value: "", label: "Ingen" },
          ...[...people].map(([value, name]) => ({ value, label: name ?? "Konsult" })),
        ]}
      />
      <TextareaField {...form.field("motive")} label="Motiv" rows={6} counter />
    </FormDialog>
  );
}
