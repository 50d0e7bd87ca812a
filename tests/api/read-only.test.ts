import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { callRest, send, servedPaths } from "#tests/security/calls.ts";
import { actors, type Fixtures } from "#tests/security/fixtures.ts";
import { rows } from "#tests/security/table/run.ts";
import { createScenario } from "#tests/security/scenario.ts";
import { it as base } from "#tests/security/test.ts";

// The setting that makes the database read-only is one of a connection.
const it = base.extend("variables", { scope: "file" }, { RATE_LIMITS: "true", DATABASE_CONNECTIONS: "1" });

/** Runs the work while the database only reads, with sessions that were last seen long ago. */
async function whileReadOnly<T>(fixtures: Fixtures, work: () => Promise<T>): Promise<T> {
  const { db } = fixtures.testApp;
  await db.update(sessions).set({ seenAt: new Date(Date.now() - 120_000) });
  await db.execute(sql`set default_transaction_read_only = on`);
  try {
    return await work();
  } finally {
    await db.execute(sql`set default_transaction_read_only = off`);
  }
}

/** These sign in, or write a log entry that the answer depends on. */
const writes = new Set([
  "GET /api/login",
  "GET /api/register",
  "GET /api/logout",
  "GET /api/users/:id/export",
  "GET /api/company/consultants/:id/export",
  "GET /api/admin/audit-log.csv",
  "GET /api/admin/economy/commissions.csv",
  "GET /api/admin/economy/commissions.si",
]);

describe("a database that only reads", () => {
  const reads = rows.filter(
    (row): row is typeof row & { rest: string } =>
      row.rest?.startsWith("GET ") === true && servedPaths.has(row.rest) && !writes.has(row.rest),
  );
  it.for(reads)(
    "$rest ($title) is answered as usual",
    async ({ rest, answers, ...row }, { fixtures, shared }) => {
      for (const [name, status] of Object.entries(answers)) {
        const actor = actors.find((one) => one === name);
        if (!actor || status !== 200) continue;
        const scenario = await shared.get(row.overrides);
        await row.prepare?.(fixtures, scenario);
        if (row.prepare) shared.discard();
        const input = row.input?.(scenario, fixtures) ?? {};
        await fixtures.cookie(actor);
        const answer = await whileReadOnly(fixtures, () => callRest(fixtures, actor, rest, input));
        expect(answer.status, `${actor}: ${answer.text.slice(0, 200)}`).toBe(200);
      }
    },
  );

  it("a write is answered with 503 and Retry-After, and readyz says so", async ({ fixtures }) => {
    const scenario = await createScenario(fixtures);
    const [write, readyz, healthz] = await whileReadOnly(fixtures, async () => [
      await callRest(fixtures, "anna", "POST /api/applications", { jobId: scenario.jobId }),
      await send(fixtures, "anonymous", "/readyz"),
      await send(fixtures, "anonymous", "/healthz"),
    ]);
    expect(write).toMatchObject({ status: 503, appError: { code: "UNAVAILABLE" } });
    expect(write.headers.get("Retry-After")).toBe("5");
    expect([readyz.status, healthz.status]).toEqual([503, 200]);
    expect(await readyz.text()).toBe("unavailable: the database does not answer, or is read-only");
    expect((await send(fixtures, "anonymous", "/readyz")).status).toBe(200);
  });
});
