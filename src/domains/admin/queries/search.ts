import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, conversations, jobs, members, users, contactText, titleText } from "#db/schema/index.ts";
import type { SearchHit } from "#src/domains/admin/outputs/search.ts";
import { digitsOf, idOf } from "#src/domains/admin/rules.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { foundFirst } from "./find-page.ts";
import { coalesce, containsSearch, containsText, lower } from "#src/platform/data/expressions.ts";

const perKind = 6;
/** Found before the six are chosen: of a rare text all, and of a common one so few that they are soon found. */
const foundPerKind = 50;

// Literals instead of parameters, so that the planner can match the partial index's condition.
export const isListed = sql`${users.role} = 'consultant' and ${users.status} <> 'deleted'`;

/** Accounts by name, title, email, phone or id, with the indexes on users only. */
export function accountMatches(search: string): SQL | undefined {
  const digits = digitsOf(search);
  return or(
    containsSearch(users.nameText, search),
    containsSearch(contactText(users), search),
    containsSearch(lower(users.pendingEmail), search),
    digits === null ? undefined : containsSearch(contactText(users), digits),
    eq(users.id, search),
  );
}

/** Companies by name, website, organisation number or id. */
export function companyMatches(search: string): SQL | undefined {
  const digits = digitsOf(search);
  const id = idOf(search);
  return or(
    containsSearch(lower(companies.name), search),
    containsSearch(lower(companies.website), search),
    digits === null ? undefined : containsSearch(companies.orgNumber, digits),
    id === null ? undefined : eq(companies.id, id),
  );
}

/** Whether the job's title or company contains the text; without the index, which would find all rows with it first. */
export function jobHasText(search: string): SQL {
  return containsText(titleText(jobs), search.toLowerCase());
}

/** Jobs by title, company or id. */
export function jobMatches(search: string): SQL | undefined {
  const id = idOf(search);
  return or(containsSearch(titleText(jobs), search), id === null ? undefined : eq(jobs.id, id));
}

/** Whether the conversation's subject contains the text. */
export function subjectHasText(search: string): SQL {
  return containsSearch(lower(conversations.subject), search);
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
  const matching = and(ne(users.status, "deleted"), accountMatches(search));
  const rows = await ctx.db
    .select({
      // A company's page is that of its members.
      id: coalesce(members.companyId, users.id).mapWith(String),
      personId: users.id,
      name: users.name,
      title: users.title,
      email: shownEmail(users),
      company: companies.name,
    })
    .from(users)
    .leftJoin(members, eq(members.personId, users.id))
    .leftJoin(companies, eq(companies.userId, coalesce(members.companyId, users.id)))
    .where(foundFirst(ctx, users.id, matching, foundPerKind))
    .limit(perKind);
  return rows.map(({ id, personId, name, title, email, company }) => ({
    kind: company === null ? "person" : "company",
    id,
    title: company ?? name,
    texts: [company === null ? title : name, email],
    account: { id: personId, name: id === personId ? (company ?? name) : name },
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
    account: { id, name },
  }));
}

async function findJobs(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const matching = and(isNull(jobs.deletedAt), jobMatches(search));
  const rows = await ctx.db
    .select({ id: jobs.id, title: jobs.title, company: jobs.company })
    .from(jobs)
    .where(foundFirst(ctx, jobs.id, matching, foundPerKind))
    .limit(perKind);
  return rows.map(({ id, title, company }) => ({ kind: "job", id: String(id), title, texts: [company] }));
}

const employers = alias(companies, "conversation_companies");
const consultants = alias(users, "conversation_people");

async function findConversations(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const id = idOf(search);
  const matching = or(subjectHasText(search), id === null ? undefined : eq(conversations.id, id));
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
    .where(foundFirst(ctx, conversations.id, matching, foundPerKind))
    .limit(perKind);
  return rows.map(({ id, subject, company, consultant }) => ({
    kind: "conversation",
    id: String(id),
    title: subject,
    texts: [company, consultant],
  }));
}
