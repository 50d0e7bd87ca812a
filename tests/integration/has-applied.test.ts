import { afterAll, beforeAll, expect, it } from "vitest";
import { replaceSkills, resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
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
  await testApp.as(anna).applications.submit({ jobId: applied, ...applicationFields });
});
afterAll(() => testApp.close());

function hasAppliedById(items: { id: number; hasApplied: boolean }[]) {
  return Object.fromEntries(items.map(({ id, hasApplied }) => [id, hasApplied]));
}

it("hasApplied is true in jobs.board, jobs.matching and jobs.byId for the applicant", async () => {
  const { jobs: calls } = testApp.as(anna);
  expect(hasAppliedById((await calls.board({})).items)).toEqual({ [applied]: true, [other]: false });
  expect(hasAppliedById((await calls.matching({})).items)).toEqual({ [applied]: true, [other]: false });
  expect(await calls.byId({ id: applied })).toMatchObject({ hasApplied: true });
});

it("hasApplied is false for everyone else", async () => {
  for (const person of [null, erik, nord])
    expect(hasAppliedById((await testApp.as(person).jobs.board({})).items)).toEqual({
      [applied]: false,
      [other]: false,
    });
});
