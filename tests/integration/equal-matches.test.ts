import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, userSkills } from "#db/schema/index.ts";
import { resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { advantages, advantagesOf, weightOf, type Advantage } from "#src/domains/jobs/rules/ranking.ts";
import { daysAfter, daysBefore, stockholmDay } from "#src/shared/time.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const now = new Date();

/** A consultant with just these advantages for the job below; fresh by the profile or by what was confirmed, never by both. */
function fieldsFor(has: ReadonlySet<Advantage>) {
  const [fresh, old] = [daysBefore(now, has.has("fresh") ? 1 : 200), daysBefore(now, 200)];
  const isProfileFresh = has.has("rate");
  return {
    // What is available has a day or none, what is not a late day or a no.
    isAvailable: has.has("available") || !has.has("place"),
    availableFrom: has.has("place") ? null : stockholmDay(daysAfter(now, has.has("available") ? 1 : 60)),
    hourlyRateMin: has.has("rate") ? 900 : 901,
    location: has.has("place") ? "malmö" : "Lund",
    profileUpdatedAt: isProfileFresh ? fresh : old,
    availabilityConfirmedAt: isProfileFresh ? old : fresh,
  };
}

const job = { hourlyRateMin: 900, location: "Malmö", workArrangement: "onsite" as const };

async function skillOf(testApp: TestApp, name: string): Promise<number> {
  const [skill] = await resolveSkills(testApp.ctx(null), [name]);
  if (!skill) throw new Error("no skill");
  return skill.id;
}

describe("equal matches", () => {
  it("are ordered as the rule says, in every combination, and marked with applications", async ({
    testApp,
  }) => {
    const firm = await seedUser(testApp, "employer", "Rankfirman");
    const skillId = await skillOf(testApp, "Erlang");
    const people = [];
    for (let mask = 0; mask < 16; mask++) {
      const has = new Set(advantages.filter((each) => (mask & weightOf(each)) > 0));
      // The names are in the opposite order.
      const name = `K${10 + mask}`;
      const consultant = await seedUser(testApp, "consultant", name, fieldsFor(has));
      await testApp.db.insert(userSkills).values({ userId: consultant.id, skillId });
      people.push(consultant);
    }
    const known = { requiredSkills: ["Erlang"], skillIds: [skillId] };
    const jobId = await seedJob(testApp, firm, { ...known, ...job });
    const [last] = people;
    const [second, first] = people.slice(14);
    if (!first || !second || !last) throw new Error("no consultants");
    const sent = { jobId, message: "Hej", uploadIds: [] };
    await testApp.as(first).applications.submit(sent);
    const { id } = await testApp.as(second).applications.submit(sent);
    await testApp.as(second).applications.withdraw({ id });
    await testApp
      .as(last)
      .applications.submit({ jobId: await seedJob(testApp, firm), message: "Hej", uploadIds: [] });
    const { items } = await testApp.as(firm).jobs.matchingConsultants({ id: jobId, limit: 50 });
    expect(items.map(({ name }) => name)).toEqual(people.map(({ name }) => name).reverse());
    expect(items[0]).toMatchObject({ applicationStatus: "pending", isSelected: false, advantages });
    expect(items[1]).toMatchObject({ applicationStatus: "withdrawn", isSelected: false });
    expect(items[15]).toMatchObject({ applicationStatus: null, advantages: [] });
    await testApp.as(firm).applications.fillJob({ id: jobId, selectedConsultantId: first.id });
    const filled = (await testApp.as(firm).jobs.matchingConsultants({ id: jobId, limit: 2 })).items;
    expect(filled.map(({ applicationStatus, isSelected }) => [applicationStatus, isSelected])).toEqual([
      ["accepted", true],
      ["withdrawn", false],
    ]);
    const [middle] = items.slice(5);
    const facts = fieldsFor(new Set(middle?.advantages));
    const score = advantagesOf(facts, job, now).map(weightOf);
    expect(score.reduce((sum, each) => sum + each, 0)).toBe(10);
  });

  it("are marked as hired when the job had a place for each", async ({ testApp }) => {
    const firm = await seedUser(testApp, "employer", "Platsfirman");
    const skillId = await skillOf(testApp, "Elixir");
    async function hiredOf(seats: number | null): Promise<boolean[]> {
      const jobId = await seedJob(testApp, firm, { requiredSkills: ["Elixir"], skillIds: [skillId], seats });
      for (const person of people)
        await testApp.as(person).applications.submit({ jobId, message: "Hej", uploadIds: [] });
      await testApp.db.update(applications).set({ status: "accepted" }).where(eq(applications.jobId, jobId));
      const open = (await testApp.as(firm).jobs.matchingConsultants({ id: jobId })).items;
      expect(open.map(({ isSelected }) => isSelected)).toEqual([false, false]);
      await testApp.as(firm).applications.fillJob({ id: jobId, selectedConsultantId: people[0]?.id });
      const { items } = await testApp.as(firm).jobs.matchingConsultants({ id: jobId });
      return items.map(({ isSelected }) => isSelected);
    }
    const people = [
      await seedUser(testApp, "consultant", "Ada"),
      await seedUser(testApp, "consultant", "Bo"),
    ];
    for (const { id: userId } of people) await testApp.db.insert(userSkills).values({ userId, skillId });
    expect([await hiredOf(2), await hiredOf(null)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it("name the two skills that most jobs lack which match to at least 80 percent", async ({ testApp }) => {
    const firm = await seedUser(testApp, "employer", "Lyftfirman");
    const consultant = await seedUser(testApp, "consultant", "Lo");
    const names = ["Perl", "Lua", "Zig", "Ada", "Groovy", "Smalltalk", "Prolog", "Forth"];
    const ids = await Promise.all(names.map((name) => skillOf(testApp, name)));
    const own = ids.slice(0, 4);
    await testApp.db.insert(userSkills).values(own.map((skillId) => ({ userId: consultant.id, skillId })));
    for (const lacking of [[4], [4], [5], [5, 6], [7]]) {
      const required = [0, 1, 2, 3, ...lacking];
      await seedJob(testApp, firm, {
        requiredSkills: required.map((index) => names[index] ?? ""),
        skillIds: required.map((index) => ids[index] ?? 0),
      });
    }
    expect(await testApp.as(consultant).jobs.liftingSkills()).toEqual([
      { name: "Groovy", jobs: 2 },
      { name: "Forth", jobs: 1 },
    ]);
  });

  it("are ordered by rate and place for consultants, then by date", async ({ testApp }) => {
    const firm = await seedUser(testApp, "employer", "Uppdragsfirman");
    const consultant = await seedUser(testApp, "consultant", "Kim", {
      hourlyRateMin: 900,
      location: "Malmö",
    });
    const skillId = await skillOf(testApp, "Haskell");
    await testApp.db.insert(userSkills).values({ userId: consultant.id, skillId });
    const known = { requiredSkills: ["Haskell"], skillIds: [skillId] };
    for (const [title, fields] of [
      ["both", job],
      ["rate", { ...job, location: "Lund" }],
      ["place", { ...job, hourlyRateMin: 800, workArrangement: "remote" as const }],
      ["neither", { ...job, hourlyRateMin: 800, location: "Lund" }],
      ["newer", { ...job, hourlyRateMin: 800, location: "Lund" }],
    ] as const)
      await seedJob(testApp, firm, { ...known, ...fields, title });
    const { items } = await testApp.as(consultant).jobs.matching({});
    expect(items.map(({ title }) => title)).toEqual(["both", "rate", "place", "newer", "neither"]);
  });
});
