import { describe, expect } from "vitest";
import { resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { daysBefore } from "#src/shared/time.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

type Fields = Parameters<typeof seedJob>[2];

/** A published job that asks for Fortran, unless another skill is named; the consultant gets this much. */
async function publish(
  testApp: TestApp,
  employer: TestUser,
  rate: number | null,
  { skill: name = "Fortran", ...fields }: Fields & { skill?: string } = {},
) {
  const [skill] = await resolveSkills(testApp.ctx(null), [name]);
  const known = { requiredSkills: [name], skillIds: [skill?.id ?? 0], workArrangement: "hybrid" as const };
  return seedJob(testApp, employer, { ...known, hourlyRateMin: rate, hourlyRateMax: rate, ...fields });
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
    for (const rate of [800, 850]) await publish(testApp, one, rate);
    await publish(testApp, two, 1101);
    await publish(testApp, three, 950, { workArrangement: "remote", hourlyRateMax: 1300 });
    await publish(testApp, three, null);
    await publish(testApp, three, 100, { deletedAt: new Date() });
    await publish(testApp, three, 100, { hiddenAt: new Date() });
    await publish(testApp, three, 100, { createdAt: daysBefore(new Date(), 366) });
    await publish(testApp, three, 100, { skill: "Java" });
    expect(await rates({ skills: "fortran" })).toEqual({ count: 4, companies: 3, ...none });
    expect(await ratesBySkill({})).toEqual([]);

    await publish(testApp, one, 900);
    const five = { count: 5, companies: 3, q1: 850, median: 900, q3: 950 };
    expect(await rates({ skills: "Fortran" })).toEqual(five);
    // The median of six values is between the third and the fourth.
    await publish(testApp, one, 1000, { createdAt: daysBefore(new Date(), 364) });
    const figures = { count: 6, companies: 3, q1: 863, median: 925, q3: 988 };
    expect(await rates({ skills: "Fortran,Finns inte" })).toEqual(figures);
    expect(await ratesBySkill({})).toEqual([{ skill: "Fortran", ...figures }]);
    expect(await ratesBySkill({ workArrangement: "hybrid" })).toEqual([]);
    expect(await rates({ skills: "Fortran", workArrangement: "hybrid" })).toEqual({
      count: 5,
      companies: 2,
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

  it("counts the reported agreements of these jobs, by what is left after the fee", async ({
    testApp,
    anna,
  }) => {
    const employers = [];
    for (const name of ["Ett", "Två", "Tre"]) employers.push(await seedUser(testApp, "employer", name));
    const [one, two, three] = employers;
    if (!one || !two || !three) throw new Error("no companies");
    for (const rate of [100, 200]) await publish(testApp, one, rate, { skill: "k8s" });
    for (const rate of [1500, 1600]) await publish(testApp, two, rate, { skill: "Kubernetes" });
    const now = Date.now();
    for (const [skill, agreedAt] of [
      ["Kubernetes", daysBefore(new Date(now), 364)],
      ["Kubernetes", daysBefore(new Date(now), 366)],
      ["Java", new Date(now)],
    ] as const) {
      const jobId = await publish(testApp, three, null, { skill });
      // Of 1 000,55 kr the consultant gets 920,51.
      const contract = { agreementValueOre: 100_055, agreedAt };
      await seedConversation(
        testApp,
        { consultant: anna, employer: three },
        { jobId, status: "agreement_made", contract },
      );
    }
    const figures = { count: 5, companies: 3, q1: 200, median: 921, q3: 1500 };
    expect(await testApp.as(null).jobs.rates({ skills: "k8s" })).toEqual(figures);
  });

  it("tells a company how many consultants match", async ({ testApp, anna, erik, nord }) => {
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, skills: ["COBOL", "Db2"] });
    await testApp.as(erik).profiles.updateConsultant({ id: erik.id, skills: ["COBOL"] });
    const { consultants } = await testApp.as(nord).jobs.insight({ skills: "COBOL,DB2" });
    expect(consultants).toEqual({ half: 2, all: 1 });
  });
});
