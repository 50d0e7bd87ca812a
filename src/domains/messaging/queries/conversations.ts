import { and, eq, gt, notInArray, or, sql, sum, desc, isNull } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import {
  companies,
  contracts,
  conversations,
  jobs,
  messages,
  users,
  notifications,
} from "#db/schema/index.ts";
import { contains, filterOf } from "./inbox-filter.ts";
import { ownConversations, sideName, sideOf, sides, type Side } from "./sides.ts";
import type { Conversations, FindMessages } from "#src/domains/messaging/inputs.ts";
import type { Conversation } from "#src/domains/messaging/outputs.ts";
import { contactStatesOf } from "#src/domains/profiles/queries/contact.ts";
import type { EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { sharesConversation, visibleTo } from "#src/platform/data/visibility.ts";
import { responsibleFor } from "#src/platform/data/people.ts";
import { keyset, orNull, hasRow } from "#src/platform/data/queries.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";
import { commaSeparated } from "#src/platform/data/expressions.ts";
import { alias } from "drizzle-orm/pg-core";

const pageSize = 50;
const newestFirst = keyset(conversations.lastMessageAt, conversations.id);
const other = alias(users, "other");

function conversationRows(db: Db, side: Side) {
  const { others, unread, markedUnread, filedAt } = sides[side];
  return db
    .select({
      ...pick(conversations, ["id", "employerId", "jobId", "applicationId", "subject"]),
      ...pick(conversations, ["status", "lastMessage", "lastMessageAt", "createdAt", "consultantId"]),
      jobTitle: jobs.title,
      unreadCount: unread,
      duration: contracts.durationLabel,
      startDate: contracts.startDate,
      terms: contracts.terms,
      markedUnread,
      filedAt,
      lastSenderId:
        sql`(select m.sender_id from ${messages} m where m.id = "conversations"."last_message_id" and m.message_type = 'text')`.mapWith(
          orNull(String),
        ),
      agreementValueOre: contracts.agreementValueOre,
      otherId: other.id,
      otherName: other.name,
      otherEmail: other.email,
      otherImage: other.imageId,
      companyName: companies.name,
      responsible: responsibleFor(side),
    })
    .from(conversations)
    .innerJoin(other, eq(other.id, others))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(contracts, eq(contracts.conversationId, conversations.id));
}

type ConversationRow = Awaited<ReturnType<typeof conversationRows>>[number];

/** The viewer's conversations, most recent activity first. */
export async function listConversations(ctx: MemberCtx, input: Conversations): Promise<Page<Conversation>> {
  const { limit = pageSize, cursor, withTotal } = input;
  const filter = filterOf(ctx, input);
  const rows = await conversationRows(ctx.db, sideName(ctx))
    .where(and(ownConversations(ctx), newestFirst.after(cursor), filter))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ lastMessageAt, id }) => ({ at: lastMessageAt, id }));
  const contacts = await contactsOf(ctx, page.items);
  return {
    ...page,
    items: page.items.flatMap((row) => toConversation(ctx, row, contacts) ?? []),
    ...(withTotal && {
      total: await ctx.db.$count(conversations, and(ownConversations(ctx), filter)),
    }),
  };
}

/** The number of the viewer's unread messages in all conversations. */
export async function countUnread(ctx: MemberCtx): Promise<{ count: number }> {
  const { unread } = sideOf(ctx);
  const [counted] = await ctx.db
    .select({ count: sum(unread).mapWith(Number) })
    .from(conversations)
    // Without a parameter, so that a prepared statement can use the partial index.
    .where(and(ownConversations(ctx), gt(unread, 0)));
  return { count: counted?.count ?? 0 };
}

