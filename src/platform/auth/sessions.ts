import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Db } from "#db/types.ts";
import { credentials, members, secondFactors, sessions, signInAttempts, users } from "#db/schema/index.ts";
import { day, hour, minute } from "#src/shared/time.ts";
import type { AccountRole, Role } from "#src/constants/accounts.ts";
import type { Ctx, Viewer } from "#src/platform/context.ts";
import { cookieName, hashed } from "#src/platform/http/cookies.ts";
import type { Env } from "#src/platform/env.ts";
import { announce } from "#src/platform/announce.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";
import { afterCommit } from "#src/platform/data/transaction.ts";
import { pick } from "#src/shared/objects.ts";

type Row = typeof sessions.$inferSelect;

interface Lifetime {
  /** Longest time in ms without a request. */
  idle: number;
  /** Longest time in ms since the sign-in. */
  absolute: number;
}

const memberLifetime: Lifetime = { idle: 7 * day, absolute: 30 * day };
const adminLifetime: Lifetime = { idle: 30 * minute, absolute: 12 * hour };
/** The employer decides who may sign in, so its provider is asked every day. */
const companyLifetime: Lifetime = { idle: 12 * hour, absolute: 12 * hour };

/** For queries on `users` as persons: each person's membership, and the account of the company. */
export const company = alias(users, "company_account");
export const activeMembership = and(eq(members.personId, users.id), isNull(members.endedAt));

/** Whether the person can be signed in: who acts for a company, only as its member and while its account is active. */
export const maySignIn = sql`(${users.status} = 'active' and (${company.status} = 'active'
  or ${company.id} is null and coalesce(${users.role}, '') not in ('employer', 'member')))`.mapWith(Boolean);

/** Looks up sessions. Created once per process, because the statement is prepared. */
export function createSessions(db: Db, env: Pick<Env, "https">) {
  const lookUp = db
    .select({
      ...pick(sessions, ["id", "userId", "expiresAt", "seenAt", "createdAt", "provedAt", "byCompany"]),
      companyId: company.id,
      part: members.part,
      role: users.role,
      name: users.name,
      mustChange: credentials.mustChange,
      hasSecondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, activeMembership)
    .leftJoin(company, eq(company.id, members.companyId))
    .leftJoin(credentials, eq(credentials.userId, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("id")),
        maySignIn,
        or(isNull(secondFactors.enabledAt), sessions.passedSecondFactor),
      ),
    )
    .prepare("session_look_up");

  return {
    /** The name of the cookie that carries the token. */
    cookie: cookieName(env, "session"),

    /** The user of the session token, or null. Updates `seenAt` at most once a minute. */
    find: async (token: string, now: Date): Promise<Viewer | null> => {
      const found: { row?: Awaited<ReturnType<typeof lookUp.execute>>[number] } = {};
      const lucia = luciaOver(db, env, async (id) => {
        const [row] = await lookUp.execute({ id });
        if (!row) return [null, null];
        found.row = row;
        const left = Math.min(row.expiresAt.getTime(), endOf(row, row.seenAt).getTime()) - now.getTime();
        // Lucia compares with the clock, but a request uses ctx.now: pass on the time left instead of the end.
        const expiresAt = new Date(Date.now() + left);
        const { userId, name } = row;
        return [
          { id, userId, expiresAt, attributes: {} },
          { id: userId, attributes: { role: actingRole(row.role), name } },
        ];
      });
      const { session, user } = await lucia.validateSession(hashed(token));
      const { row } = found;
      if (!session || !row) return null;
      if (now.getTime() - row.seenAt.getTime() >= minute) {
        await db
          .update(sessions)
          .set({ seenAt: now, expiresAt: endOf(row, now) })
          .where(and(eq(sessions.id, session.id), lt(sessions.seenAt, new Date(now.getTime() - minute + 1))))
          .catch(ignoreUnwritable);
      }
      const { id: personId, role, name } = user;
      const { part, mustChange, hasSecondFactor, provedAt, byCompany } = row;
      const passed = { mustChangePassword: mustChange ?? false, hasSecondFactor, provedAt, byCompany };
      return { id: row.companyId ?? personId, personId, part, role, name, ...passed, sessionId: session.id };
    },
  };
}

/** `hasSecondFactor`: the user has one and passed it. `byCompany`: the provider of the company says who it is. */
export type NewSession = Pick<Viewer, "personId" | "role" | "hasSecondFactor" | "byCompany">;

/** Deletes the session that the caller sent, and sets the cookie after the commit. */
export async function openSession(ctx: Ctx, user: NewSession): Promise<string> {
  const { env } = ctx.services;
  const { caller } = ctx;
  const lucia = luciaOver(ctx.db, env);
  const endsAt = endOf({ ...user, createdAt: ctx.now }, ctx.now);
  const { id: token } = await lucia.createSession(user.personId, {
    createdAt: ctx.now,
    endsAt,
    userAgent: caller?.userAgent ?? null,
    passedSecondFactor: user.hasSecondFactor ?? false,
    byCompany: user.byCompany ?? false,
  });
  if (caller?.presentedSession) await ctx.db.delete(sessions).where(eq(sessions.id, caller.presentedSession));
  await afterCommit(ctx, async () => {
    caller?.setCookie(lucia.createSessionCookie(token).serialize());
  });
  return hashed(token);
}

