import { afterAll, beforeAll, expect, it } from "vitest";
import { replaceSkills, resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { words } from "#tests/support/applying.ts";
import { seedJob, seedUser } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let nord: TestUser;
let anna: TestUser;
let erik: TestUser;
let applied: number;
let other: number;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  nord = await seedUser(testApp, "employer", "Nord");
  anna = await seedUser(testApp, "consultant", "Anna Berg");
  erik = await seedUser(testApp, "consultant", "Erik Ek");
  for (const { id } of [anna, erik]) await replaceSkills(testApp.ctx(), id, ["Java"]);
  const skillIds = (await resolveSkills(testApp.ctx(), ["Java"])).map(({ id }) => id);
  applied = await seedJob(testApp, nord, { skillIds });
  other = await seedJob(testApp, nord, { skillIds });
  await testApp.as(anna).applications.submit({ jobId: applied, ...words });
});
afterAll(() => testApp.close());

function marked(items: { id: number; hasApplied: boolean }[]) {
  return Object.fromEntries(items.map(({ id, hasApplied }) => [id, hasApplied]));
}

it("is true on the board, among the matches and on the page for the one who applied", async () => {
  const { jobs: calls } = testApp.as(anna);
  expect(marked((await calls.board({})).items)).toEqual({ [applied]: true, [other]: false });
  expect(marked((await calls.matching({})).items)).toEqual({ [applied]: true, [other]: false });
  expect(await calls.byId({ id: applied })).toMatchObject({ hasApplied: true });
});

it("is false for everybody else", async () => {
  for (const person of [null, erik, nord])
    expect(marked((await testApp.as(person).jobs.board({})).items)).toEqual({
      [applied]: false,
      [other]: false,
    });
});
