import { and, eq } from "drizzle-orm";
import { outbox, users } from "#db/schema/index.ts";
import { emailText } from "#src/copy/emails.ts";
import type { MailKind } from "#src/constants/notifications.ts";
import type { Ctx } from "#src/platform/context.ts";

export interface NewEmail {
  userId: string;
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
    recipient: user.email,
    subject: email.subject,
    body: emailText(user.name, email.body),
    calendar: email.calendar ?? null,
    dueAt: ctx.now,
    createdAt: ctx.now,
  });
}

/** An email to an address without an account (an invitation); the body is its whole text. */
export async function sendEmailTo(
  ctx: Ctx,
  email: { recipient: string; subject: string; body: string },
): Promise<void> {
  await ctx.db.insert(outbox).values({
    recipient: email.recipient,
    subject: email.subject,
    body: email.body,
    dueAt: ctx.now,
    createdAt: ctx.now,
  });
}

/** Deletes all emails to a user, because the account is deleted. */
export async function deleteEmailsTo(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(outbox).where(eq(outbox.userId, userId));
}
