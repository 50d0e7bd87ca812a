import { and, eq, notInArray } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import { contracts, contractVersions, conversations, notifications, users } from "#db/schema/index.ts";
import {
  contractStatuses,
  type ContractStatus,
  type ConversationStatus,
} from "#src/constants/conversations.ts";
import { hashOfVersion } from "#src/domains/contracts/queries/terms.ts";
import { daysAfter, stockholmDay } from "#src/shared/time.ts";
import { contractSums, splitAmount } from "#src/shared/money.ts";

/** A start date that a report may have. */
export const nextMonth = stockholmDay(daysAfter(new Date(), 30));

export type ContractFields = Partial<Omit<typeof contracts.$inferInsert, "id" | "conversationId">>;

/** The notifications to the parties about the contract of a conversation. */
export function aboutContract(db: Db, conversationId: number) {
  const admins = db.select({ id: users.id }).from(users).where(eq(users.role, "admin"));
  return and(
    notInArray(notifications.userId, admins),
    eq(notifications.type, "contract_update"),
    eq(notifications.subjectType, "conversation"),
    eq(notifications.subjectId, conversationId),
  );
}

/** Gives an active conversation about a job its contract: 950 kr an hour for six months at 8 percent, unless given. */
export async function seedContract(
  db: Db,
  conversationId: number,
  fields: ContractFields = {},
): Promise<number> {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!conversation?.jobId) throw new Error("no conversation about a job");
  const { consultantId, employerId, jobId, subject } = conversation;
  const {
    status = "agreement_made",
    agreementValueOre = 95_000,
    durationMonths = 6,
    commissionPermille = 80,
  } = fields;
  const now = new Date();
  const row = {
    conversationId,
    consultantId,
    consultantName: consultantId && "Konsulten",
    employerId,
    employerName: "Företaget",
    jobId,
    jobTitle: subject,
    scope: 100,
    durationLabel: "3-6 månader",
    startDate: "2026-12-01",
    endDate: "2027-05-31",
    agreedAt: new Date("2026-11-01T10:00:00Z"),
    completedAt: status === "agreement_made" ? null : now,
    archivedAt: status === "archived" ? now : null,
    proposedAt: fields.agreedAt ?? new Date("2026-11-01T10:00:00Z"),
    ...fields,
    status,
    agreementValueOre,
    durationMonths,
    commissionPermille,
    ...contractSums(agreementValueOre, durationMonths, commissionPermille),
  };
  const [contract] = await db.insert(contracts).values(row).returning();
  if (!contract) throw new Error("no contract");
  const version = {
    contractId: contract.id,
    version: 1,
    priceOre: agreementValueOre,
    consultantPriceOre: splitAmount(agreementValueOre, commissionPermille).consultantGetsOre,
    commissionPermille,
    months: durationMonths,
    startDate: contract.startDate,
    endDate: contract.endDate,
    terms: contract.terms,
    scope: null,
    reason: null,
    supplier: null,
    by: employerId,
    byPerson: employerId,
    at: contract.proposedAt,
    previousHash: null,
  };
  const stored = { ...version, hash: hashOfVersion(version) };
  await db.insert(contractVersions).values(stored);
  return contract.id;
}

/** Completes every open agreement. */
export async function completeAll(db: Db): Promise<void> {
  await db
    .update(contracts)
    .set({ status: "completed", completedAt: new Date() })
    .where(eq(contracts.status, "agreement_made"));
}

export function hasContract(status: ConversationStatus | undefined): status is ContractStatus {
  return contractStatuses.some((known) => known === status);
}
