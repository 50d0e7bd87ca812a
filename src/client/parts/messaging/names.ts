import type { Outputs } from "#src/client/trpc.ts";

export type Conversation = Outputs["messaging"]["list"]["items"][number];

/** What the other party is called; the company stands in for a contact without a name. */
export function nameOf({ name, companyName }: Conversation["otherUser"]): string {
  return name ?? companyName ?? "Namn saknas";
}

/** The company beside a contact's name, when it says more. */
export function companyOf({ name, companyName }: Conversation["otherUser"]): string | null {
  return name !== null && companyName !== name ? companyName : null;
}
