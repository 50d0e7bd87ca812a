import { reportDialogTexts, reportReasonLabels } from "#src/copy/reports.ts";
import { createReportInput } from "#src/domains/reports/inputs.ts";
import { reportReasons, type ReportKind } from "#src/constants/reports.ts";
import { FormControl, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";

const reasonOptions = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

interface ReportDialogProps {
  kind: ReportKind;
  objectId: string;
  onClose: () => void;
}

export function ReportDialog({ kind, objectId, onClose }: ReportDialogProps) {
  const form = useInputForm(createReportInput, { kind, objectId, text: "" });
  const create = trpc.reports.create.useMutation({
    meta: {
      done: {
        title: "Tack för din anmälan",
        text: "Vi går igenom den så snart vi kan. Den du anmäler får inte veta vem du är.",
      },
      failed: "Kunde inte skicka anmälan",
    },
  });
  return (
    <FormDialog
      form={form}
      title={reportDialogTexts[kind].title}
      text={reportDialogTexts[kind].text}
      width="sm"
      submit="Skicka anmälan"
      pendingText="Skickar..."
      save={create}
      onClose={onClose}
    >
      <FormControl {...form.field("reason")} label="Vad är fel?" required group>
        {(field) => <RadioCards {...field} options={reasonOptions} />}
      </FormControl>
      <TextareaField {...form.field("text")} label="Berätta mer" rows={3} />
    </FormDialog>
  );
}
