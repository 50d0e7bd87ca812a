import { aliasedTable, and, eq, isNotNull, notInArray, sql, sum } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { companies, conversations, jobs, users } from "#db/schema/index.ts";
import type { Conversations } from "#src/domains/messaging/inputs.ts";
import type { Conversation } from "#src/domains/messaging/outputs.ts";
import { contactStatesOf } from "#src/domains/profiles/queries/contact.ts";
import type { EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { keyset, preparedOnce } from "#src/platform/data/queries.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { decodeCursor, pageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";

const pageSize = 50;
const newestFirst = keyset(conversations.lastMessageAt, conversations.id);
const other = aliasedTable(users, "other");
const viewer = sql.placeholder("viewer");

const sides = {
  consultant: {
    own: conversations.consultantId,
    others: conversations.employerId,
    unread: conversations.consultantUnread,
  },
  employer: {
    own: conversations.employerId,
    others: conversations.consultantId,
    unread: conversations.employerUnread,
  },
} as const;
type Side = keyof typeof sides;

/** The columns of the viewer's side of a conversation; admins and users without a role have no conversations. */
export function sideOf(ctx: MemberCtx) {
  return sides[sideName(ctx)];
}

function sideName({ viewer: { role } }: MemberCtx): Side {
  return role === "employer" ? "employer" : "consultant";
}

function conversationRows(db: Db, side: Side) {
  const { others, unread } = sides[side];
  return db
    .select({
      id: conversations.id,
      consultantId: conversations.consultantId,
      employerId: conversations.employerId,
      jobId: conversations.jobId,
      jobTitle: jobs.title,
      applicationId: conversations.applicationId,
      subject: conversations.subject,
      status: conversations.status,
      unreadCount: unread,
      lastMessage: conversations.lastMessage,
      lastMessageAt: conversations.lastMessageAt,
      createdAt: conversations.createdAt,
      agreementValueOre: conversations.agreementValueOre,
      duration: conversations.durationLabel,
      startDate: conversations.startDate,
      terms: conversations.terms,
      otherId: other.id,
      otherName: other.name,
      otherEmail: other.email,
      otherImage: other.imageId,
      companyName: companies.name,
    })
    .from(conversations)
    .innerJoin(other, eq(other.id, others))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId));
}

type ConversationRow = Awaited<ReturnType<typeof conversationRows>>[number];

function prepareList(db: Db, side: Side) {
  const mine = and(eq(sides[side].own, viewer), isNotNull(conversations.consultantId));
  const at = sql`${sql.placeholder("at")}::timestamptz`;
  const older = newestFirst.before(at, sql.placeholder("id"));
  const limit = sql.placeholder("limit");
  return {
    first: conversationRows(db, side)
      .where(mine)
      .orderBy(...newestFirst.order)
      .limit(limit)
      .prepare(`conversations_${side}`),
    next: conversationRows(db, side)
      .where(and(mine, older))
      .orderBy(...newestFirst.order)
      .limit(limit)
      .prepare(`conversations_${side}_next`),
    unread: db
      .select({ count: sum(sides[side].unread).mapWith(Number) })
      .from(conversations)
      .where(mine)
      .prepare(`conversations_${side}_unread`),
  };
}

const prepared = preparedOnce((db) => ({
  consultant: prepareList(db, "consultant"),
  employer: prepareList(db, "employer"),
}));

