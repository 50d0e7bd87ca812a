import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import { availabilityQuestion } from "#src/copy/availability.ts";
import { lockUser, saveUser } from "#src/domains/accounts/commands/profile.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Profile } from "#src/domains/profiles/outputs.ts";
import { getProfile } from "#src/domains/profiles/queries/profile.ts";
import { editProfileError } from "#src/domains/profiles/rules.ts";
import {
  confirmedDays,
  confirmLinkDays,
  isAvailabilityQuestionDue,
  type Availability,
} from "#src/domains/profiles/rules/availability.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";
import type { ConsultantCtx, Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { daysAfter, daysBefore } from "#src/shared/time.ts";
import { pick } from "#src/shared/objects.ts";

const columns = {
  ...pick(users, ["listed", "isAvailable", "availableFrom"]),
  ...pick(users, ["availablePercent", "availabilityConfirmedAt", "availabilityAskedAt"]),
};

/** What the consultant has said; locks the user's row until the transaction ends. */
async function lockAvailability(ctx: Ctx, id: string) {
  await lockUser(ctx, id);
  const [found] = await ctx.db.select(columns).from(users).where(eq(users.id, id));
  return found ?? fail("not_found");
}

/** Confirms what the viewer has said; 409 when that is nothing. */
export async function confirmAvailability(ctx: ConsultantCtx, id: string): Promise<Profile> {
  failIf(editProfileError(ctx.viewer, id));
  await inTransaction(ctx, async (ctx) => {
    const { isAvailable } = await lockAvailability(ctx, id);
    if (isAvailable === null) fail("stale_state");
    await saveUser(ctx, id, { availabilityConfirmedAt: ctx.now });
    await publish(ctx, { events: [{ to: [id], topic: "jobs" }] });
  });
  return getProfile(ctx, id);
}

const tokenPattern = /^([\w-]{1,100})\.(\d{13})\.(\d{10})\.([\w-]{43})$/;

/** Nothing changes when something else was said since; returns what holds or fails with `link_invalid`. */
export async function confirmAvailabilityByLink(ctx: Ctx, token: string): Promise<Availability> {
  const [, id = "", confirmedAt = "", expires = "", signature = ""] = tokenPattern.exec(token) ?? [];
  const text = signedText(id, confirmedAt, expires);
  if (!isSignature(ctx.services.env, "availability", text, signature)) fail("link_invalid");
  if (Number(expires) * 1000 <= ctx.now.getTime()) fail("link_invalid");
  return inTransaction(ctx, async (ctx) => {
    const now = await lockAvailability(ctx, id);
    if (!now.listed || now.isAvailable === null) return fail("link_invalid");
    if (now.availabilityConfirmedAt?.getTime() !== Number(confirmedAt)) return now;
    await saveUser(ctx, id, { availabilityConfirmedAt: ctx.now });
    return { ...now, availabilityConfirmedAt: ctx.now };
  });
}

/** At most every 14 days; returns how many (docs/rules/profiles.md#availability). */
export async function askAboutAvailability(ctx: Ctx): Promise<number> {
  const since = daysBefore(ctx.now, confirmedDays);
  const old = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isAvailable, true),
        eq(users.listed, true),
        lte(users.availabilityConfirmedAt, since),
        or(isNull(users.availabilityAskedAt), lte(users.availabilityAskedAt, since)),
      ),
    )
    .orderBy(asc(users.availabilityConfirmedAt));
  let asked = 0;
  for (const { id } of old) if (await inTransaction(ctx, (ctx) => ask(ctx, id))) asked += 1;
  return asked;
}

async function ask(ctx: Ctx, id: string): Promise<boolean> {
  const said = await lockAvailability(ctx, id);
  if (!isAvailabilityQuestionDue(said, ctx.now) || !said.availabilityConfirmedAt) return false;
  await saveUser(ctx, id, { availabilityAskedAt: ctx.now });
  const link = `${ctx.services.env.publicUrl}/bekrafta-tillganglighet?token=${linkToken(ctx, id, said.availabilityConfirmedAt)}`;
  await sendEmail(ctx, { userId: id, kind: "availability", ...availabilityQuestion(said, ctx.now, link) });
  return true;
}

function linkToken(ctx: Ctx, id: string, confirmedAt: Date): string {
  const at = String(confirmedAt.getTime());
  const expires = String(Math.floor(daysAfter(ctx.now, confirmLinkDays).getTime() / 1000));
  return `${id}.${at}.${expires}.${signatureOf(ctx.services.env, "availability", signedText(id, at, expires))}`;
}

function signedText(id: string, confirmedAt: string, expires: string): string {
  return `${id} ${confirmedAt} ${expires}`;
}
