import { dayMonthYear, decimal, percent } from "#src/copy/format.ts";
import { feeForm } from "#src/domains/admin/inputs.ts";
import { useToday } from "#src/client/useToday.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { TextField, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";

type Company = NonNullable<Outputs["adminSearch"]["account"]["company"]>;

export function AgreedFee({ company }: { company: Company }) {
  const { id, name, fee } = company;
  const today = useToday();
  const remove = trpc.admin.removeFee.useMutation({
    meta: { done: "Företaget har den vanliga avgiften", failed: "Kunde inte avsluta avgiften" },
  });

  function askToRemove() {
    askFirst({
      title: `Avsluta avgiften för ${name}?`,
      text: "Nya uppdrag och avtal får den vanliga avgiften. De som finns behåller sin. Företaget får ett mejl.",
      confirmText: "Avsluta avgiften",
      onConfirm: () => remove.mutate({ id }),
    });
  }

  return (
    <Card
      title="Avtalad avgift"
      actions={
        <>
          {fee && (
            <Button size="sm" pending={remove.isPending} onClick={askToRemove}>
              Avsluta
            </Button>
          )}
          <DialogButton size="sm" dialog={(close) => <FeeDialog company={company} onClose={close} />}>
            {fee ? "Ändra avgiften" : "Avtala en avgift"}
          </DialogButton>
        </>
      }
    >
      {fee ? (
        <>
          <p>
            {percent(fee.commissionPercent)} {fee.until < today ? "gällde till och med" : "till och med"}{" "}
            {dayMonthYear(fee.until)}
          </p>
          <p className="mt-1 text-sm whitespace-pre-line text-muted">{fee.reason}</p>
        </>
      ) : (
        <p className="text-muted">Företaget har den vanliga avgiften.</p>
      )}
    </Card>
  );
}

function FeeDialog({ company: { id, name, fee }, onClose }: { company: Company; onClose: () => void }) {
  const form = useInputForm(feeForm, {
    id,
    commissionPercent: fee ? decimal(fee.commissionPercent) : "",
    until: fee?.until ?? "",
    reason: fee?.reason ?? "",
  });
  const save = trpc.admin.setFee.useMutation({
    meta: { done: "Avgiften är sparad", failed: "Kunde inte spara avgiften" },
  });
  return (
    <FormDialog
      form={form}
      title={`Avgift för ${name}`}
      text="Gäller nya uppdrag och avtal. Avgiften syns för alla i uppdragens uppdelning av priset. Företaget får ett mejl."
      submit="Spara avgiften"
      save={save}
      onClose={onClose}
    >
      <TextField {...form.field("commissionPercent")} label="Avgift i procent" inputMode="decimal" />
      <DateField {...form.field("until")} label="Till och med" />
      <TextareaField {...form.field("reason")} label="Anledning" rows={3} />
    </FormDialog>
  );
}
