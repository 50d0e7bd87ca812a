import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { outbox, users } from "#db/schema/index.ts";
import { emailText } from "#src/copy/emails.ts";
import type { MailKind, NotificationSubject } from "#src/constants/notifications.ts";
import type { Ctx } from "#src/platform/context.ts";
import { recipientsOf } from "#src/platform/data/recipients.ts";
import { pick } from "#src/shared/objects.ts";
import { secondsAfter } from "#src/shared/time.ts";
import { timestamptz } from "#src/platform/data/expressions.ts";

export interface NewEmail {
  userId: string;
  /** Of an email for a company: to its owners and recruiters instead of the account's own person. */
  toMembers?: boolean;
  /** The job or conversation it is about, whose responsible member is told. */
  about?: { type: NotificationSubject; id: number } | null | undefined;
  /** The user whose name is in the text; the email is deleted with their account. */
  aboutUserId?: string | null | undefined;
  /** The kind that the recipient can switch off; without one it is always sent. */
  kind?: MailKind | null;
  subject: string;
  body: string;
  /** A calendar entry (RFC 5545) to attach. */
  calendar?: string | null;
  /** What the text is written from when the email is sent, instead of the body. */
  content?: Record<string, unknown>;
  /** The address of the one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
  /** Seconds to wait before sending, while the command can still be undone. */
  delaySeconds?: number | undefined;
}

/** Stands for the recipient's name in a text, until the statement that writes the email reads it. */
const nameMark = "\uE000";

/** Sent after the commit. Skips who is not active, has no address or has muted the kind. */
export async function sendEmail(ctx: Ctx, ...emails: NewEmail[]): Promise<void> {
  if (ctx.silent || emails.length === 0) return;
  const rows = emails.map((email, position) => ({
    position,
    user_id: email.userId,
    is_personal: !email.toMembers,
    subject_type: email.about?.type,
    subject_id: email.about?.id,
    about_user_id: email.aboutUserId,
    ...pick(email, ["kind", "subject", "calendar", "content", "unsubscribe"]),
    body: email.content ? "" : emailText(nameMark, email.body, Boolean(email.kind)),
    due_at: secondsAfter(ctx.now, email.delaySeconds ?? 0),
  }));
  await ctx.db.execute(sql`
    insert into ${outbox}
      (user_id, about_user_id, recipient, subject, body, calendar, content, unsubscribe, due_at, created_at)
    select u.id, e.about_user_id, u.email, e.subject,
      replace(e.body, ${` ${nameMark}`}, coalesce(' ' || nullif(u.name, ''), '')),
      e.calendar, e.content, e.unsubscribe, e.due_at, ${timestamptz(ctx.now)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(position int, user_id text, is_personal boolean, subject_type text, subject_id int,
      about_user_id text, kind text, subject text, body text, calendar text, content jsonb, unsubscribe text, due_at timestamptz)
    cross join ${recipientsOf("e")}
    join ${users} u on u.id = recipient and u.status = 'active' and u.email <> ''
    where e.kind is null or e.kind <> all(u.muted_mails)
    order by e.position`);
}

/** An email to an address that is no account's (an invitation) or no longer; the body is its whole text. */
export async function sendEmailTo(
  ctx: Ctx,
  email: { recipient: string; subject: string; body: string; userId?: string; aboutUserId?: string },
): Promise<void> {
  if (ctx.silent) return;
  const { userId, aboutUserId, recipient, subject, body } = email;
  const { now } = ctx;
  await ctx.db
    .insert(outbox)
    .values({ userId, aboutUserId, recipient, subject, body, dueAt: now, createdAt: now });
}

/** Account deletion: deletes all emails to the user, and those to others that name the user. */
export async function deleteEmailsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(outbox).where(or(eq(outbox.userId, userId), eq(outbox.aboutUserId, userId)));
}

/** Deletes the emails to an address that is no account's, which name the user. */
export async function deleteEmailsTo(
  ctx: Ctx,
  { recipient, aboutUserId }: { recipient: string; aboutUserId: string },
): Promise<void> {
  await ctx.db
    .delete(outbox)
    .where(and(isNull(outbox.userId), eq(outbox.recipient, recipient), eq(outbox.aboutUserId, aboutUserId)));
}

export async function deleteOwnEmails(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(outbox).where(eq(outbox.userId, userId));
}

/** Deletes emails of a command that was undone before they were sent. */
export async function deleteUnsentEmails(
  ctx: Ctx,
  email: { userId: string; aboutUserId: string; createdAt: Date },
): Promise<void> {
  await ctx.db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.userId, sql`(select recipients_of(${email.userId}))`),
        eq(outbox.aboutUserId, email.aboutUserId),
        eq(outbox.createdAt, email.createdAt),
        isNull(outbox.sentAt),
      ),
    );
}
