import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications } from "#db/schema/index.ts";
import type { ApplicationSort } from "#src/constants/jobs.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { replaceSkills, resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { seedApplication, applicationFields } from "#tests/support/applications.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

describe("application lists", () => {
  it("applications.list returns contact data, filters, and pages without gaps", async ({ testApp, nord }) => {
    const employer = await seedUser(testApp, "employer", "Vik");
    const jobIds = await Promise.all([
      seedJob(testApp, employer, { title: "100% Java_utveckling" }),
      seedJob(testApp, employer, { title: "Go" }),
    ]);
    const people = await Promise.all(
      ["Anna", "Bo", "Cilla", "Disa", "Ebbe"].map((name) =>
        seedUser(testApp, "consultant", name, { bio: `Jag är ${name}`, phone: "070" }),
      ),
    );
    for (const person of people)
      for (const jobId of jobIds)
        await testApp.as(person).applications.submit({ jobId, ...applicationFields });
    const api = testApp.as(employer).applications;
    const ids: number[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await api.list({ limit: 3, ...(cursor && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    }
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await api.list({ search: "cill" })).items).toHaveLength(2);
    expect((await api.list({ search: "0% JAVA_" })).items).toHaveLength(5);
    expect((await api.list({ search: "%" })).items).toHaveLength(5);
    expect((await api.list({ search: "_u" })).items).toHaveLength(5);
    expect((await api.list({ jobId: jobIds[1] })).items.map(({ jobTitle }) => jobTitle)).toEqual(
      Array(5).fill("Go"),
    );
    const [first] = (await api.list({ search: "Anna", jobId: jobIds[1] })).items;
    expect(first).toMatchObject({
      consultantName: "Anna",
      consultantBio: "Jag är Anna",
      consultantPhone: "070",
      jobTitle: "Go",
      interview: null,
    });
    expect(first?.consultantEmail).toContain("@");
    await api.update({ id: first?.id ?? 0, status: "reviewing" });
    expect((await api.list({ status: "reviewing" })).items).toHaveLength(1);
    expect(first).toMatchObject({ jobIsOpen: true, conversationStatus: "active" });
    expect(await api.counts()).toEqual({ total: 10, pending: 9, interview: 0, accepted: 0, waiting: 9 });
    expect(await api.jobs()).toEqual([
      { id: jobIds[0], title: "100% Java_utveckling" },
      { id: jobIds[1], title: "Go" },
    ]);
    const response = await testApp.request(`/api/employer/${employer.id}/applications`, {}, employer);
    expect(await response.json()).toHaveLength(10);
    expect((await testApp.as(nord).applications.list({ jobId: jobIds[0] })).items).toEqual([]);
  });

  it("are ordered by match, rate or status with withdrawn ones last, and counted with search and job", async ({
    testApp,
  }) => {
    const employer = await seedUser(testApp, "employer", "Ordning");
    const skills = await resolveSkills(testApp.ctx(), ["Java", "Scala", "Kotlin"]);
    const required = { requiredSkills: skills.map(({ name }) => name), skillIds: skills.map(({ id }) => id) };
    const jobId = await seedJob(testApp, employer, { ...required, title: "Arkitekt" });
    const other = await seedJob(testApp, employer, { title: "Testare" });
    // The rate of the application, else that of the profile.
    for (const [name, own, rate, status, hourlyRateMin] of [
      ["Ida", ["Java", "Scala"], 900, "accepted", 100],
      ["Gun", ["Java"], null, "interview", 800],
      ["Eli", [], 700, "pending", null],
      ["Bea", ["Java", "Scala", "Kotlin"], null, "reviewing", null],
      ["Ute", ["Java", "Scala", "Kotlin"], 1, "pending", null],
    ] as const) {
      const person = await seedUser(testApp, "consultant", name, { hourlyRateMin });
      await replaceSkills(testApp.ctx(), person.id, own);
      const { id } = await testApp.as(person).applications.submit({ jobId, ...applicationFields, rate });
      await testApp.db.update(applications).set({ status }).where(eq(applications.id, id));
      if (name === "Ute") await testApp.as(person).applications.withdraw({ id });
      if (name === "Ida")
        await testApp.as(person).applications.submit({ jobId: other, ...applicationFields });
    }
    const api = testApp.as(employer).applications;
    async function inOrder(sort: ApplicationSort) {
      const { items } = await api.list({ sort, jobId });
      return items.map(({ consultantName }) => consultantName);
    }
    expect(await inOrder("newest")).toEqual(["Ute", "Bea", "Eli", "Gun", "Ida"]);
    expect(await inOrder("match")).toEqual(["Bea", "Ida", "Gun", "Eli", "Ute"]);
    expect(await inOrder("rate")).toEqual(["Eli", "Gun", "Ida", "Bea", "Ute"]);
    expect(await inOrder("status")).toEqual(["Eli", "Bea", "Gun", "Ida", "Ute"]);
    const first = await api.list({ sort: "match", jobId, limit: 3 });
    const rest = await api.list({ sort: "match", jobId, limit: 3, cursor: first.nextCursor ?? "" });
    expect(rest.items.map(({ consultantName }) => consultantName)).toEqual(["Eli", "Ute"]);
    expect(first.items[1]).toMatchObject({ matchPercentage: 67, missingSkills: ["Kotlin"] });
    expect(await api.counts()).toMatchObject({ total: 6, pending: 2, interview: 1, accepted: 1 });
    expect(await api.counts({ jobId })).toMatchObject({ total: 5, pending: 1, interview: 1, accepted: 1 });
    expect(await api.counts({ search: "ida" })).toMatchObject({ total: 2, pending: 1, accepted: 1 });
  });

  it.for(["pending", "interview"] as const)(
    "counts and lists a withdrawn application under all only, not under %s",
    async (status, { testApp }) => {
      const employer = await seedUser(testApp, "employer", "Fönster");
      const { anna } = await seedApplication(testApp, employer, status);
      await seedApplication(testApp, employer, status);
      await eraseAccount(testApp.ctx(anna), anna.id);
      const api = testApp.as(employer).applications;
      expect(await api.counts()).toMatchObject({ total: 2, [status]: 1 });
      expect((await api.list({})).items).toHaveLength(2);
      expect((await api.list({ status })).items).toHaveLength(1);
    },
  );

  it("applications.mine returns the consultant's own applications with history and without notes", async ({
    testApp,
    nord,
  }) => {
    const { anna, id, jobId } = await seedApplication(testApp, nord);
    await testApp.as(nord).applications.update({ id, status: "reviewing", notes: "Hemlig anteckning" });
    const { items } = await testApp.as(anna).applications.mine({});
    expect(items).toMatchObject([
      { id, jobId, status: "reviewing", company: "Nord AB", interview: null, jobDeleted: false },
    ]);
    expect(items[0]?.history.map(({ status }) => status)).toEqual(["pending", "reviewing"]);
    expect(items[0]?.conversationId).toBeTypeOf("number");
    expect(JSON.stringify(items)).not.toContain("Hemlig");
    const other = await seedJob(testApp, nord);
    const later = testApp.as(anna, new Date(Date.now() + 1000)).applications;
    const { id: newer } = await later.submit({ jobId: other, ...applicationFields });
    async function own(filter: { status?: "pending" | "reviewing"; jobId?: number }) {
      return (await testApp.as(anna).applications.mine(filter)).items.map((item) => item.id);
    }
    expect(await own({})).toEqual([newer, id]);
    expect([await own({ status: "pending" }), await own({ status: "reviewing" })]).toEqual([[newer], [id]]);
    expect([await own({ jobId: other }), await own({ jobId, status: "pending" })]).toEqual([[newer], []]);
  });

  it("applications.mine begins with what goes on, page by page", async ({ testApp, nord }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const ids: number[] = [];
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const jobId = await seedJob(testApp, nord);
      const api = testApp.as(anna, new Date(Date.now() + index)).applications;
      ids.push((await api.submit({ jobId, ...applicationFields })).id);
      if (index === 1) await testApp.as(nord).applications.reject({ ids: ids.slice(1) });
      if (index === 2)
        await testApp.as(nord).applications.fillJob({ id: jobId, selectedConsultantId: anna.id });
      if (index === 3) await testApp.as(anna).applications.withdraw({ id: ids[3] ?? 0 });
      if (index === 4) await testApp.as(nord).jobs.remove({ id: jobId });
    }
    const found: [number, boolean][] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await testApp.as(anna).applications.mine({ limit: 1, cursor: cursor ?? "" });
      found.push(...page.items.map(({ id, isOngoing }): [number, boolean] => [ids.indexOf(id), isOngoing]));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([
      [5, true],
      [0, true],
      [4, false],
      [3, false],
      [2, false],
      [1, false],
    ]);
  });
});
