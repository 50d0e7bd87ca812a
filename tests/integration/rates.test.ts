import { describe, expect } from "vitest";
import { resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { daysBefore } from "#src/shared/time.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

type Fields = Parameters<typeof seedJob>[2];

/** A published job that asks for Fortran; the consultant gets this much. */
async function publish(testApp: TestApp, employer: TestUser, rate: number | null, fields: Fields = {}) {
  const [skill] = await resolveSkills(testApp.ctx(null), ["Fortran"]);
  const known = {
    requiredSkills: ["Fortran"],
    skillIds: [skill?.id ?? 0],
    workArrangement: "hybrid" as const,
  };
  await seedJob(testApp, employer, { ...known, hourlyRateMin: rate, hourlyRateMax: rate, ...fields });
}

describe("what consultants get", () => {
  it("needs five values of three companies, and leaves out what does not count", async ({ testApp }) => {
    const [one, two, three] = [
      await seedUser(testApp, "employer", "Ett"),
      await seedUser(testApp, "employer", "Två"),
      await seedUser(testApp, "employer", "Tre"),
    ];
    const { rates, ratesBySkill, insight } = testApp.as(one).jobs;
    const none = { q1: null, median: null, q3: null };
    for (const rate of [800, 850, 900, 1000]) await publish(testApp, one, rate);
    await publish(testApp, two, 1101);
    expect(await rates({ skills: "fortran" })).toEqual({ count: 5, companies: 2, ...none });
    await publish(testApp, three, null);
    await publish(testApp, three, 100, { deletedAt: new Date() });
    await publish(testApp, three, 100, { createdAt: daysBefore(new Date(), 366) });
    await publish(testApp, three, 100, { requiredSkills: ["Java"], skillIds: [] });
    expect(await rates({ skills: "Fortran" })).toEqual({ count: 5, companies: 2, ...none });
    expect(await ratesBySkill({})).toEqual([]);

    // The median of six values is between the third and the fourth.
    await publish(testApp, three, 950, { workArrangement: "remote" });
    const figures = { count: 6, companies: 3, q1: 863, median: 925, q3: 988 };
    expect(await rates({ skills: "Fortran,Java" })).toEqual(figures);
    expect(await rates({ skills: "Fortran", workArrangement: "hybrid" })).toMatchObject({
      count: 5,
      ...none,
    });
    expect(await rates({ skills: "Finns inte" })).toEqual({ count: 0, companies: 0, ...none });
    expect(await insight({ skills: "Fortran" })).toEqual({
      consultants: { half: 0, all: 0 },
      rates: figures,
    });
    const response = await testApp.request("/api/rates?skills=Fortran");
    expect(await response.json()).toEqual(figures);
    expect((await testApp.request("/api/rates?workArrangement=moon")).status).toBe(400);
  });

  it("counts reported agreements, by what is left after the fee", async ({ testApp }) => {
    const all = testApp.as(null).jobs;
    const before = await all.rates({ workArrangement: "remote" });
    await reported(testApp);
    const after = await all.rates({ workArrangement: "remote" });
    // The job and its agreement.
    expect(after.count - before.count).toBe(2);
  });

  it("tells a company how many consultants match", async ({ testApp, anna, erik, nord }) => {
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, skills: ["COBOL", "Db2"] });
    await testApp.as(erik).profiles.updateConsultant({ id: erik.id, skills: ["COBOL"] });
    const { consultants } = await testApp.as(nord).jobs.insight({ skills: "COBOL,DB2" });
    expect(consultants).toEqual({ half: 2, all: 1 });
  });
});
