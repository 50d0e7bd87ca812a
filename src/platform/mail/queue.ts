import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { outbox, users } from "#db/schema/index.ts";
import { emailText } from "#src/copy/emails.ts";
import type { MailKind } from "#src/constants/notifications.ts";
import type { Ctx } from "#src/platform/context.ts";
import { secondsAfter } from "#src/shared/time.ts";

export interface NewEmail {
  userId: string;
  /** The user whose name is in the text; the email is deleted with their account. */
  aboutUserId?: string | null | undefined;
  /** The kind that the recipient can switch off; null when it is always sent. */
  kind: MailKind | null;
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

/**
 * Puts emails into the outbox, in the transaction of the command; they are sent after the commit. Skips users who are not
 * active, have no address or have muted the kind.
 */
export async function sendEmail(ctx: Ctx, ...emails: NewEmail[]): Promise<void> {
  if (ctx.silent || emails.length === 0) return;
  const recipients = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email, mutedMails: users.mutedMails })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          emails.map(({ userId }) => userId),
        ),
        eq(users.status, "active"),
      ),
    );
  const rows = emails.flatMap((email) => {
    const { userId, aboutUserId, kind, subject, body, calendar, delaySeconds = 0 } = email;
    const user = recipients.find(({ id }) => id === userId);
    if (!user?.email || (kind && user.mutedMails.includes(kind))) return [];
    return {
      userId,
      aboutUserId: aboutUserId ?? null,
      recipient: user.email,
      subject,
      body: email.content ? "" : emailText(user.name, body, kind !== null),
      calendar: calendar ?? null,
      content: email.content ?? null,
      unsubscribe: email.unsubscribe ?? null,
      dueAt: secondsAfter(ctx.now, delaySeconds),
      createdAt: ctx.now,
    };
  });
  if (rows.length > 0) await ctx.db.insert(outbox).values(rows);
}

/** An email to an address that is no account's (an invitation) or no longer; the body is its whole text. */
export async function sendEmailTo(
  ctx: Ctx,
  email: { recipient: string; subject: string; body: string; userId?: string },
): Promise<void> {
  await ctx.db.insert(outbox).values({
    userId: email.userId ?? null,
    recipient: email.recipient,
    subject: email.subject,
    body: email.body,
    dueAt: ctx.now,
    createdAt: ctx.now,
  });
}

/** Account deletion: deletes all emails to the user, and those to others that name the user. */
export async function deleteEmailsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(outbox).where(or(eq(outbox.userId, userId), eq(outbox.aboutUserId, userId)));
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
        eq(outbox.userId, email.userId),
        eq(outbox.aboutUserId, email.aboutUserId),
        eq(outbox.createdAt, email.createdAt),
        isNull(outbox.sentAt),
      ),
    );
}
