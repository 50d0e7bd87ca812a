import { and, eq, inArray, isNull, ne, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias, unionAll, type PgColumn } from "drizzle-orm/pg-core";
import { companies, conversations, jobs, users } from "#db/schema/index.ts";
import type { SearchHit } from "#src/domains/admin/outputs/search.ts";
import { containsPattern, digitsOf, idOf, isShortSearch } from "#src/domains/admin/rules.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { foundFirst, newestFor } from "./find-page.ts";

const perKind = 6;
/** Found before the six are chosen: of a rare text all, and of a common one so few that they are soon found. */
const foundPerKind = 50;

// Must equal the expression of the trigram index.
const contactText = sql`lower(coalesce(${users.email}, '') || ' ' || regexp_replace(coalesce(${users.phone}, ''), '[^0-9]', '', 'g'))`;

// Literals instead of parameters, so that the planner can match the partial index's condition.
export const isListed = sql`${users.role} = 'consultant' and ${users.status} <> 'deleted'`;

/** Some of the rows that a search of all kinds finds. */
function someFound(ctx: AdminCtx, id: PgColumn, among: SQL | undefined, condition: SQL | undefined): SQL {
  return foundFirst(ctx, id, condition, among ? null : foundPerKind);
}

/** Whether the text, in lower case, contains the search; a short one has no use for a trigram index. */
export function contains(text: SQLWrapper, search: string): SQL {
  if (isShortSearch(search)) return sql`strpos(${text}, ${search.toLowerCase()}) > 0`;
  return sql`${text} like ${containsPattern(search)}`;
}

/** Accounts by name, title, email, phone or id, with the indexes on users only. */
export function accountMatches(search: string): SQL | undefined {
  const digits = digitsOf(search);
  return or(
    contains(users.nameText, search),
    contains(contactText, search),
    contains(sql`lower(${users.pendingEmail})`, search),
    digits === null ? undefined : sql`${contactText} like ${containsPattern(digits)}`,
    eq(users.id, search),
  );
}

/** Companies by name, website, organisation number or id. */
export function companyMatches(search: string): SQL | undefined {
  const digits = digitsOf(search);
  const id = idOf(search);
  return or(
    contains(sql`lower(${companies.name})`, search),
    contains(sql`lower(${companies.website})`, search),
    digits === null ? undefined : sql`${companies.orgNumber} like ${containsPattern(digits)}`,
    id === null ? undefined : eq(companies.id, id),
  );
}

// Must equal the expression of the trigram index.
const jobText = sql`lower(${jobs.title} || ' ' || ${jobs.company})`;

/** Whether the job's title or company contains the text; without the index, which would find all rows with it first. */
export function jobHasText(search: string): SQL {
  return sql`strpos(${jobText}, ${search.toLowerCase()}) > 0`;
}

/** Jobs by title, company or id; a short text is only looked for `among` some. */
export function jobMatches(search: string, among?: SQL): SQL | undefined {
  const id = idOf(search);
  return or(and(among, contains(jobText, search)), id === null ? undefined : eq(jobs.id, id));
}

/** Whether the conversation's subject contains the text. */
export function subjectHasText(search: string): SQL {
  return contains(sql`lower(${conversations.subject})`, search);
}

/** Conversations by subject or id; a short text is only looked for `among` some. */
export function conversationMatches(search: string, among?: SQL): SQL | undefined {
  const id = idOf(search);
  return or(and(among, subjectHasText(search)), id === null ? undefined : eq(conversations.id, id));
}

const newestPeople = keyset(users.createdAt, users.id);
const newestJobs = keyset(jobs.createdAt, jobs.id);
const newestConversations = keyset(conversations.lastMessageAt, conversations.id);

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

/** The newest consultants and the contacts of all companies, of which there are few. */
async function peopleFor(ctx: AdminCtx, search: string): Promise<SQL | undefined> {
  const searched = await newestFor(ctx, search, newestPeople, isListed);
  if (!searched) return undefined;
  const consultantIds = ctx.db.select({ id: users.id }).from(users).where(and(isListed, searched));
  const contactIds = ctx.db.select({ id: companies.userId }).from(companies);
  return inArray(users.id, unionAll(consultantIds, contactIds));
}

async function findAccounts(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const people = await peopleFor(ctx, search);
  const notDeleted = ne(users.status, "deleted");
  const found = someFound(ctx, users.id, people, and(notDeleted, people, accountMatches(search)));
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
    .where(found)
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
  const searched = await newestFor(ctx, search, newestJobs, isNull(jobs.deletedAt));
  const found = someFound(ctx, jobs.id, searched, and(isNull(jobs.deletedAt), jobMatches(search, searched)));
  const rows = await ctx.db
    .select({ id: jobs.id, title: jobs.title, company: jobs.company })
    .from(jobs)
    .where(found)
    .limit(perKind);
  return rows.map(({ id, title, company }) => ({ kind: "job", id: String(id), title, texts: [company] }));
}

const employers = alias(companies, "conversation_companies");
const consultants = alias(users, "conversation_people");

async function findConversations(ctx: AdminCtx, search: string): Promise<SearchHit[]> {
  const searched = await newestFor(ctx, search, newestConversations);
  const found = someFound(ctx, conversations.id, searched, conversationMatches(search, searched));
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
    .where(found)
    .limit(perKind);
  return rows.map(({ id, subject, company, consultant }) => ({
    kind: "conversation",
    id: String(id),
    title: subject,
    texts: [company, consultant],
  }));
}
