import { eq, getTableColumns, inArray, or } from "drizzle-orm";
import {
  businesses,
  contractConfirmations,
  contractDeclines,
  contracts,
  contractVersions,
  expenses,
  invoiceBases,
  suppliers,
  timeEntries,
  weekHistory,
  weeks,
} from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { omit, pick } from "#src/shared/objects.ts";
import { readerOf } from "./export-account.ts";

/** The agreements of a user, and what the user proposed, confirmed and declined. */
export async function contractData(ctx: Ctx, userId: string) {
  const read = readerOf(ctx, userId);
  const { conversationId, ...columns } = omit(getTableColumns(contracts), [
    "id",
    "namesHash",
    "namesSalt",
    "answersHash",
  ]);
  return {
    contracts: await ctx.db
      .select({ conversationId, ...columns })
      .from(contracts)
      .where(or(eq(contracts.consultantId, userId), eq(contracts.employerId, userId)))
      .orderBy(contracts.id),
    proposedTerms: await read(
      contractVersions.by,
      omit(getTableColumns(contractVersions), ["hash", "previousHash", "reported"]),
      contractVersions.contractId,
      contractVersions.version,
    ),
    confirmedTerms: await read(
      contractConfirmations.by,
      omit(getTableColumns(contractConfirmations), ["hash", "previousHash"]),
      contractConfirmations.contractId,
      contractConfirmations.version,
    ),
    declinedTerms: await read(
      contractDeclines.by,
      omit(getTableColumns(contractDeclines), ["hash", "previousHash"]),
      contractDeclines.contractId,
      contractDeclines.version,
    ),
  };
}

/** The time of the user's agreements, and what was done with it. */
export async function timeData({ db }: Ctx, userId: string) {
  const own = db
    .select({ id: contracts.id })
    .from(contracts)
    .where(or(eq(contracts.consultantId, userId), eq(contracts.employerId, userId)));
  return {
    weeks: await db
      .select(omit(getTableColumns(weeks), ["reminded"]))
      .from(weeks)
      .where(inArray(weeks.contractId, own)),
    hours: await db.select().from(timeEntries).where(inArray(timeEntries.contractId, own)),
    expenses: await db.select().from(expenses).where(inArray(expenses.contractId, own)),
    invoiceBases: await db
      .select(pick(getTableColumns(invoiceBases), ["contractId", "month", "number", "issuedOn", "fixedAt"]))
      .from(invoiceBases)
      .where(inArray(invoiceBases.contractId, own)),
    weekSteps: await db
      .select(omit(getTableColumns(weekHistory), ["id"]))
      .from(weekHistory)
      .where(inArray(weekHistory.contractId, own))
      .orderBy(weekHistory.id),
  };
}

/** The consultant's company as it is, and as it was when terms were proposed. */
export async function ownBusiness(ctx: Ctx, userId: string) {
  function decrypted(stored: string): unknown {
    const secret = readSecret(ctx, { purpose: secretPurposes.business, userId, stored });
    return secret && JSON.parse(secret.text);
  }
  const [own] = await ctx.db.select().from(businesses).where(eq(businesses.userId, userId));
  const then = await ctx.db.select().from(suppliers).where(eq(suppliers.userId, userId));
  if (!own && then.length === 0) return null;
  return {
    now: own ? decrypted(own.content) : null,
    bankChangedOn: own?.bankChangedOn ?? null,
    inAgreements: then.map(({ contractId, version, content }) => ({
      contractId,
      version,
      business: decrypted(content),
    })),
  };
}
