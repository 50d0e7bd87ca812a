import { aliasedTable, and, eq, exists, ne } from "drizzle-orm";
import { companies, users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Whether the employer's company is confirmed: a confirmed email address and an organisation number of its own. */
export async function isConfirmedCompany(ctx: Ctx, employerId: string): Promise<boolean> {
  const other = aliasedTable(companies, "other");
  const sameNumber = ctx.db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.orgNumber, companies.orgNumber), ne(other.id, companies.id)));
  const [company] = await ctx.db
    .select({
      orgNumber: companies.orgNumber,
      email: users.email,
      isShared: exists(sameNumber).mapWith(Boolean),
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.userId, employerId));
  return company !== undefined && company.orgNumber !== null && company.email !== null && !company.isShared;
}
