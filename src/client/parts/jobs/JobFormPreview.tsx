import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { jobFlags } from "#src/constants/jobs.ts";
import { months } from "#src/copy/format.ts";
import type { JobFormValues } from "#src/domains/jobs/inputs.ts";
import { monthsOf, statedFacts } from "#src/domains/jobs/rules.ts";
import { storedRequirements } from "#src/domains/jobs/rules/requirements.ts";
import { dayOf } from "#src/client/routing/address.ts";
import { pick } from "#src/shared/objects.ts";
import { splitRate } from "#src/shared/money.ts";
import { JobDetails } from "./JobDetails.tsx";
import { emptyJob } from "./jobFormValues.ts";
import type { InputForm } from "#src/client/forms/form.tsx";

interface JobFormPreviewProps {
  form: InputForm<JobFormValues>;
  company: string;
  permille: number | undefined;
}

/** The form of a job, beside it on wide screens what the consultant will see. */
export function WithJobPreview({ children, ...preview }: JobFormPreviewProps & { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-x-10">
      <div className="min-w-0">{children}</div>
      <JobFormPreview {...preview} />
    </div>
  );
}

function JobFormPreview({ form, company, permille }: JobFormPreviewProps) {
  const typed = { ...emptyJob, ...useWatch({ control: form.control }) };
  const rate = Number(typed.employerRate);
  const employerRate = Number.isInteger(rate) && rate > 0 ? rate : null;
  const consultantRate =
    employerRate === null || permille === undefined ? null : splitRate(employerRate, permille).consultantRate;
  const length = monthsOf(String(typed.duration));
  return (
    <aside aria-labelledby="job-preview" className="max-xl:hidden">
      <div className="sticky top-20 max-h-[calc(100vh-6rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5">
        <p id="job-preview" className="mb-3 text-xs text-muted">
          Så ser konsulten uppdraget
        </p>
        <h2 className="text-lg wrap-anywhere">
          {String(typed.title) || <span className="text-muted">Titel</span>}
        </h2>
        <p className="mt-1 mb-4 text-muted">{company}</p>
        <JobDetails
          job={{
            location: String(typed.location),
            workArrangement: typed.workArrangement ?? "onsite",
            duration: length === null ? "" : months(length),
            scope: String(typed.scope || ""),
            description: String(typed.description) || "Beskrivning",
            requiredSkills: (typed.requiredSkills ?? []).flatMap((skill) => skill ?? []),
            requirements: storedRequirements(typedRequirements(typed.requirements ?? [])),
            questions: (typed.questions ?? []).filter((question) => question.trim() !== ""),
            employerRate,
            hourlyRateMin: consultantRate,
            hourlyRateMax: consultantRate,
            reference: null,
            match: null,
            employerId: "",
            ...statedFacts(pick(typed, jobFlags)),
            languages: (typed.languages ?? []).flatMap((language) => language ?? []),
            // What is still being typed is left out.
            startsOn: dayOf(typed.startsOn ?? "") ?? null,
            applyBy: dayOf(typed.applyBy ?? "") ?? null,
            seats: Number(typed.seats) || null,
            onsiteDays: typed.onsiteDays === "" || typed.onsiteDays == null ? null : Number(typed.onsiteDays),
          }}
        />
      </div>
    </aside>
  );
}

type Row = Partial<NonNullable<JobFormValues["requirements"]>[number]>;

function typedRequirements(rows: readonly (Row | undefined)[]) {
  return rows.flatMap((row) => {
    const text = row?.text?.trim() ?? "";
    return text === "" ? [] : [{ kind: row?.kind ?? "must", text, weight: row?.weight }];
  });
}
