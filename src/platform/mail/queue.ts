import { and, eq } from "drizzle-orm";
import { outbox, users } from "#db/schema/index.ts";
import { emailText } from "#src/copy/emails.ts";
import type { MailKind } from "#src/constants/notifications.ts";
import type { Ctx } from "#src/platform/context.ts";

export interface NewEmail {
  userId: string;
  /** What the reader can switch off; null for what everybody gets. */
  kind: MailKind | null;
  subject: string;
  body: string;
  /** A calendar entry (RFC 5545) to attach. */
  calendar?: string | null;
}

/**
 * Puts a letter into the outbox, in the deed's transaction; it leaves after the commit. Nothing is written for people
 * who are gone, have no address or muted the kind.
 */
export async function sendEmail(ctx: Ctx, email: NewEmail): Promise<void> {
  if (ctx.silent) return;
  const [reader] = await ctx.db
    .select({ name: users.name, email: users.email, mutedMails: users.mutedMails })
    .from(users)
    .where(and(eq(users.id, email.userId), eq(users.status, "active")));
  if (!reader?.email || (email.kind && reader.mutedMails.includes(email.kind))) return;
  await ctx.db.insert(outbox).values({
    userId: email.userId,
    recipient: reader.email,
    subject: email.subject,
    body: emailText(reader.name, email.body),
    calendar: email.calendar ?? null,
    dueAt: ctx.now,
    createdAt: ctx.now,
  });
}

/** A letter to an address without an account (an invitation); the body is its whole text. */
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

/** Nothing more is sent to somebody who left, and no address of theirs is kept. */
export async function deleteEmailsTo(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(outbox).where(eq(outbox.userId, userId));
}
