import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commissionEntries, companies, contracts, conversations, jobs, users } from "#db/schema/index.ts";
import { contractChanged, type ContractEvent } from "#src/copy/contract-notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { type ContractRow, getOwnRow } from "#src/domains/contracts/queries/terms.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";
import { partiesToConfirm } from "#src/domains/contracts/rules.ts";
import { partiesOf } from "#src/domains/messaging/rules.ts";
import { insertSystemLine } from "#src/domains/messaging/commands/system-line.ts";
import { record } from "#src/platform/data/audit.ts";

/**
 * Locks a conversation about a job until the transaction ends, and returns it with its contract, if it has one. The lock
 * is on the conversation, which all of a contract's writes lock first; the contract is read by a second statement, which
 * sees what was committed before the lock was granted.
 */
export async function lockContract(ctx: Ctx, id: number, employerId?: string) {
  const conversation = await lockConversation(ctx, id, employerId);
  const [contract] = await ctx.db.select().from(contracts).where(eq(contracts.conversationId, id));
  return { ...conversation, contract: contract ?? null };
}

/** Locks it alone, for who reads the contract with a condition of its own. */
export async function lockConversation(ctx: Ctx, id: number, employerId?: string) {
  const [conversation = fail("not_found")] = await ctx.db
    .select(pick(conversations, ["id", "status", "consultantId", "employerId", "jobId"]))
    .from(conversations)
    .where(
      and(
        eq(conversations.id, id),
        employerId === undefined ? undefined : eq(conversations.employerId, employerId),
      ),
    )
    .for("update");
  return conversation;
}

/** Others' are not found; without a job there is no contract (docs/rules/contracts.md#contract-status). */
export async function lockOwnContract(ctx: EmployerCtx, id: number) {
  const { jobId, ...row } = await lockContract(ctx, id, ctx.viewer.id);
  return jobId === null ? fail("conversation_without_job") : { ...row, jobId };
}

/** Locks a contract of which the viewer is a party; others are not found. */
export async function lockPartyContract(ctx: MemberCtx, contractId: number) {
  const { conversationId } = await getOwnRow(ctx, contractId);
  await lockConversation(ctx, conversationId);
  return getOwnRow(ctx, contractId);
}

export function isTracked(ctx: Ctx, conversationId: number): Promise<boolean> {
  return hasRow(ctx, commissionEntries, eq(commissionEntries.conversationId, conversationId));
}

interface ContractParties {
  consultantId: string | null;
  employerId: string;
  jobId: number | null;
}

/** The names that a contract, its notifications and its ledger entry hold. */
export async function namesOf(ctx: Ctx, contract: ContractParties) {
  const consultants = alias(users, "consultants");
  const [found] = await ctx.db
    .select({
      companyName: companies.name,
      contactName: users.name,
      consultantName: consultants.name,
      ...pick(jobs, ["title", "scope"]),
    })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(consultants, sql`${consultants.id} = ${contract.consultantId}`)
    .leftJoin(jobs, sql`${jobs.id} = ${contract.jobId}`)
    .where(eq(users.id, contract.employerId));
  return {
    consultantName: found?.consultantName ?? null,
    companyName: found?.companyName ?? found?.contactName ?? "",
    jobTitle: found?.title ?? null,
    scope: found?.scope ?? 100,
  };
}

/** Notifies these users, and sends live events to both parties; `reason` is that of a correction. */
export async function publishContract(
  ctx: Ctx,
  contract: ContractParties & { id: number; reason?: string | null | undefined },
  event: ContractEvent,
  to: readonly (string | null)[],
): Promise<void> {
  const { companyName, consultantName, jobTitle } = await namesOf(ctx, contract);
  await publish(ctx, {
    notifications: to
      .filter((id) => id !== null)
      .map((userId) =>
        contractChanged(event, {
          userId,
          conversationId: contract.id,
          companyName,
          consultantId: contract.consultantId,
          consultantName,
          jobTitle: jobTitle ?? "",
          reason: contract.reason ?? "",
        }),
      ),
    events: [{ to: partiesOf(contract), topic: "contracts", conversationId: contract.id }],
  });
}

interface TermsStep {
  event: "confirmed" | "declined" | "withdrawn" | "proposed" | "corrected";
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
export async function finishStep(ctx: MemberCtx, contract: ContractRow, step: TermsStep): Promise<void> {
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
