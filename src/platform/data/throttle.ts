import { lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#db/types.ts";
import { rateLimits } from "#db/schema/index.ts";
import { fail, type ErrorCode } from "#src/shared/errors.ts";
import type { Ctx } from "#src/platform/context.ts";
import { widerNetworkFactor, widerNetworks } from "#src/platform/http/client-address.ts";
import { record } from "./audit.ts";
import { keyedHash, logSecurityEvent, networkHash } from "./security-log.ts";
import { cannotWriteNow } from "./sql-state.ts";
import { signatureOf } from "#src/platform/auth/secrets.ts";

const minute = 60;
const hour = 60 * minute;

/** Rate limits, counted in the database for all instances together. */
const limits = {
  /** Per user name and address. */
  login: { points: 10, seconds: 15 * minute },
  loginName: { points: 100, seconds: hour },
  loginDevice: { points: 10, seconds: 15 * minute },
  loginAddress: { points: 50, seconds: 15 * minute },
  /** Redirects to the identity provider, each of which stores an attempt. */
  loginRedirect: { points: 30, seconds: minute },
  registration: { points: 3, seconds: 3 * hour },
  registrationTry: { points: 30, seconds: hour },
  emailConfirmations: { points: 5, seconds: hour },
  invitationLookUp: { points: 30, seconds: 15 * minute },
  password: { points: 5, seconds: 15 * minute },
  /** Wrong codes of an authenticator app. */
  secondFactor: { points: 10, seconds: hour },
  export: { points: 5, seconds: hour },
  /** CVs that a user downloads. */
  cv: { points: 60, seconds: hour },
  messages: { points: 30, seconds: minute },
  uploads: { points: 20, seconds: minute },
  applications: { points: 20, seconds: hour },
  jobs: { points: 20, seconds: hour },
  /** On the day of its registration, before anyone knows the company. */
  firstJobs: { points: 3, seconds: hour },
  newSkills: { points: 20, seconds: 24 * hour },
  conversations: { points: 30, seconds: hour },
  /** Booked, moved and cancelled: each sends an email to both parties. */
  interviews: { points: 40, seconds: hour },
  /** Proposals of a party; each is emailed to the other one. */
  terms: { points: 20, seconds: hour },
  /** Changes of a company's jobs; each is emailed to all applicants. */
  changedTerms: { points: 20, seconds: hour },
  /** Anonymous visitors who followed a share link, each of whom is stored. */
  newVisitors: { points: 60, seconds: minute },
  reports: { points: 20, seconds: 24 * hour },
  consultantExports: { points: 20, seconds: hour },
  comments: { points: 120, seconds: hour },
  invitations: { points: 50, seconds: hour },
  /** Each asks a name server. */
  domainChecks: { points: 60, seconds: hour },
  apiKeys: { points: 20, seconds: hour },
  /** Emails to former clients. */
  references: { points: 5, seconds: 24 * hour },
  /** Requests to a company's own servers that an owner asks for. */
  webhookTests: { points: 60, seconds: hour },
  directory: { points: 60, seconds: minute },
} as const;

export type Limit = keyof typeof limits;

/** Limits with a text of their own. */
const codes: Partial<Record<Limit, ErrorCode>> = {
  firstJobs: "too_many_first_jobs",
  newSkills: "too_many_new_skills",
  references: "too_many_questions",
  secondFactor: "too_many_codes",
};

/** Reaching one of these is a lock-out, which is audited. */
const signInLimits: ReadonlySet<Limit> = new Set<Limit>([
  "login",
  "loginName",
  "loginDevice",
  "loginAddress",
  "password",
  "secondFactor",
]);

/**
 * Counts one use, or `points`, for the key (a user id, an IP address, a user name) and fails with 429 above the limit;
 * `onFirst` runs at the first failure of a period. Call it outside of transactions when a rollback must not undo the
 * count, or pass it to `inTransactionOnce`.
 */
export async function throttle(
  ctx: Ctx,
  limit: Limit,
  key: string,
  {
    points = 1,
    factor = 1,
    onFirst,
  }: { points?: number; factor?: number; onFirst?: () => Promise<void> } = {},
): Promise<void> {
  if (!ctx.services.env.rateLimits) return;
  const max = limits[limit].points * factor;
  try {
    await consume(ctx, limit, stored(ctx, key), points, max);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const isFirst = error.consumedPoints === max + 1;
    if (isFirst && signInLimits.has(limit)) await reportLockOut(ctx, limit, key);
    if (isFirst) await onFirst?.();
    fail(codes[limit] ?? "too_many_requests", {
      retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** `throttle` for the caller's address and, with a limit eight times as high, each network around it. */
export async function throttleAddress(ctx: Ctx, limit: Limit): Promise<void> {
  await throttle(ctx, limit, ctx.address);
  for (const network of widerNetworks(ctx.address))
    await throttle(ctx, limit, network, { factor: widerNetworkFactor });
}

/** Takes back one use that `throttleAddress` counted. */
export async function refundAddress(ctx: Ctx, limit: Limit): Promise<void> {
  for (const key of [ctx.address, ...widerNetworks(ctx.address)]) await refundLimit(ctx, limit, key);
}

/** Logs and audits the first attempt above a limit of sign-ins and passwords; the row names no one. */
async function reportLockOut(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  const user = keyedHash(ctx, key);
  logSecurityEvent(ctx, "signin.locked", { user, limit });
  try {
    await record(ctx, { action: "signin.locked", after: { user, limit, net: networkHash(ctx) } });
  } catch (error) {
    if (!cannotWriteNow(error)) throw error;
  }
}

/** While the database only reads, each process counts for itself. */
async function consume(ctx: Ctx, limit: Limit, key: string, points: number, max: number): Promise<void> {
  try {
    await limiter(ctx, limit, max).consume(key, points);
  } catch (error) {
    // A transaction cannot go on after an error.
    if (ctx.afterCommit || !cannotWriteNow(error)) throw error;
    await ownLimiter(limit, max).consume(key, points);
  }
}

const ownLimiters = new Map<string, RateLimiterMemory>();

function ownLimiter(limit: Limit, max: number): RateLimiterMemory {
  const name = `${limit} ${max}`;
  const own =
    ownLimiters.get(name) ?? new RateLimiterMemory({ points: max, duration: limits[limit].seconds });
  ownLimiters.set(name, own);
  return own;
}

/** Resets the count, after a correct password. */
export async function resetLimit(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  if (ctx.services.env.rateLimits) await limiter(ctx, limit).delete(stored(ctx, key));
}

/** Takes back one use, where only failures should count. */
export async function refundLimit(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  if (ctx.services.env.rateLimits) await limiter(ctx, limit).reward(stored(ctx, key), 1);
}

/** Deletes expired counters. */
export async function sweepLimits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, ctx.now));
}

/** The keys are HMACs: without the secret key no one can find the user names and IP addresses by trying them all. */
function stored(ctx: Ctx, key: string): string {
  return signatureOf(ctx.services.env, "limits", key);
}

function limiter({ db }: Ctx, limit: Limit, max: number = limits[limit].points): RateLimiterDrizzle {
  return limiterIn(db, { keyPrefix: limit, points: max, duration: limits[limit].seconds });
}

/** Counts in the table that all instances share. */
export function limiterIn(
  db: Db,
  limit: { keyPrefix: string; points: number; duration: number },
): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    ...limit,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
  });
}
