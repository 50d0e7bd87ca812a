import { failStepIf } from "#src/platform/data/steps.ts";
import { and, eq } from "drizzle-orm";
import { contracts } from "#db/schema/index.ts";
import { contractLines } from "#src/copy/contracts.ts";
import { insertSystemLine } from "#src/domains/messaging/commands/system-line.ts";
import { archiveJobs } from "#src/domains/jobs/commands/listing.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import type { SetContractStatus } from "#src/domains/contracts/inputs.ts";
import { contractStepError } from "#src/domains/contracts/rules.ts";
import { lockOwnContract, publishContract } from "./load.ts";
import { reportAgreement } from "./report-agreement.ts";

/** `active` and `closed` cannot be set by a user (docs/rules/contracts.md#contract-status). */
export async function setContractStatus(ctx: EmployerCtx, input: SetContractStatus): Promise<void> {
  if (input.status === "agreement_made") return reportAgreement(ctx, input);
  if (input.status === "completed") return completeContract(ctx, input.id);
  if (input.status === "archived") return archiveContract(ctx, input.id);
  return inTransaction(ctx, async (ctx) => {
    await lockOwnContract(ctx, input.id);
    fail("contract_step_not_allowed");
  });
}

export async function completeContract(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const contract = await changeStatus(ctx, id, "completed");
    await publishContract(ctx, contract, "completed", [contract.consultantId]);
  });
}

/** Archives a completed contract together with its job. */
export async function archiveContract(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const contract = await changeStatus(ctx, id, "archived");
    await archiveJobs(ctx, contract.jobId);
    await publishContract(ctx, contract, "archived", [contract.consultantId]);
  });
}

async function changeStatus(ctx: EmployerCtx, id: number, to: "completed" | "archived") {
  const conversation = await lockOwnContract(ctx, id);
  const { status } = conversation;
  await failStepIf(ctx, contractStepError(status, to), ["conversation", id]);
  const isEnd = to === "completed";
  const [written] = await ctx.db
    .update(contracts)
    .set(isEnd ? { status: to, completedAt: ctx.now } : { status: to, archivedAt: ctx.now })
    .where(
      and(eq(contracts.conversationId, id), eq(contracts.status, isEnd ? "agreement_made" : "completed")),
    )
    .returning({ id: contracts.id });
  if (!written) fail("stale_state");
  await record(ctx, {
    action: `contract.${to}`,
    target: ["conversation", id],
    before: { status },
    after: { status: to },
  });
  const content = contractLines[to];
  await insertSystemLine(ctx, { conversationId: id, senderId: ctx.viewer.id, content });
  return conversation;
}
