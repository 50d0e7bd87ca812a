import { desc, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { completeAll } from "#tests/support/contracts.ts";
import { callRest, send } from "./calls.ts";
import { secretMarkersOf, idOf } from "./fixtures.ts";
import { actions } from "./actions.ts";
import { createScenario } from "./scenario.ts";
import { it as base } from "./test.ts";

const it = base.extend("rowsAfter", ({ fixtures }) => async (afterId: number) => {
  const rows = await fixtures.testApp.db.select().from(auditLog).orderBy(desc(auditLog.id));
  return rows.filter(({ id }) => id > afterId);
});

it.for(actions)(
  "$as: $call writes an audit row",
  async ({ as, call, overrides, input, auditAction, by, affects = [] }, { fixtures, rowsAfter }) => {
    // An agreement of an earlier action would prevent the deletion of the account.
    await completeAll(fixtures.testApp.db);
    const scenario = await createScenario(fixtures, overrides);
    await fixtures.cookie(as);
    const [last] = await rowsAfter(0);
    const answer = await callRest(fixtures, as, call, input(scenario, fixtures));
    expect(answer.status, answer.text).toBeLessThan(300);
    const auditRows = (await rowsAfter(last?.id ?? 0)).filter(({ action }) => auditAction.test(action));
    expect(auditRows.length).toBeGreaterThan(0);
    const actor = by === undefined && as !== "anonymous" ? as : by;
    for (const row of auditRows) {
      if (actor) expect(row.actorId).toBe(idOf(actor));
      expect(row.requestId).toBe(answer.headers.get("x-request-id"));
    }
    fixtures.resetSessions();
    await fixtures.resetUsers(affects);
  },
);

it("signing out writes an audit row", async ({ fixtures, rowsAfter }) => {
  const [last] = await rowsAfter(0);
  await send(fixtures, "nord", "/api/logout");
  expect((await rowsAfter(last?.id ?? 0)).map(({ action }) => action)).toContain("session.ended");
  fixtures.resetSessions();
});

it("the row of a changed setting holds the value before and after", async ({ fixtures, rowsAfter }) => {
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "8",
  });
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "9.5",
  });
  const [row] = await rowsAfter(0);
  expect(row).toMatchObject({ before: { value: "8" }, after: { value: "9.5" } });
});

it("a failed action writes no row", async ({ fixtures, rowsAfter }) => {
  const [last] = await rowsAfter(0);
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "99",
  });
  await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username: secretMarkersOf("nord").username,
    password: "Fel-Losenord9!",
  });
  expect(await rowsAfter(last?.id ?? 0)).toEqual([]);
});

it("no row holds a secret, contact data or a private text", async ({ rowsAfter }) => {
  const text = JSON.stringify(await rowsAfter(0));
  for (const name of ["anna", "erik", "nord", "fjall"] as const) {
    const { email, phone, note, subject, orgNumber } = secretMarkersOf(name);
    for (const marker of [email, phone, note, subject, orgNumber])
      if (marker) expect(text).not.toContain(marker);
  }
  expect(text).not.toMatch(/argon2|Kanarie-Gul|Annan-Kanarie|Nytt-Kanarie/);
  // The reasons of the suspensions above.
  expect(text).not.toMatch(/Klagomål|Obetalt/);
});

describe("audit rows", () => {
  it.for([
    ["changed", sql`update audit_log set action = 'nothing'`],
    ["deleted", sql`delete from audit_log`],
    ["truncated", sql`truncate audit_log`],
  ] as const)("cannot be %s", async ([_, statement], { fixtures, rowsAfter }) => {
    const before = await rowsAfter(0);
    expect(before.length).toBeGreaterThan(0);
    await expect(fixtures.testApp.db.execute(statement)).rejects.toThrow();
    expect(await rowsAfter(0)).toEqual(before);
  });
});
