import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, conversations } from "#db/schema/index.ts";
import { callRest, send } from "./calls.ts";
import { secretMarkersOf, idOf, createFixtures, type Fixtures } from "./fixtures.ts";
import { actions } from "./actions.ts";
import { createScenario } from "./scenario.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

async function newest(after: number) {
  const rows = await fixtures.testApp.db.select().from(auditLog).orderBy(desc(auditLog.id));
  return rows.filter(({ id }) => id > after);
}

test.each(actions)(
  "$as: $call leaves a line",
  async ({ as, call, overrides, input, leaves, by, affects = [] }) => {
    // An agreement of an earlier deed would keep an account from ending.
    await fixtures.testApp.db
      .update(conversations)
      .set({ status: "completed" })
      .where(eq(conversations.status, "agreement_made"));
    const scenario = await createScenario(fixtures, overrides);
    await fixtures.cookie(as);
    const [last] = await newest(0);
    const answer = await callRest(fixtures, as, call, input(scenario, fixtures));
    expect(answer.status, answer.text).toBeLessThan(300);
    const lines = (await newest(last?.id ?? 0)).filter(({ action }) => leaves.test(action));
    expect(lines.length).toBeGreaterThan(0);
    const actor = by === undefined && as !== "anonymous" ? as : by;
    for (const line of lines) {
      if (actor) expect(line.actorId).toBe(idOf(actor));
      expect(line.requestId).toBe(answer.headers.get("x-request-id"));
    }
    fixtures.resetSessions();
    await fixtures.resetUsers(affects);
  },
);

test("signing out leaves a line", async () => {
  const [last] = await newest(0);
  await send(fixtures, "nord", "/api/logout");
  expect((await newest(last?.id ?? 0)).map(({ action }) => action)).toContain("session.ended");
  fixtures.resetSessions();
});

test("a setting's line holds what it was and what it became", async () => {
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "8",
  });
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "9.5",
  });
  const [line] = await newest(0);
  expect(line).toMatchObject({ before: { value: "8" }, after: { value: "9.5" } });
});

test("a deed that fails leaves none", async () => {
  const [last] = await newest(0);
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "99",
  });
  await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username: secretMarkersOf("nord").username,
    password: "Fel-Losenord9!",
  });
  expect(await newest(last?.id ?? 0)).toEqual([]);
});

test("no line holds a secret or what somebody wrote", async () => {
  const text = JSON.stringify(await newest(0));
  for (const name of ["anna", "erik", "nord", "fjall"] as const) {
    const { email, phone, note, subject, orgNumber } = secretMarkersOf(name);
    for (const marker of [email, phone, note, subject, orgNumber])
      if (marker) expect(text).not.toContain(marker);
  }
  expect(text).not.toMatch(/argon2|Kanarie-Gul|Annan-Kanarie|Nytt-Kanarie/);
});

describe("what is written stays", () => {
  test.each([
    ["changed", sql`update audit_log set action = 'nothing'`],
    ["deleted", sql`delete from audit_log`],
    ["emptied", sql`truncate audit_log`],
  ])("it cannot be %s", async (_, statement) => {
    const before = await newest(0);
    expect(before.length).toBeGreaterThan(0);
    await expect(fixtures.testApp.db.execute(statement)).rejects.toThrow();
    expect(await newest(0)).toEqual(before);
  });
});
