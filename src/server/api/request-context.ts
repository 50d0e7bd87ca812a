import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Db } from "#db/types.ts";
import { limits } from "#src/constants/limits.ts";
import { keyLookUp } from "#src/domains/integrations/commands/keys.ts";
import type { Ctx, Services, Viewer } from "#src/platform/context.ts";
import { idempotencyHeader } from "#src/platform/data/idempotency.ts";
import { keyOf } from "#src/platform/http/api-keys.ts";
import { isFromElsewhere } from "#src/platform/http/cross-site.ts";
import { clientAddress } from "#src/platform/http/client-address.ts";
import { userHeader } from "#src/constants/accounts.ts";
import { attemptOf, cookieName, hashed, readCookie, visitorOf } from "#src/platform/http/cookies.ts";
import { cachedSessions } from "#src/platform/auth/session-cache.ts";
import { createSessions, sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { fail } from "#src/shared/errors.ts";
import { systemCtx } from "#src/server/boot/first-start.ts";

/** Creates the context of a request, once per request. */
export function contextMaker(db: Db, services: Services) {
  const sessions = createSessions(db, services.env);
  const findKey = keyLookUp(db);
  const findCached = cachedSessions(sessions.find, services.events.log);
  const contexts = new WeakMap<Context, Promise<Ctx>>();
  const ids = new WeakMap<Context, string>();
  let hasWarned = false;

  function requestIdOf(c: Context): string {
    const id = ids.get(c) ?? randomUUID();
    ids.set(c, id);
    return id;
  }

  function addressOf(c: Context): string {
    const forwarded = c.req.header("x-forwarded-for");
    if (forwarded !== undefined && services.env.trustProxy === 0 && !hasWarned) {
      hasWarned = true;
      services.log.warn(
        "X-Forwarded-For is ignored: behind a proxy, set TRUST_PROXY, or all users share one limit",
      );
    }
    return clientAddress(connectionOf(c), forwarded, services.env.trustProxy);
  }

  async function make(c: Context): Promise<Ctx> {
    const now = services.clock.now();
    const key = keyOf(c);
    const token = key === null ? readCookie(c, sessions.cookie) : null;
    const find = isChangesCall(c) ? findCached : sessions.find;
    const session = token ? await find(token, now) : null;
    const viewer =
      key !== null ? await viewerOfKey(c, key, now) : isForUser(c, session?.personId) ? session : null;
    if (viewer) c.set("actorId", viewer.personId);
    return {
      db,
      viewer,
      now,
      requestId: requestIdOf(c),
      address: addressOf(c),
      visitor: visitorOf(c, services.env),
      caller: {
        presentedSession: token ? hashed(token) : null,
        userAgent: c.req.header("user-agent")?.slice(0, limits.userAgent),
        device: readCookie(c, cookieName(services.env, "device")) ?? undefined,
        attempt: attemptOf(c, services.env) ?? undefined,
        isPrefetch: isPrefetch(c),
        idempotencyKey: c.req.header(idempotencyHeader) || undefined,
        setCookie: (line) => {
          c.header("Set-Cookie", line, { append: true });
        },
      },
      services,
      afterCommit: null,
    };
  }

  /** A key that is not valid fails: the program must notice, and not get what visitors get. */
  async function viewerOfKey(c: Context, key: string, now: Date): Promise<Viewer> {
    if (c.req.path.startsWith("/api/trpc/")) fail("not_for_keys");
    return (await findKey(key, now)) ?? fail("invalid_key");
  }

  function contextOf(c: Context): Promise<Ctx> {
    const ctx = contexts.get(c) ?? make(c);
    contexts.set(c, ctx);
    return ctx;
  }

  return {
    contextOf,
    requestIdOf,
    addressOf,
    sessionCookieFor: (userId: string) => sessionCookieFor(systemCtx({ db }, services), userId),
  };
}

/** Not when another has signed in since in this browser (docs/rules/accounts-and-access.md#ended-sessions). */
function isForUser(c: Context, userId: string | undefined): boolean {
  const expected = c.req.header(userHeader);
  return !expected || expected === userId;
}

/** The call that tabs without a stream repeat every few seconds, by REST or tRPC. */
function isChangesCall({ req }: Context): boolean {
  return req.path === "/api/changes" || req.path === "/api/trpc/notifications.changesSince";
}

/** The other end of the connection; tests have none. */
function connectionOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "";
  } catch {
    return "";
  }
}

/** A link or an image on another site sends the session's cookie, too. */
function isPrefetch(c: Context): boolean {
  const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? c.req.header("x-moz") ?? "";
  return (
    c.req.method === "HEAD" ||
    /pre(fetch|render|view)/i.test(purpose) ||
    isFromElsewhere((name) => c.req.header(name))
  );
}
