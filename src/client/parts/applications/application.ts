import type { Outputs } from "#src/client/trpc.ts";

/** A row of the employer's list. */
export type Application = Outputs["applications"]["list"]["items"][number];

export function nameOf(application: Pick<Application, "consultantName">): string {
  return application.consultantName ?? "Konsulten";
}
