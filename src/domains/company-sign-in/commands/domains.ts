import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { companyDomains } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { Domain } from "#src/domains/company-sign-in/outputs.ts";
import { toDomain } from "#src/domains/company-sign-in/queries/settings.ts";
import { recordOf } from "#src/domains/company-sign-in/rules.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { txtRecordsOf } from "#src/platform/dns.ts";
import { fail } from "#src/shared/errors.ts";
import { reportChange } from "./tell-owners.ts";

const taken = { company_domains_own: "domain_taken", company_domains_verified: "domain_taken" } as const;

/** Adds a mail domain, which then waits for its proof. */
export async function addDomain(ctx: EmployerCtx, domain: string): Promise<Domain> {
  const { id: companyId } = ctx.viewer;
  return failingOn(taken, () =>
    inTransaction(ctx, async (ctx) => {
      await lockUser(ctx, companyId);
      const { db } = ctx;
      if ((await db.$count(companyDomains, eq(companyDomains.companyId, companyId))) >= limits.companyDomains)
        fail("too_many_domains", { values: { limit: limits.companyDomains } });
      const isProved = and(eq(companyDomains.domain, domain), isNotNull(companyDomains.verifiedAt));
      if (await hasRow({ db }, companyDomains, isProved)) fail("domain_taken");
      const token = randomBytes(24).toString("base64url");
      const [row = fail("not_found")] = await db
        .insert(companyDomains)
        .values({ companyId, domain, token, createdAt: ctx.now })
        .returning();
      await reportChange(ctx, { companyId, action: "company_domain.added", domain: row });
      return toDomain(row);
    }),
  );
}

/** Looks for the record of the domain; the unique index decides when two companies prove one. */
export async function verifyDomain(ctx: EmployerCtx, domain: string): Promise<Domain> {
  const { id: companyId } = ctx.viewer;
  await throttle(ctx, "domainChecks", companyId);
  const [row = fail("not_found")] = await ctx.db.select().from(companyDomains).where(own(companyId, domain));
  if (row.verifiedAt !== null) return toDomain(row);
  const records = await txtRecordsOf(ctx.services.env, domain);
  if (!records.includes(recordOf(row))) fail("domain_not_proven");
  return approveDomain(ctx, companyId, domain);
}

/** From then on no address of the domain leads to the company's provider. */
export async function removeDomain(ctx: EmployerCtx, domain: string): Promise<void> {
  const { id: companyId } = ctx.viewer;
  await inTransaction(ctx, async (ctx) => {
    const [removed = fail("not_found")] = await ctx.db
      .delete(companyDomains)
      .where(own(companyId, domain))
      .returning();
    await reportChange(ctx, { companyId, action: "company_domain.removed", domain: removed });
  });
}

/** An admin may know by other means that the domain is the company's. */
export async function approveDomain(ctx: Ctx, companyId: string, domain: string): Promise<Domain> {
  return failingOn(taken, () =>
    inTransaction(ctx, async (ctx) => {
      const [proved] = await ctx.db
        .update(companyDomains)
        .set({ verifiedAt: ctx.now })
        .where(and(own(companyId, domain), isNull(companyDomains.verifiedAt)))
        .returning();
      if (proved) {
        await reportChange(ctx, { companyId, action: "company_domain.verified", domain: proved });
        return toDomain(proved);
      }
      const [row] = await ctx.db.select().from(companyDomains).where(own(companyId, domain));
      return row ? toDomain(row) : fail("not_found");
    }),
  );
}

function own(companyId: string, domain: string) {
  return and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, domain));
}
