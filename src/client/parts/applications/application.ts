import { moveApplicationError } from "#src/domains/applications/rules.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

/** A row of the employer's list. */
export type Application = Outputs["applications"]["list"]["items"][number];

export function nameOf(application: Pick<Application, "consultantName">): string {
  return application.consultantName ?? "Konsulten";
}

/** Whether the application can be rejected together with others: it is not decided. */
export function mayBeChosen(application: Application): boolean {
  return moveApplicationError(application, "rejected") === null;
}
