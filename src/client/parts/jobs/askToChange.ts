import { changedTermLines, changeQuestion } from "#src/copy/jobs.ts";
import { changedTerms, ratesFor, statedFacts } from "#src/domains/jobs/rules.ts";
import { storedRequirements } from "#src/domains/jobs/rules/requirements.ts";
import type { JobFormResult } from "#src/domains/jobs/inputs.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";

/** Asks before applicants are notified of changed terms; true when there is nothing to ask (docs/rules/jobs.md#changed-terms). */
export async function askToChange(job: Outputs["jobs"]["byId"], values: JobFormResult): Promise<boolean> {
  const { applicantsCount = 0, commissionPermille = 0 } = job;
  const before = { ...job, scope: Number(job.scope) };
  const changed = changedTerms(before, {
    ...(ratesFor(values, commissionPermille, job) ?? job),
    durationMonths: values.duration,
    scope: values.scope,
    location: values.location,
    workArrangement: values.workArrangement,
    ...statedFacts(values),
    requirements: storedRequirements(values.requirements ?? [], job.requirements),
  });
  if (!changed || applicantsCount === 0) return true;
  return askConfirm(
    changeQuestion({ lines: changedTermLines(changed, "employer"), applicants: applicantsCount }),
  );
}
