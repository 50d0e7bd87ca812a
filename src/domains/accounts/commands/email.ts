import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import { confirmEmailEmail, emailTakenEmail } from "#src/copy/accounts.ts";
import { emailText } from "#src/copy/emails.ts";
import { emailChangedEmail } from "#src/copy/security-emails.ts";
import { emailOwners } from "./join-notice.ts";
import { emailIsTaken } from "#src/domains/accounts/queries.ts";
import { sameEmail } from "#src/domains/accounts/rules.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmailTo } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { hour } from "#src/shared/time.ts";
import { emailLinkHours } from "#src/constants/accounts.ts";
import { pick } from "#src/shared/objects.ts";

type Owner = Pick<typeof users.$inferSelect, "id" | "name">;
const addressColumns = pick(users, ["id", "name", "email", "pendingEmail"]);

/** Null removes both addresses (docs/rules/accounts-and-access.md#confirmed-email). */
export async function changeEmail(ctx: Ctx, id: string, email: string | null): Promise<void> {
  const [before] = await ctx.db.select(addressColumns).from(users).where(eq(users.id, id)).for("update");
  if (!before || sameEmail(email, before.email ?? before.pendingEmail)) return;
  if (email !== null) return waitForConfirmation(ctx, before, email);
  await ctx.db.update(users).set({ email: null, pendingEmail: null }).where(eq(users.id, id));
  await reportEmailChange(ctx, before);
}

/** At most five confirmation emails an hour for an account. */
export async function throttleEmailChange(ctx: Ctx, userId: string): Promise<void> {
  await throttle(ctx, "emailConfirmations", userId);
}

/** The answer is the same when another account has it; its owner then gets an email without a link. */
export async function waitForConfirmation(ctx: Ctx, owner: Owner, email: string): Promise<void> {
  await ctx.db.update(users).set({ pendingEmail: email }).where(eq(users.id, owner.id));
  await record(ctx, {
    action: "email.change_requested",
    target: ["user", owner.id],
    actorId: ctx.viewer?.personId ?? owner.id,
  });
  await sendLink(ctx, owner, email);
}

async function sendLink(ctx: Ctx, { id, name }: Owner, email: string): Promise<void> {
  if (ctx.silent) return;
  const link = `${ctx.services.env.publicUrl}/bekrafta-e-post?token=${emailToken(ctx, id, email)}`;
  const isTaken = await emailIsTaken(ctx, email);
  const { subject, body } = isTaken ? emailTakenEmail : confirmEmailEmail(link, emailLinkHours);
  await sendEmailTo(ctx, {
    userId: id,
    recipient: email,
    subject,
    body: emailText(isTaken ? null : name, body, false),
  });
}

/** Sends the link to the viewer's waiting address once more. */
export async function resendEmailLink(ctx: MemberCtx): Promise<void> {
  const { personId: id } = ctx.viewer;
  await throttleEmailChange(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    const [waiting] = await ctx.db
      .select({ id: users.id, name: users.name, pendingEmail: users.pendingEmail })
      .from(users)
      .where(eq(users.id, id));
    if (!waiting?.pendingEmail) return fail("stale_state");
    await sendLink(ctx, waiting, waiting.pendingEmail);
  });
}

/** The confirmed address stays; links that were sent stop working. */
export async function cancelEmailChange(ctx: MemberCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { personId: id } = ctx.viewer;
    const cancelled = await ctx.db
      .update(users)
      .set({ pendingEmail: null })
      .where(and(eq(users.id, id), isNotNull(users.pendingEmail)))
      .returning({ id: users.id });
    if (cancelled.length > 0) await record(ctx, { action: "email.change_cancelled", target: ["user", id] });
  });
}

/** Confirms the address of a link. A repeat succeeds, too; of two accounts that wait for one address the first gets it. */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const [, id = "", expires = "", signature = ""] = tokenPattern.exec(token) ?? [];
  if (Number(expires) * 1000 <= ctx.now.getTime()) fail("email_link_invalid");
  return failingOn({ users_email_unique: "email_refused" }, () =>
    inTransaction(ctx, async (ctx) => {
      const [user] = await ctx.db
        .select(addressColumns)
        .from(users)
        .where(and(eq(users.id, id), eq(users.status, "active")))
        .for("update");
      const email = [user?.pendingEmail, user?.email].find(
        (one) => one && isSignature(ctx.services.env, "email", signedText(id, expires, one), signature),
      );
      if (!user || !email) return fail("email_link_invalid");
      if (email === user.email) return { email };
      await ctx.db.update(users).set({ email, pendingEmail: null }).where(eq(users.id, id));
      await reportEmailChange(ctx, user);
      await emailOwners(ctx, user);
      return { email };
    }),
  );
}

/** Writes a changed address to the audit log, and emails the address that the account had before. */
async function reportEmailChange(ctx: Ctx, before: Owner & { email: string | null }): Promise<void> {
  await record(ctx, { action: "email.changed", target: ["user", before.id], actorId: before.id });
  if (before.email === null) return;
  const { subject, body } = emailChangedEmail(ctx.now);
  await sendEmailTo(ctx, {
    userId: before.id,
    recipient: before.email,
    subject,
    body: emailText(before.name, body, false),
  });
}

const tokenPattern = /^([\w-]{1,100})\.(\d{10})\.([\w-]{43})$/;

/** Nothing of it is stored: it is calculated from the account, the address and when it expires. */
export function emailToken(ctx: Ctx, userId: string, email: string): string {
  const expires = Math.floor((ctx.now.getTime() + emailLinkHours * hour) / 1000);
  const signature = signatureOf(ctx.services.env, "email", signedText(userId, String(expires), email));
  return `${userId}.${expires}.${signature}`;
}

function signedText(userId: string, expires: string, email: string): string {
  return `${userId} ${expires} ${email.toLowerCase()}`;
}
