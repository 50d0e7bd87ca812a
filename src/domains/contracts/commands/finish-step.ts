import type { contracts } from "#db/schema/index.ts";
import { partiesToConfirm } from "#src/domains/contracts/rules.ts";
import { insertSystemLine } from "#src/domains/messaging/commands/system-line.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { publishContract } from "./load.ts";

interface TermsStep {
  event: "confirmed" | "declined" | "proposed" | "corrected";
  version: number;
  /** The line in the thread. */
  line: string;
  /** Why an admin corrected the agreement. */
  reason?: string | null;
  /** What the audit log says besides; by default the state before. */
  before?: Record<string, string | number | null>;
  after?: Record<string, string | number | null>;
  /** Who is notified; by default each party but the viewer. */
  to?: readonly string[];
}

/** The audit row, the line in the thread and the notifications of a step about the terms. */
export async function finishStep(
  ctx: MemberCtx,
  contract: typeof contracts.$inferSelect,
  step: TermsStep,
): Promise<void> {
  const { conversationId, confirmation } = contract;
  const { event, version, line, reason, before = { confirmation }, after } = step;
  const { to = partiesToConfirm(contract, [ctx.viewer.id]) } = step;
  await record(ctx, {
    action: `contract.${event}`,
    target: ["conversation", conversationId],
    before,
    after: { version, ...after },
  });
  const { id, role } = ctx.viewer;
  await insertSystemLine(ctx, { conversationId, senderId: role === "admin" ? null : id, content: line });
  await publishContract(ctx, { ...contract, id: conversationId, reason }, event, to);
}
