import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { announce } from "#src/platform/announce.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { it } from "#tests/support/test.ts";

it.runIf(onRealPostgres)(
  "closes the event streams when the LISTEN connection is lost, so that browsers reconnect and reload",
  async ({ testApp }) => {
    const received: string[] = [];
    const end = vi.fn();
    testApp.services.events.subscribe(["anna"], ({ topic }) => received.push(topic), { end });
    await announce(testApp.ctx(), { to: ["anna"], topic: "jobs" });
    await expect.poll(() => received).toEqual(["jobs"]);
    expect(end).not.toHaveBeenCalled();

    await testApp.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    await expect.poll(() => end).toHaveBeenCalledOnce();
    await announce(testApp.ctx(), { to: ["anna"], topic: "contracts" });
    await expect.poll(() => received).toEqual(["jobs", "contracts"]);
  },
);