/** The Cookie header of a new session, for tests and scripts that act as a user. */
export async function sessionCookieFor(ctx: Ctx, userId: string): Promise<string> {
  const [user] = await ctx.db
    .select({ personId: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error("No such user");
  let header = "";
  function setCookie(line: string): void {
    header = line.split(";", 1)[0] ?? "";
  }
  await openSession(
    { ...ctx, caller: { presentedSession: null, setCookie } },
    { ...user, role: actingRole(user.role), hasSecondFactor: true },
  );
  return header;
}

/** Signing out: deletes the caller's session and its cookie, and notifies the open pages of that session. */
export async function endSession(ctx: Ctx): Promise<void> {
  const { caller } = ctx;
  if (!caller) return;
  if (caller.presentedSession) {
    const ended = await ctx.db
      .delete(sessions)
      .where(eq(sessions.id, caller.presentedSession))
      .returning({ userId: sessions.userId });
    for (const { userId } of ended) await announce(ctx, { to: [userId], topic: "signedOut" });
  }
  const lucia = luciaOver(ctx.db, ctx.services.env);
  await afterCommit(ctx, async () => {
    caller.setCookie(lucia.createBlankSessionCookie().serialize());
  });
}

/** Deletes the sessions of a user, except for one, and notifies the open pages. Returns the deleted ids. */
export async function endSessionsOf(ctx: Ctx, userId: string, exceptSessionId?: string): Promise<string[]> {
  const theirs = eq(sessions.userId, userId);
  return deleteSessions(
    ctx,
    exceptSessionId === undefined ? theirs : and(theirs, ne(sessions.id, exceptSessionId)),
  );
}

/** Deletes the sessions of users that a password opened, except for one, and notifies the open pages. */
export async function endPasswordSessionsOf(ctx: Ctx, userIds: string[], exceptId: string): Promise<void> {
  const byPassword = and(inArray(sessions.userId, userIds), eq(sessions.byCompany, false));
  await deleteSessions(ctx, and(byPassword, ne(sessions.id, exceptId)));
}

/** Deletes one session of a user and notifies the open pages. False when the user has no such session. */
export async function endSessionOf(ctx: Ctx, userId: string, publicId: string): Promise<boolean> {
  const one = and(eq(sessions.userId, userId), eq(sessions.publicId, publicId));
  return (await deleteSessions(ctx, one)).length > 0;
}

async function deleteSessions(ctx: Ctx, which: SQL | undefined): Promise<string[]> {
  const ended = await ctx.db
    .delete(sessions)
    .where(which)
    .returning({ id: sessions.id, userId: sessions.userId });
  const to = [...new Set(ended.map(({ userId }) => userId))];
  if (to.length > 0) await announce(ctx, { to, topic: "session" });
  return ended.map(({ id }) => id);
}

/** Ends every session and sign-in attempt: after a backup is restored, none of its sessions is valid. */
export async function deleteAllSessions(ctx: Ctx): Promise<void> {
  await ctx.db.delete(sessions);
  await ctx.db.delete(signInAttempts);
}

export async function sweepSessions(ctx: Ctx): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now));
}

/** A member acts for a company. */
export function actingRole(role: AccountRole | null): Role | null {
  return role === "member" ? "employer" : role;
}

function lifetimeOf({ role, byCompany }: Opened): Lifetime {
  if (byCompany) return companyLifetime;
  return role === "admin" ? adminLifetime : memberLifetime;
}

interface Opened extends Pick<NewSession, "byCompany"> {
  role: AccountRole | null;
}

function endOf(session: Opened & { createdAt: Date }, seen: Date): Date {
  const { idle, absolute } = lifetimeOf(session);
  return new Date(Math.min(seen.getTime() + idle, session.createdAt.getTime() + absolute));
}

/** Lucia on our table. The cookie holds the token; the table stores only its SHA-256. */
function luciaOver(
  db: Db,
  env: Pick<Env, "https">,
  getSessionAndUser: Adapter["getSessionAndUser"] = unsupported,
) {
  const adapter: Adapter = {
    getSessionAndUser,
    getUserSessions: () => unsupported(),
    setSession: async (session: DatabaseSession) => {
      const { createdAt, endsAt, userAgent, passedSecondFactor, byCompany } = session.attributes;
      if (!createdAt || !endsAt) throw new Error("A new session needs its times");
      await db.insert(sessions).values({
        id: hashed(session.id),
        userId: session.userId,
        expiresAt: endsAt,
        seenAt: createdAt,
        createdAt,
        provedAt: createdAt,
        userAgent,
        passedSecondFactor,
        byCompany,
      });
    },
    // `find` extends the session, at most once a minute.
    updateSessionExpiration: () => Promise.resolve(),
    deleteSession: async (id: string) => {
      await db.delete(sessions).where(eq(sessions.id, id));
    },
    deleteUserSessions: () => unsupported(),
    deleteExpiredSessions: () => unsupported(),
  };
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(30, "d"),
    sessionCookie: {
      name: cookieName(env, "session"),
      attributes: { secure: env.https, sameSite: "lax", path: "/" },
    },
    getUserAttributes: ({ role, name }) => ({ role, name }),
  });
}

function unsupported(): Promise<never> {
  return Promise.reject(new Error("Sessions are handled by the functions of this file"));
}

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof luciaOver>;
    DatabaseUserAttributes: { role: Role | null; name: string | null };
    DatabaseSessionAttributes: Partial<
      Pick<Row, "createdAt" | "userAgent" | "passedSecondFactor" | "byCompany">
    > & {
      endsAt?: Date;
    };
  }
}
