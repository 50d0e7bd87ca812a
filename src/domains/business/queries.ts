import { createHash } from "node:crypto";
import { and, eq, gte, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { businesses, contracts, suppliers } from "#db/schema/index.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { dayAfter, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { businessFields, type Business, type BusinessFields } from "./outputs.ts";
import { daysAfterEnd } from "./rules.ts";

/** A consultant's company for the consultant and the parties of agreements in force; others don't find it. */
export async function findBusiness(ctx: MemberCtx, id: string): Promise<Business | null> {
  const own = ctx.viewer.id === id && ctx.viewer.role === "consultant";
  const agreement = existsIn(
    contracts,
    eq(contracts.consultantId, businesses.userId),
    eq(contracts.employerId, ctx.viewer.id),
    inForce(ctx.now),
  );
  return readBusiness(ctx, and(eq(businesses.userId, id), own ? undefined : agreement));
}

/** A consultant's company as it is, whoever asks: for papers that the parties of an agreement read. */
export function businessOfSupplier(ctx: Ctx, userId: string): Promise<Business | null> {
  return readBusiness(ctx, eq(businesses.userId, userId));
}

async function readBusiness(ctx: Ctx, which: SQL | undefined): Promise<Business | null> {
  const [row] = await ctx.db.select().from(businesses).where(which);
  const fields = row && decrypted(ctx, row);
  return fields ? { ...fields, bankChangedOn: row.bankChangedOn } : null;
}

/**
 * Through which company the consultant of each agreement works, as its receipt says: the company of the confirmed version,
 * else the present one while an agreement with the viewer is in force.
 */
export async function businessesOf(
  ctx: EmployerCtx,
  agreements: readonly { id: number; consultantId: string | null }[],
): Promise<Map<number, BusinessFields>> {
  const { db, now, viewer } = ctx;
  const ofViewer = and(eq(contracts.employerId, viewer.id), isNotNull(contracts.confirmedVersion));
  const then = await db
    .select({ supplier: suppliers })
    .from(suppliers)
    .innerJoin(
      contracts,
      and(eq(contracts.id, suppliers.contractId), eq(contracts.confirmedVersion, suppliers.version)),
    )
    .where(ofViewer);
  const present = await db
    .selectDistinct({ business: businesses })
    .from(businesses)
    .innerJoin(contracts, eq(contracts.consultantId, businesses.userId))
    .where(and(ofViewer, inForce(now)));
  const ofVersion = new Map(then.map(({ supplier }) => [supplier.contractId, decrypted(ctx, supplier)]));
  const ofConsultant = new Map(present.map(({ business }) => [business.userId, decrypted(ctx, business)]));
  return new Map(
    agreements.flatMap(({ id, consultantId }) => {
      const fields = ofVersion.get(id) ?? ofConsultant.get(consultantId ?? "");
      return fields ? [[id, fields] as const] : [];
    }),
  );
}

export async function getBusiness(ctx: MemberCtx, id: string): Promise<Business> {
  return (await findBusiness(ctx, id)) ?? fail("not_found");
}

/** The companies with which the consultant has an agreement in force. */
export async function listCustomers({ db, now }: Ctx, consultantId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ employerId: contracts.employerId })
    .from(contracts)
    .where(and(eq(contracts.consultantId, consultantId), inForce(now)));
  return rows.map(({ employerId }) => employerId);
}

/**
 * Both have confirmed a version, and it has not ended long ago; without dates it ends with its completion
 * (docs/rules/business.md#who-sees-it).
 */
function inForce(now: Date) {
  const day = dayAfter(stockholmDay(now), -daysAfterEnd);
  const isCompletedSince = gte(contracts.completedAt, stockholmMoment(day, "00:00") ?? now);
  return and(
    isNotNull(contracts.confirmedVersion),
    or(
      gte(contracts.endDate, day),
      and(isNull(contracts.endDate), or(isNull(contracts.completedAt), isCompletedSince)),
    ),
  );
}

/** The company as it was when a version was proposed; null without one, and after an erasure. */
export async function findSupplier(
  ctx: Ctx,
  { contractId, version }: { contractId: number; version: number },
): Promise<BusinessFields | null> {
  const [row] = await ctx.db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.contractId, contractId), eq(suppliers.version, version)));
  return row ? decrypted(ctx, row) : null;
}

/** What a version's hash contains of the company: nothing about it can be guessed without the salt. */
export function supplierHash(salt: string, text: string): string {
  return createHash("sha256").update(salt).update(text).digest("hex");
}

/** Whether what is stored beside a version is what it was then. */
export function isSupplier(
  ctx: Pick<Ctx, "services" | "requestId">,
  { userId, salt, content }: typeof suppliers.$inferSelect,
  hash: string | null,
): boolean {
  const secret = readSecret(ctx, { purpose: secretPurposes.business, userId, stored: content });
  return secret !== null && supplierHash(salt, secret.text) === hash;
}

function decrypted(ctx: Ctx, { userId, content }: { userId: string; content: string }) {
  const secret = readSecret(ctx, { purpose: secretPurposes.business, userId, stored: content });
  return secret ? businessFields.parse(JSON.parse(secret.text)) : null;
}
