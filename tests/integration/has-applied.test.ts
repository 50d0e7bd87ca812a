import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { followListing } from "#src/domains/jobs/commands/listed-skills.ts";
import { replaceSkills, resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { words } from "#tests/support/applying.ts";
import { givenJob, givenPerson } from "#tests/support/contracts.ts";
import { openHouse, type House, type Person } from "#tests/support/test-app.ts";

let house: House;
let nord: Person;
let anna: Person;
let erik: Person;
let applied: number;
let other: number;

beforeAll(async () => {
  house = await openHouse({ RATE_LIMITS: "false" });
  nord = await givenPerson(house, "employer", "Nord");
  anna = await givenPerson(house, "consultant", "Anna Berg");
  erik = await givenPerson(house, "consultant", "Erik Ek");
  for (const { id } of [anna, erik]) await replaceSkills(house.ctx(), id, ["Java"]);
  const skillIds = (await resolveSkills(house.ctx(), ["Java"])).map(({ id }) => id);
  applied = await givenJob(house, nord, { skillIds });
  other = await givenJob(house, nord, { skillIds });
  for (const id of [applied, other]) await followListing(house.ctx(), eq(jobs.id, id));
  await house.as(anna).applications.submit({ jobId: applied, ...words });
});
afterAll(() => house.close());

function marked(items: { id: number; hasApplied: boolean }[]) {
  return Object.fromEntries(items.map(({ id, hasApplied }) => [id, hasApplied]));
}

it("is true on the board, among the matches and on the page for the one who applied", async () => {
  const { jobs: calls } = house.as(anna);
  expect(marked((await calls.board({})).items)).toEqual({ [applied]: true, [other]: false });
  expect(marked((await calls.matching({})).items)).toEqual({ [applied]: true, [other]: false });
  expect(await calls.byId({ id: applied })).toMatchObject({ hasApplied: true });
});

it("is false for everybody else", async () => {
  for (const person of [null, erik, nord])
    expect(marked((await house.as(person).jobs.board({})).items)).toEqual({
      [applied]: false,
      [other]: false,
    });
});
