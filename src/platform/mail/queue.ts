import { and, eq, or } from "drizzle-orm";
import { outbox, users } from "#db/schema/index.ts";
import { emailText } from "#src/copy/emails.ts";
import type { MailKind } from "#src/constants/notifications.ts";
import type { Ctx } from "#src/platform/context.ts";

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
}

/**
 * Puts an email into the outbox, in the transaction of the command; it is sent after the commit. Skips users who are not
 * active, have no address or have muted the kind.
 */
export async function sendEmail(ctx: Ctx, email: NewEmail): Promise<void> {
  if (ctx.silent) return;
  const [user] = await ctx.db
    .select({ name: users.name, email: users.email, mutedMails: users.mutedMails })
    .from(users)
    .where(and(eq(users.id, email.userId), eq(users.status, "active")));
  if (!user?.email || (email.kind && user.mutedMails.includes(email.kind))) return;
  await ctx.db.insert(outbox).values({
    userId: email.userId,
    aboutUserId: email.aboutUserId ?? null,
    recipient: user.email,
    subject: email.subject,
    body: emailText(user.name, email.body, email.kind !== null),
    calendar: email.calendar ?? null,
    dueAt: ctx.now,
    createdAt: ctx.now,
  });
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
