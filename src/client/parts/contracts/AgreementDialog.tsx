import { useState } from "react";
import { useWatch } from "react-hook-form";
import { agreementDurations, defaultAgreementMonths } from "#src/constants/conversations.ts";
import { anotherAgreementQuestion } from "#src/copy/contracts.ts";
import { fullDate } from "#src/copy/format.ts";
import { reportAgreementInput } from "#src/domains/contracts/inputs.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { SelectField, TextField, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { LoadError } from "#src/client/api/query.tsx";
import { QueryDialog } from "#src/client/api/QueryDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { askFirst } from "#src/client/ui/confirm.ts";
import { fillReply } from "#src/copy/applications.ts";
import { limits } from "#src/constants/limits.ts";
import { changeJobError } from "#src/domains/jobs/rules.ts";
import { Field } from "#src/client/ui/Field.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import type { Contract } from "./contractValue.ts";
import { fillText, suggestionText, totalText } from "./reportTexts.ts";
import { typedSplitLine } from "./typedSplitLine.ts";
import { undecidedStatuses } from "#src/constants/jobs.ts";

const durations = agreementDurations.map(({ label }) => ({ value: label, label }));
const preselected = agreementDurations.find(({ months }) => months === defaultAgreementMonths)?.label ?? "";

/** Reports an agreement, or adds details that were missing in an earlier report. */
export function AgreementDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { suggestion } = contract;
  const price = contract.agreementValue ?? suggestion?.agreementValue ?? null;
  const [fill, setFill] = useState<FillValue | null>(null);
  const form = useInputForm(reportAgreementInput, {
    id: contract.id,
    agreementValue: price === null ? "" : String(price),
    duration: contract.duration ?? suggestion?.duration ?? preselected,
    startDate: contract.startDate ?? suggestion?.startDate ?? "",
    terms: contract.terms ?? "",
  });
  const report = trpc.contracts.report.useMutation({
    meta: {
      done: {
        title: "Status uppdaterad",
        text: `${contract.consultantName ?? "Konsulten"} får bekräfta avtalet. Det syns på avtalet när det är gjort.`,
      },
      failed: { fallback: "Kunde inte uppdatera status", serverMessage: "never" },
    },
  });
  const isFirst = contract.status === "active";
  const question = anotherAgreementQuestion(suggestion?.agreedWith, contract.jobTitle);
  const [typedValue, typedDuration, typedStart] = useWatch({
    control: form.control,
    name: ["agreementValue", "duration", "startDate"],
  });
  const total = totalText(typedValue, typedDuration, suggestion?.scope ?? 100, typedStart);
  const commission = trpc.settings.commission.useQuery();
  const split = commission.data ? typedSplitLine(typedValue, commission.data.permille / 10, "employer") : "";
  return (
    <FormDialog
      form={form}
      title={isFirst ? "Rapportera avtal" : "Lägg till Avtalsdetaljer"}
      text={contract.jobTitle ?? undefined}
      submit={isFirst ? "Rapportera avtal" : "Spara uppgifter"}
      pending={report.isPending}
      onSubmit={(values, callbacks) => {
        function send() {
          report.mutate({ ...values, fill }, callbacks);
        }
        if (question === null) send();
        else askFirst({ ...question, onConfirm: send });
      }}
      dirty={form.formState.isDirty || fill !== null}
      onClose={onClose}
      columns
    >
      {price !== null && price === suggestion?.agreementValue && (
        <p className="text-sm text-muted sm:col-span-2">
          {suggestionText(suggestion)} Ändra om ni har kommit överens om något annat.
        </p>
      )}
      <TextField
        {...form.field("agreementValue")}
        label="Timpris"
        help="Det ni betalar per timme, exkl. moms"
        inputMode="decimal"
        unit="kr/h"
      />
      <SelectField {...form.field("duration")} label="Längd" options={durations} required />
      <DateField
        {...form.field("startDate")}
        label="Startdatum"
        help={
          contract.startDate === null && suggestion?.startDate
            ? `Från ${suggestion.isWantedStart ? "ansökan" : "uppdraget"}: ${fullDate(new Date(suggestion.startDate))}`
            : undefined
        }
      />
      <TextareaField {...form.field("terms")} label="Villkor" help="Valfritt" className="sm:col-span-2" />
      <div aria-live="polite" className="text-sm text-muted tabular-nums sm:col-span-2">
        <p>{total}</p>
        {isFirst && <p className="min-h-5">{split}</p>}
      </div>
      {isFirst && <FillChoice contract={contract} value={fill} onChange={setFill} />}
    </FormDialog>
  );
}

interface ReportAgreementDialogProps {
  conversationId: number;
  onClose: () => void;
}

/** The report of an agreement, opened from an application or after filling a job. */
export function ReportAgreementDialog({ conversationId, onClose }: ReportAgreementDialogProps) {
  const contract = trpc.contracts.find.useQuery({ id: conversationId }, { staleTime: 0, gcTime: 0 });
  return (
    <QueryDialog
      query={contract}
      title="Rapportera avtal"
      onClose={onClose}
      gone="Avtalet finns inte längre."
    >
      {(data) => <AgreementDialog contract={data} onClose={onClose} />}
    </QueryDialog>
  );
}

/** What happens to the job and the other applicants when the agreement is reported; null while nothing is chosen. */
interface FillValue {
  message: string | null;
}

interface FillChoiceProps {
  contract: Contract;
  value: FillValue | null;
  onChange: (value: FillValue | null) => void;
}

/**
 * Offers to fill the job, accept the application and answer the others with the report; nothing when the job is not open
 * or the consultant has not applied (docs/rules/contracts.md#report-and-fill).
 */
function FillChoice({ contract, value, onChange }: FillChoiceProps) {
  const { jobId, consultantId, consultantName } = contract;
  const known = { enabled: jobId !== null && consultantId !== null };
  const job = trpc.jobs.byId.useQuery({ id: jobId ?? 0 }, known);
  const candidates = trpc.jobs.candidates.useQuery({ id: jobId ?? 0 }, known);
  const applicants = candidates.data ?? [];
  const isOpen = job.data !== undefined && changeJobError(job.data) === null;
  const isCandidate = applicants.some(({ id, status }) => id === consultantId && status !== "rejected");
  if (!isOpen || !isCandidate)
    return (
      <div className="sm:col-span-2">
        <LoadError query={job.error === null ? candidates : job}>
          Det gick inte att hämta uppdragets sökande, så uppdraget kan inte tillsättas här.
        </LoadError>
      </div>
    );
  const others = applicants.filter(
    ({ id, status }) => id !== consultantId && undecidedStatuses.includes(status),
  ).length;
  const isAccepted = applicants.some(({ id, status }) => id === consultantId && status === "accepted");
  const readyAnswer = others > 0 ? fillReply(job.data.title) : null;
  return (
    <div className="space-y-4 border-t border-line pt-4 sm:col-span-2">
      <Field>
        <Switch
          label="Tillsätt uppdraget"
          help={fillText(consultantName, isAccepted, others)}
          value={value !== null}
          onChange={(on) => onChange(on ? { message: readyAnswer } : null)}
        />
      </Field>
      {value !== null && others > 0 && (
        <Field
          label="Svar till de andra sökande"
          help="Skickas som meddelande och med e-post. {förnamn} blir mottagarens förnamn. Bokade intervjuer ställs in."
        >
          <Textarea
            value={value.message ?? ""}
            onChange={(event) => onChange({ message: event.target.value })}
            rows={6}
            maxLength={limits.answer}
          />
        </Field>
      )}
    </div>
  );
}
