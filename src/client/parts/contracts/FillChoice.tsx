import { fillReply } from "#src/copy/applications.ts";
import { counted } from "#src/copy/format.ts";
import { limits } from "#src/constants/limits.ts";
import { undecidedStatuses } from "#src/domains/applications/rules.ts";
import { changeJobError } from "#src/domains/jobs/rules.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Field } from "#src/client/ui/Field.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import type { Contract } from "./contractValue.ts";

/** What happens to the job and the other applicants when the agreement is reported; null while nothing is chosen. */
export interface FillValue {
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
export function FillChoice({ contract, value, onChange }: FillChoiceProps) {
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
  const readyAnswer = others > 0 ? fillReply(job.data.title) : null;
  return (
    <div className="space-y-4 border-t border-line pt-4 sm:col-span-2">
      <Field>
        <Switch
          label="Tillsätt uppdraget"
          help={`Ansökan från ${consultantName ?? "konsulten"} accepteras och annonsen avpubliceras${others > 0 ? `. ${counted(others, "annan sökande", "andra sökande")} får svar` : ""}.`}
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
