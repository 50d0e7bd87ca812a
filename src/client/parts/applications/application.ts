import { moveApplicationError } from "#src/domains/applications/rules.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

/** A row of the employer's list. */
export type Application = Outputs["applications"]["list"]["items"][number];

export function nameOf(application: Pick<Application, "consultantName">): string {
  return application.consultantName ?? "Konsulten";
}

/** Below this percentage an application matches badly. */
export const lowMatch = 50;

/** Whether the application matches badly; of a job without skills none does. */
export function hasLowMatch(
  application: Pick<Application, "matchPercentage" | "matchedSkills" | "missingSkills">,
): boolean {
  const { matchPercentage, matchedSkills, missingSkills } = application;
  return matchPercentage < lowMatch && matchedSkills.length + missingSkills.length > 0;
}

const maxCompared = 4;

/** Whether one more can be put side by side with those that are chosen; a chosen one can be taken away. */
export function mayBeCompared(id: number, chosen: ReadonlySet<number>): boolean {
  return chosen.has(id) || chosen.size < maxCompared;
}

/** Whether the application can be rejected together with others: it is not decided. */
export function mayBeChosen(application: Parameters<typeof moveApplicationError>[0]): boolean {
  return moveApplicationError(application, "rejected") === null;
}