/** One of the viewer's conversations; others are not found. */
export async function getConversation(ctx: MemberCtx, id: number): Promise<Conversation> {
  const [row] = await conversationRows(ctx.db, sideName(ctx)).where(
    and(eq(conversations.id, id), ownConversations(ctx)),
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
  row: ConversationRow,
  contacts: ReadonlySet<string>,
): Conversation | null {
  const { consultantId, agreementValueOre, companyName, otherId, otherName } = row;
  if (consultantId === null) return null;
  const isEmployer = sideName(ctx) === "employer";
  const contactName = isEmployer ? ctx.viewer.name : otherName;
  // Field by field: a copy without the other columns costs several times as much.
  return {
    id: row.id,
    consultantId,
    employerId: row.employerId,
    jobId: row.jobId,
    jobTitle: row.jobTitle,
    applicationId: row.applicationId,
    subject: row.subject,
    status: row.status,
    unreadCount: row.unreadCount,
    hasUnreadMessages: row.unreadCount > 0 || row.markedUnread,
    isFiled: row.filedAt !== null,
    lastMessage: row.lastMessage,
    lastMessageAt: row.lastMessageAt,
    isLastOwn: row.lastSenderId === ctx.viewer.id,
    createdAt: row.createdAt,
    consultantName: isEmployer ? otherName : ctx.viewer.name,
    employerName: companyName ?? contactName ?? "",
    agreementValue: agreementValueOre === null ? null : agreementValueOre / 100,
    duration: row.duration,
    startDate: row.startDate,
    terms: row.terms,
    responsible: row.responsible,
    otherUser: {
      id: otherId,
      name: otherName,
      email: contacts.has(otherId) ? row.otherEmail : null,
      profileImageUrl: imageUrl(row.otherImage),
      companyName: isEmployer ? null : companyName,
    },
  };
}

/** For /messages?consultant= (docs/rules/conversations.md#starting-a-conversation). */
export async function findDraft(ctx: EmployerCtx, consultantId: string) {
  const [consultant = fail("not_found")] = await ctx.db
    .select({ id: users.id, name: users.name, imageId: users.imageId, listed: users.listed })
    .from(users)
    .where(
      and(
        eq(users.id, consultantId),
        eq(users.role, "consultant"),
        eq(users.status, "active"),
        or(visibleTo(ctx, ctx.viewer), sharesConversation(ctx.viewer.id)),
      ),
    );
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
export function isParticipant(ctx: MemberCtx, conversationId: number): Promise<boolean> {
  return hasRow(ctx, conversations, eq(conversations.id, conversationId), ownConversations(ctx));
}

const maxFound = 500;

/** The messages of one conversation that contain the text (docs/rules/conversations.md#own-inbox). */
export async function findMessages(ctx: MemberCtx, { id, search }: FindMessages): Promise<{ ids: number[] }> {
  if (!(await isParticipant(ctx, id))) fail("not_found");
  const found = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, id), contains(ctx, search)))
    .orderBy(desc(messages.id))
    .limit(maxFound);
  return { ids: found.map((message) => message.id) };
}

/** The columns that change with everything that the list, a thread or a badge shows. */
const state = commaSeparated([
  conversations.id,
  conversations.status,
  conversations.messageCount,
  conversations.lastMessageId,
  conversations.lastMessage,
  conversations.consultantUnread,
  conversations.employerUnread,
  conversations.consultantFiledAt,
  conversations.employerFiledAt,
  conversations.consultantMarkedUnread,
  conversations.employerMarkedUnread,
]);

/** A text that changes when the viewer's conversations or unread notifications change. */
export async function readVersion(ctx: MemberCtx): Promise<{ version: string }> {
  const unread = ctx.db
    .select({ version: sql`concat_ws(' ', count(*), max(${notifications.id}))` })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.viewer.personId), isNull(notifications.readAt)));
  const [row] = await ctx.db
    .select({
      version: sql`concat_ws(' ', count(*), sum(hashtext(concat_ws(' ', ${state}))), (${unread}))`.mapWith(
        String,
      ),
    })
    .from(conversations)
    .where(ownConversations(ctx));
  return { version: row?.version ?? "" };
}
