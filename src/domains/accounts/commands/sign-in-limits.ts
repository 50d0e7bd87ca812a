import { randomBytes } from "node:crypto";
import { manyFailedSignInsEmail } from "#src/copy/accounts.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";
import type { Ctx } from "#src/platform/context.ts";
import {
  refundAddress,
  refundLimit,
  resetLimit,
  throttle,
  throttleAddress,
} from "#src/platform/data/throttle.ts";
import { afterCommit } from "#src/platform/data/transaction.ts";
import { deviceCookie } from "#src/platform/http/cookies.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";

interface Attempt {
  /** What wrong codes are counted for: the known device, else the account. */
  place: string;
  /** Only failures count: forgets the attempt, and earlier failures from the same place. */
  succeeded: () => Promise<void>;
  /** Takes this attempt back: it neither failed nor succeeded. */
  undo: () => Promise<void>;
}

/**
 * Counts an attempt to sign in with a password; fails with 429 above a limit. A browser that has signed in to this account
 * before has a counter of its own, so that the wrong passwords of others never lock its user out
 * (docs/rules/accounts-and-access.md#employer-sign-in).
 */
export async function countAttempt(ctx: Ctx, userId: string | null, username: string): Promise<Attempt> {
  const device = userId === null ? null : knownDevice(ctx, userId);
  if (device !== null) {
    await throttle(ctx, "loginDevice", device);
    return {
      place: device,
      succeeded: () => resetLimit(ctx, "loginDevice", device),
      undo: () => refundLimit(ctx, "loginDevice", device),
    };
  }
  // The database folds names by other rules than JavaScript, so a found account is counted by its id.
  const name = userId ?? username.normalize("NFKC").toLowerCase();
  const fromHere = `${name} ${ctx.address}`;
  await throttleAddress(ctx, "loginAddress");
  await throttle(ctx, "login", fromHere);
  await throttle(ctx, "loginName", name, {
    onFirst: async () => {
      if (userId !== null) await sendEmail(ctx, { userId, ...manyFailedSignInsEmail });
    },
  });
  async function undo(): Promise<void> {
    await refundLimit(ctx, "login", fromHere);
    await refundLimit(ctx, "loginName", name);
    await refundAddress(ctx, "loginAddress");
  }
  return {
    place: name,
    undo,
    succeeded: async () => {
      await undo();
      await resetLimit(ctx, "login", fromHere);
    },
  };
}

/** Sets the cookie of a browser that has signed in to the account. A known one keeps its id and so its counter. */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<void> {
  const id = knownDevice(ctx, userId) ?? randomBytes(18).toString("base64url");
  const { env } = ctx.services;
  const cookie = deviceCookie(env, `${id}.${signatureOf(env, "device", `${userId} ${id}`)}`);
  await afterCommit(ctx, async () => {
    ctx.caller?.setCookie(cookie);
  });
}

/** The id in the caller's device cookie, or null when it is missing, forged or of another account. */
function knownDevice(ctx: Ctx, userId: string): string | null {
  const [id = "", given = ""] = (ctx.caller?.device ?? "").split(".");
  return isSignature(ctx.services.env, "device", `${userId} ${id}`, given) ? id : null;
}
