import { desc, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { callRest, send } from "./calls.ts";
import { secretMarkersOf } from "./fixtures.ts";
import { it as base } from "./test.ts";

const it = base.extend("rowsAfter", ({ fixtures }) => async (afterId: number) => {
  const rows = await fixtures.testApp.db.select().from(auditLog).orderBy(desc(auditLog.id));
  return rows.filter(({ id }) => id > afterId);
});

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
