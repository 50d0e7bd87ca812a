import { and, eq } from "drizzle-orm";
import { commissions, companies, conversations, jobs, users } from "#db/schema/index.ts";
import { contractChanged, type ContractEvent } from "#src/copy/contracts.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

const contractColumns = {
  id: conversations.id,
  status: conversations.status,
  consultantId: conversations.consultantId,
  employerId: conversations.employerId,
  jobId: conversations.jobId,
  agreementValueOre: conversations.agreementValueOre,
  durationMonths: conversations.durationMonths,
  durationLabel: conversations.durationLabel,
  startDate: conversations.startDate,
  terms: conversations.terms,
  commissionPermille: conversations.commissionPermille,
  contractValueOre: conversations.contractValueOre,
  commissionOre: conversations.commissionOre,
  agreedAt: conversations.agreedAt,
  completedAt: conversations.completedAt,
  archivedAt: conversations.archivedAt,
} as const;

/** Locks a contract's row until the transaction ends; fails when it does not exist. */
export async function lockContract(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .select(contractColumns)
    .from(conversations)
    .where(eq(conversations.id, id))
    .for("update");
  return row ?? fail("not_found");
}

/**
 * Locks one of the viewer's own contracts; other employers' contracts are not found, and a conversation without a job is
 * no contract (docs/rules/contracts.md#contract-status).
 */
export async function lockOwnContract(ctx: EmployerCtx, id: number) {
  const [row] = await ctx.db
    .select(contractColumns)
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.employerId, ctx.viewer.id)))
    .for("update");
  if (!row) return fail("not_found");
  return row.jobId === null ? fail("conversation_without_job") : row;
}

export async function isTracked(ctx: Ctx, conversationId: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: commissions.id })
    .from(commissions)
    .where(eq(commissions.conversationId, conversationId));
  return rows.length > 0;
}

/** The company name and job title for a contract's notifications and its ledger entry. */
export async function namesOf(ctx: Ctx, contract: { employerId: string; jobId: number | null }) {
  const [employer] = await ctx.db
    .select({ companyName: companies.name, contactName: users.name })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(eq(users.id, contract.employerId));
  const [job] =
    contract.jobId === null
      ? []
      : await ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, contract.jobId));
  return { companyName: employer?.companyName ?? employer?.contactName ?? "", jobTitle: job?.title ?? null };
}

interface ContractParties {
  id: number;
  consultantId: string | null;
  employerId: string;
  jobId: number | null;
}

/** Notifies the given users about a contract, in the product and by email, and sends live events to both parties. */
export async function publishContract(
  ctx: Ctx,
  contract: ContractParties,
  event: ContractEvent,
  to: readonly (string | null)[],
): Promise<void> {
  const { companyName, jobTitle } = await namesOf(ctx, contract);
  const parties = [contract.consultantId, contract.employerId].filter((id) => id !== null);
  await publish(ctx, {
    notifications: to
      .filter((id) => id !== null)
      .map((userId) =>
        contractChanged(event, {
          userId,
          conversationId: contract.id,
          companyName,
          jobTitle: jobTitle ?? "",
        }),
      ),
    events: [{ to: parties, topic: "contracts", conversationId: contract.id }],
  });
}
