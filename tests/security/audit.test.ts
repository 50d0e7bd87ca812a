import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, conversations } from "#db/schema/index.ts";
import { callRest, send } from "./calls.ts";
import { canariesOf, idOf, openCast, type Cast } from "./fixtures.ts";
import { actions } from "./actions.ts";
import { buildWorld } from "./scenario.ts";

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.close());

async function newest(after: number) {
  const rows = await cast.testApp.db.select().from(auditLog).orderBy(desc(auditLog.id));
  return rows.filter(({ id }) => id > after);
}

test.each(actions)("$as: $call leaves a line", async ({ as, call, wishes, input, leaves, by, harms = [] }) => {
  // An agreement of an earlier deed would keep an account from ending.
  await cast.testApp.db
    .update(conversations)
    .set({ status: "completed" })
    .where(eq(conversations.status, "agreement_made"));
  const world = await buildWorld(cast, wishes);
  await cast.cookie(as);
  const [last] = await newest(0);
  const answer = await callRest(cast, as, call, input(world, cast));
  expect(answer.status, answer.text).toBeLessThan(300);
  const lines = (await newest(last?.id ?? 0)).filter(({ action }) => leaves.test(action));
  expect(lines.length).toBeGreaterThan(0);
  const actor = by === undefined && as !== "nobody" ? as : by;
  for (const line of lines) {
    if (actor) expect(line.actorId).toBe(idOf(actor));
    expect(line.requestId).toBe(answer.headers.get("x-request-id"));
  }
  cast.forgetSessions();
  await cast.revive(harms);
});

test("signing out leaves a line", async () => {
  const [last] = await newest(0);
  await send(cast, "nord", "/api/logout");
  expect((await newest(last?.id ?? 0)).map(({ action }) => action)).toContain("session.ended");
  cast.forgetSessions();
});

test("a setting's line holds what it was and what it became", async () => {
  await callRest(cast, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "8",
  });
  await callRest(cast, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "9.5",
  });
  const [line] = await newest(0);
  expect(line).toMatchObject({ before: { value: "8" }, after: { value: "9.5" } });
});

test("a deed that fails leaves none", async () => {
  const [last] = await newest(0);
  await callRest(cast, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "commission_rate",
    value: "99",
  });
  await callRest(cast, "nobody", "POST /api/auth/employer-login", {
    username: canariesOf("nord").username,
    password: "Fel-Losenord9!",
  });
  expect(await newest(last?.id ?? 0)).toEqual([]);
});

test("no line holds a secret or what somebody wrote", async () => {
  const text = JSON.stringify(await newest(0));
  for (const name of ["anna", "erik", "nord", "fjall"] as const) {
    const { email, phone, note, subject, orgNumber } = canariesOf(name);
    for (const canary of [email, phone, note, subject, orgNumber])
      if (canary) expect(text).not.toContain(canary);
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
    await expect(cast.testApp.db.execute(statement)).rejects.toThrow();
    expect(await newest(0)).toEqual(before);
  });
});
