import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimInstallation } from "#src/domains/files/commands/installation.ts";
import type { Ctx, Services, Viewer } from "#src/platform/context.ts";
import { readEnv } from "#src/platform/env.ts";
import { openEvents } from "#src/platform/events.ts";
import { openLog } from "#src/platform/log.ts";
import { openClock } from "#src/platform/data/clock.ts";
import { openStorage } from "#src/platform/files/storage.ts";
import { createApp } from "#src/server/app.ts";
import { appRouter } from "#src/server/router.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { applyBrand, defaultBrand } from "#src/shared/brand.ts";
import type { MemberPart, Role } from "#src/constants/accounts.ts";
import type { Database } from "#db/types.ts";
import { openTestDatabase } from "./database.ts";
import { checkedAgainstOpenApi } from "./openapi-check.ts";
import { accountDeletionHooks, companyRenameHooks } from "#src/server/account-hooks.ts";

/** Who acts in a test. */
export interface TestUser {
  id: string;
  personId?: string;
  part?: MemberPart;
  role: Role | null;
  name: string | null;
}

/** Who registered a company is an owner. */
function partOf({ role }: TestUser): MemberPart | null {
  return role === "employer" ? "owner" : null;
}

const createCaller = createCallerFactory(appRouter);

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The whole product in a test: a database of its own unless one is given, storage, events, the routers and the real Hono app. */
export async function createTestApp(variables: Record<string, string> = {}, given?: Database) {
  // Of the process, which may have run a file whose site has another name: only requests set it.
  applyBrand(defaultBrand);
  const folder = mkdtempSync(join(tmpdir(), "bryggan-test-"));
  const env = readEnv({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    DEMO: "false",
    PASSWORD_HASHES: "cheap",
    ...variables,
  });
  const database = given ?? (await openTestDatabase({ connections: env.databaseConnections }));
  const log = openLog(env);
  const services: Services = {
    env,
    log,
    storage: await openStorage(env, log),
    events: await openEvents(database),
    clock: await openClock(database.db),
    accountDeletionHooks,
    companyRenameHooks,
  };
  const app = createApp({ database, services, lifecycle: { state: "ready" } });
  const held = checkedAgainstOpenApi(app.hono);

  /** A context as a request of that person would have it; `now` is the real time unless said. */
  function ctx(person: TestUser | null = null, now: Date = new Date()): Ctx {
    const viewer: Viewer | null = person
      ? {
          personId: person.id,
          part: partOf(person),
          ...person,
          mustChangePassword: false,
          provedAt: now,
          sessionId: "test",
        }
      : null;
    return {
      db: database.db,
      viewer,
      now,
      requestId: randomUUID(),
      address: "127.0.0.1",
      visitor: null,
      caller: null,
      services,
      afterCommit: null,
    };
  }

  if (!given) await claimInstallation(ctx());
  return {
    db: database.db,
    database,
    services,
    app: held,
    ctx,
    /** The whole tRPC router, called as that person. */
    as: (person: TestUser | null, now?: Date) => createCaller(ctx(person, now)),
    /** A REST (or any) request through the real app; with a person, with a session of theirs. */
    request: async (path: string, init: RequestInit = {}, person?: TestUser): Promise<Response> => {
      const headers = new Headers(init.headers);
      if (!headers.has("Origin")) headers.set("Origin", env.publicUrl);
      if (typeof init.body === "string" && !headers.has("Content-Type"))
        headers.set("Content-Type", "application/json");
      if (person) headers.set("Cookie", await app.sessionCookieFor(person.personId ?? person.id));
      return held.request(path, { ...init, headers });
    },
    sessionCookieFor: app.sessionCookieFor,
    close: async () => {
      await services.events.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
