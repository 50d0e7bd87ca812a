import { expect } from "vitest";
import { replaceSkills, resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedJob } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";

/** Two jobs of Nord that match both consultants; Anna has applied for the first. */
const it = base.extend("jobIds", { scope: "file" }, async ({ testApp, nord, anna, erik }) => {
  for (const { id } of [anna, erik]) await replaceSkills(testApp.ctx(), id, ["Java"]);
  const skillIds = (await resolveSkills(testApp.ctx(), ["Java"])).map(({ id }) => id);
  const applied = await seedJob(testApp, nord, { skillIds });
  const other = await seedJob(testApp, nord, { skillIds });
  await testApp.as(anna).applications.submit({ jobId: applied, ...applicationFields });
  return { applied, other };
});

function hasAppliedById(items: { id: number; hasApplied: boolean }[]) {
  return Object.fromEntries(items.map(({ id, hasApplied }) => [id, hasApplied]));
}

it("hasApplied is true in jobs.board and jobs.byId for the applicant, and jobs.matching leaves the job out", async ({
  testApp,
  anna,
  jobIds: { applied, other },
}) => {
  const { jobs: calls } = testApp.as(anna);
  expect(hasAppliedById((await calls.board({})).items)).toEqual({ [applied]: true, [other]: false });
  expect(hasAppliedById((await calls.matching({})).items)).toEqual({ [other]: false });
  expect(await calls.matchingFigures()).toMatchObject({ total: 1 });
  expect(hasAppliedById((await calls.matchingOf({ id: anna.id })).items)).toEqual({
    [applied]: true,
    [other]: false,
  });
  expect(await calls.byId({ id: applied })).toMatchObject({ hasApplied: true });
});

it("hasApplied is false for everyone else", async ({ testApp, nord, erik, jobIds }) => {
  for (const person of [null, erik, nord])
    expect(hasAppliedById((await testApp.as(person).jobs.board({})).items)).toEqual({
      [jobIds.applied]: false,
      [jobIds.other]: false,
    });
});