/** The viewer's conversations, most recent activity first. */
export async function listConversations(
  ctx: MemberCtx,
  { limit = pageSize, cursor, withTotal }: Conversations,
): Promise<Page<Conversation>> {
  const from = decodeCursor(cursor);
  const list = prepared(ctx)[sideName(ctx)];
  const rows =
    from && typeof from.id === "number"
      ? await list.next.execute({
          viewer: ctx.viewer.id,
          at: from.at.toISOString(),
          id: from.id,
          limit: limit + 1,
        })
      : await list.first.execute({ viewer: ctx.viewer.id, limit: limit + 1 });
  const page = pageOf(rows, limit, (row) => ({ at: row.lastMessageAt, id: row.id }));
  const contacts = await contactsOf(ctx, page.items);
  return {
    ...page,
    items: page.items.flatMap((row) => toConversation(ctx, row, contacts) ?? []),
    ...(withTotal && {
      total: await ctx.db.$count(conversations, eq(sideOf(ctx).own, ctx.viewer.id)),
    }),
  };
}

/** The number of the viewer's unread messages in all conversations. */
export async function countUnread(ctx: MemberCtx): Promise<{ count: number }> {
  const [counted] = await prepared(ctx)[sideName(ctx)].unread.execute({ viewer: ctx.viewer.id });
  return { count: counted?.count ?? 0 };
}

/** One of the viewer's conversations; others are not found. */
export async function getConversation(ctx: MemberCtx, id: number): Promise<Conversation> {
  const [row] = await conversationRows(ctx.db, sideName(ctx)).where(
    and(eq(conversations.id, id), eq(sideOf(ctx).own, ctx.viewer.id)),
  );
  return (row && toConversation(ctx, row, await contactsOf(ctx, [row]))) ?? fail("not_found");
}

/** The other parties whose email the viewer sees: employers', and consultants' by docs/rules/profiles.md#contact-data. */
async function contactsOf(ctx: MemberCtx, rows: readonly ConversationRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ otherId }) => otherId);
  if (sideName(ctx) === "consultant") return new Set(ids);
  const states = await contactStatesOf(ctx, ids);
  return new Set(ids.filter((id) => states.get(id) === "shown"));
}

function toConversation(
  ctx: MemberCtx,
  { consultantId, ...row }: ConversationRow,
  contacts: ReadonlySet<string>,
): Conversation | null {
  if (consultantId === null) return null;
  const { agreementValueOre, companyName, otherId, otherName, otherEmail, otherImage, ...conversation } = row;
  const isEmployer = sideName(ctx) === "employer";
  const contactName = isEmployer ? ctx.viewer.name : otherName;
  return {
    ...conversation,
    consultantId,
    hasUnreadMessages: row.unreadCount > 0,
    consultantName: isEmployer ? otherName : ctx.viewer.name,
    employerName: companyName ?? contactName ?? "",
    agreementValue: agreementValueOre === null ? null : agreementValueOre / 100,
    otherUser: {
      id: otherId,
      name: otherName,
      email: contacts.has(otherId) ? otherEmail : null,
      profileImageUrl: imageUrl(otherImage),
      companyName: isEmployer ? null : companyName,
    },
  };
}

/**
 * The open conversation with a consultant, or a draft of one, for /messages?consultant=
 * (docs/rules/conversations.md#draft).
 */
export async function findDraft(ctx: EmployerCtx, consultantId: string) {
  const [consultant] = await ctx.db
    .select({ id: users.id, name: users.name, imageId: users.imageId, listed: users.listed })
    .from(users)
    .where(and(eq(users.id, consultantId), eq(users.role, "consultant"), eq(users.status, "active")));
  if (!consultant) return fail("not_found");
  const [open] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.employerId, ctx.viewer.id),
        eq(conversations.consultantId, consultantId),
        notInArray(conversations.status, ["archived", "closed"]),
      ),
    )
    .orderBy(...newestFirst.order)
    .limit(1);
  const { imageId, listed, ...card } = consultant;
  if (!listed && !open) return fail("not_found");
  return { conversationId: open?.id ?? null, consultant: { ...card, profileImageUrl: imageUrl(imageId) } };
}

/** Whether the viewer is a party of the conversation. Checked before a body with files is read. */
export async function isParticipant(ctx: MemberCtx, conversationId: number): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(sideOf(ctx).own, ctx.viewer.id)));
  return found !== undefined;
}
