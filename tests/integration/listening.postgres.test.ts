import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { announce } from "#src/platform/events.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

it.runIf(onRealPostgres)(
  "a lost LISTEN ends the streams, so that browsers come back and ask anew",
  async () => {
    const received: string[] = [];
    const end = vi.fn();
    testApp.services.events.subscribe("anna", ({ topic }) => received.push(topic), end);
    await announce(testApp.ctx(), { to: ["anna"], topic: "jobs" });
    await vi.waitFor(() => expect(received).toEqual(["jobs"]));
    expect(end).not.toHaveBeenCalled();

    await testApp.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce(), { timeout: 60_000 });
    await announce(testApp.ctx(), { to: ["anna"], topic: "contracts" });
    await vi.waitFor(() => expect(received).toEqual(["jobs", "contracts"]));
  },
);
