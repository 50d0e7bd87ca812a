import { and, eq, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, conversations, jobs, users } from "#db/schema/index.ts";
import type { SearchHit } from "#src/domains/admin/outputs/search.ts";
import { containsPattern, digitsOf, idOf } from "#src/domains/admin/rules.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import type { AdminCtx } from "#src/platform/context.ts";

const perKind = 6;

// Must equal the expression of the trigram index.
const contactText = sql`lower(coalesce(${users.email}, '') || ' ' || regexp_replace(coalesce(${users.phone}, ''), '[^0-9]', '', 'g'))`;

/** Accounts by name, title, email, phone or id, with the indexes on users only. */
export function accountMatches(search: string): SQL | undefined {
  const pattern = containsPattern(search);
  const digits = digitsOf(search);
  return or(
    sql`${users.nameText} like ${pattern}`,
    sql`${contactText} like ${pattern}`,
    sql`lower(${users.pendingEmail}) like ${pattern}`,
    digits === null ? undefined : sql`${contactText} like ${containsPattern(digits)}`,
    eq(users.id, search),
  );
}

/** Companies by name, website, organisation number or id. */
export function companyMatches(search: string): SQL | undefined {
  const pattern = containsPattern(search);
  const digits = digitsOf(search);
  const id = idOf(search);
  return or(
    sql`lower(${companies.name}) like ${pattern}`,
    sql`lower(${companies.website}) like ${pattern}`,
    digits === null ? undefined : sql`${companies.orgNumber} like ${containsPattern(digits)}`,
    id === null ? undefined : eq(companies.id, id),
  );
}

/** Jobs by title, company or id. The index on the whole text of a job finds them. */
export function jobMatches(search: string): SQL | undefined {
  const pattern = containsPattern(search);
  const id = idOf(search);
  return or(
    and(
      sql`${jobs.search} like ${pattern}`,
      sql`lower(${jobs.title} || ' ' || ${jobs.company}) like ${pattern}`,
    ),
    id === null ? undefined : eq(jobs.id, id),
  );
}

/** Conversations by subject or id. */
export function conversationMatches(search: string): SQL | undefined {
  const id = idOf(search);
  return or(
    sql`lower(${conversations.subject}) like ${containsPattern(search)}`,
    id === null ? undefined : eq(conversations.id, id),
  );
}

/** People, companies, jobs and conversations, a few of each (docs/rules/administration.md#search). */
export async function searchAll(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const [accounts, ownCompanies, foundJobs, foundConversations] = await Promise.all([
    findAccounts(ctx, search),
    findCompanies(ctx, search),
    findJobs(ctx, search),
    findConversations(ctx, search),
  ]);
  const known = new Set(ownCompanies.map(({ id }) => id));
  return [
    ...ownCompanies,
    ...accounts.filter(({ id }) => !known.has(id)),
    ...foundJobs,
    ...foundConversations,
  ];
}

async function findAccounts(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({
      id: users.id,
      role: users.role,
      name: users.name,
      title: users.title,
      email: shownEmail(users),
      company: companies.name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(and(ne(users.status, "deleted"), accountMatches(search)))
    .limit(perKind);
  return rows.map(({ id, role, name, title, email, company }) => ({
    kind: role === "employer" ? "company" : "person",
    id,
    title: company ?? name,
    texts: [company === null ? title : name, email],
  }));
}

async function findCompanies(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({ id: companies.userId, name: companies.name, contact: users.name, email: shownEmail(users) })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(and(ne(users.status, "deleted"), companyMatches(search)))
    .limit(perKind);
  return rows.map(({ id, name, contact, email }) => ({
    kind: "company",
    id,
    title: name,
    texts: [contact, email],
  }));
}

async function findJobs(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({ id: jobs.id, title: jobs.title, company: jobs.company })
    .from(jobs)
    .where(and(isNull(jobs.deletedAt), jobMatches(search)))
    .limit(perKind);
  return rows.map(({ id, title, company }) => ({ kind: "job", id: String(id), title, texts: [company] }));
}

const employers = alias(companies, "conversation_companies");
const consultants = alias(users, "conversation_people");

async function findConversations(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({
      id: conversations.id,
      subject: conversations.subject,
      company: employers.name,
      consultant: consultants.name,
    })
    .from(conversations)
    .leftJoin(employers, eq(employers.userId, conversations.employerId))
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .where(conversationMatches(search))
    .limit(perKind);
  return rows.map(({ id, subject, company, consultant }) => ({
    kind: "conversation",
    id: String(id),
    title: subject,
    texts: [company, consultant],
  }));
}
