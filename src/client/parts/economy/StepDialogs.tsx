import { useWatch } from "react-hook-form";
import { counted, exactKr } from "#src/copy/format.ts";
import { invoiceInput, paidInput, writeOffInput } from "#src/domains/economy/inputs.ts";
import { dueDay } from "#src/domains/economy/rules/due.ts";
import type { ForwardStep } from "#src/domains/economy/rules/steps.ts";
import { useToday } from "#src/client/useToday.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { TextField, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { dayOf } from "#src/client/routing/address.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

type Entry = Pick<Outputs["economy"]["list"]["items"][number], "entryId" | "commission">;

interface StepDialogProps {
  entries: readonly Entry[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for what the step needs and takes it for all the entries. */
export function StepDialog({ step, ...props }: StepDialogProps & { step: ForwardStep }) {
  if (step === "invoiced") return <InvoiceDialog {...props} />;
  if (step === "paid") return <PaidDialog {...props} />;
  return <WriteOffDialog {...props} />;
}

function idsOf(entries: readonly Entry[]): number[] {
  return entries.flatMap(({ entryId }) => entryId ?? []);
}

function summary(entries: readonly Entry[]): string {
  const ore = entries.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0);
  return `${counted(entries.length, "rad", "rader")}, ${exactKr(ore / 100)} exkl. moms.`;
}

function stepOptions(done: string, onDone: () => void) {
  return { meta: { done, failed: "Kunde inte spara" }, onSuccess: onDone };
}

function InvoiceDialog({ entries, onClose, onDone }: StepDialogProps) {
  const today = useToday();
  const form = useInputForm(invoiceInput, { ids: idsOf(entries), invoiceNumber: "", date: today });
  const paymentDays = trpc.settings.invoices.useQuery().data?.paymentDays;
  const date = useWatch({ control: form.control, name: "date" });
  const mark = trpc.economy.markInvoiced.useMutation(stepOptions("Markerat som fakturerat", onDone));
  return (
    <FormDialog
      form={form}
      title="Markera som fakturerad"
      text={summary(entries)}
      width="sm"
      submit="Spara"
      save={mark}
      onClose={onClose}
    >
      <TextField {...form.field("invoiceNumber")} label="Fakturanummer" />
      <DateField {...form.field("date")} label="Fakturadatum" help={dueText(date, paymentDays)} />
    </FormDialog>
  );
}

/** When the invoice falls due, as the server will store it. */
function dueText(date: string, paymentDays: number | undefined): string | undefined {
  if (paymentDays === undefined || dayOf(date) === undefined) return undefined;
  return `Förfaller ${dueDay(date, paymentDays)}, ${counted(paymentDays, "dag", "dagar")} efter fakturadatum.`;
}

function PaidDialog({ entries, onClose, onDone }: StepDialogProps) {
  const today = useToday();
  const form = useInputForm(paidInput, { ids: idsOf(entries), date: today });
  const mark = trpc.economy.markPaid.useMutation(stepOptions("Markerat som betalt", onDone));
  return (
    <FormDialog
      form={form}
      title="Markera som betald"
      text={summary(entries)}
      width="sm"
      submit="Spara"
      save={mark}
      onClose={onClose}
    >
      <DateField {...form.field("date")} label="Betaldatum" />
    </FormDialog>
  );
}

function WriteOffDialog({ entries, onClose, onDone }: StepDialogProps) {
  const form = useInputForm(writeOffInput, { ids: idsOf(entries), reason: "" });
  const mark = trpc.economy.writeOff.useMutation(stepOptions("Provisionen är avskriven", onDone));
  return (
    <FormDialog
      form={form}
      title="Skriv av provision"
      text={summary(entries)}
      width="sm"
      submit="Skriv av"
      danger
      save={mark}
      onClose={onClose}
    >
      <TextareaField
        {...form.field("reason")}
        label="Anledning"
        help="Syns bara för administratörer."
        rows={3}
      />
    </FormDialog>
  );
}
