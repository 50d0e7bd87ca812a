import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { jobInput, storedJob } from "#tests/support/jobs.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

async function newNames(testApp: TestApp, admin: TestUser) {
  return (await testApp.as(admin).newSkills.list()).names;
}

async function skillsOf(testApp: TestApp, person: TestUser): Promise<string[]> {
  return (await testApp.as(person).profiles.userSkills({ id: person.id })).map(({ name }) => name);
}

/** What the audit log says the admin did. */
async function actionsOf({ db }: TestApp, { id }: TestUser): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

describe("names of skills that users typed", () => {
  it("are merged with a listed skill in profiles and jobs, and separated again", async ({
    testApp,
    ada,
    nord,
  }) => {
    const [one, both] = [
      await seedUser(testApp, "consultant", "Ett"),
      await seedUser(testApp, "consultant", "Två"),
    ];
    await testApp.as(one).profiles.updateConsultant({ id: one.id, skills: ["Kubernettes"] });
    await testApp.as(both).profiles.updateConsultant({ id: both.id, skills: ["Kubernettes", "K8s"] });
    const { id: jobId } = await testApp
      .as(nord)
      .jobs.create({ ...jobInput, requiredSkills: ["Java", "Kubernettes", "Kubernetes"] });
    const { id: changedId } = await testApp
      .as(nord)
      .jobs.create({ ...jobInput, requiredSkills: ["Kubernettes"] });
    const typed = (await newNames(testApp, ada)).find(({ name }) => name === "Kubernettes");
    expect(typed).toMatchObject({ profiles: 2, jobs: 2 });
    const before = await storedJob(testApp, jobId);

    const { merge, undo, list } = testApp.as(ada).newSkills;
    const results = await Promise.allSettled([1, 2].map(() => merge({ id: typed?.id ?? 0, into: "k8s" })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await skillsOf(testApp, one)).toEqual(["Kubernetes"]);
    expect(await skillsOf(testApp, both)).toEqual(["Kubernetes"]);
    expect((await storedJob(testApp, jobId)).requiredSkills).toEqual(["Java", "Kubernetes"]);
    await testApp.as(one).profiles.updateConsultant({ id: one.id, skills: ["kubernettes"] });
    expect(await skillsOf(testApp, one)).toEqual(["Kubernetes"]);

    const [decision] = (await list()).decisions;
    expect(decision).toMatchObject({ kind: "merged", name: "Kubernettes", skill: "Kubernetes" });
    await testApp.as(nord).jobs.update({ id: changedId, requiredSkills: ["Scala"] });
    await undo({ id: decision?.id ?? 0 });
    await expect(undo({ id: decision?.id ?? 0 })).rejects.toMatchObject(expectedError("not_found"));
    expect(await skillsOf(testApp, one)).toEqual(["Kubernettes"]);
    expect(await skillsOf(testApp, both)).toEqual(["Kubernetes", "Kubernettes"]);
    expect((await storedJob(testApp, jobId)).requiredSkills).toEqual(before.requiredSkills);
    const restored = (await newNames(testApp, ada)).find(({ name }) => name === "Kubernettes");
    expect(restored).toMatchObject({ profiles: 2, jobs: 1 });
    expect((await storedJob(testApp, jobId)).skillIds).toContain(restored?.id);
    expect((await storedJob(testApp, changedId)).requiredSkills).toEqual(["Scala"]);
    expect(await actionsOf(testApp, ada)).toEqual(["skill.merged", "skill.undone"]);
  });

  it("are suggested for what is written wrong", async ({ testApp }) => {
    const { similarSkills } = testApp.as(null).profiles;
    expect((await similarSkills({ search: "kubernets" }))[0]).toBe("Kubernetes");
    expect(await similarSkills({ search: "kubernettes" })).not.toContain("Kubernettes");
    expect(await similarSkills({ search: "azure" })).toHaveLength(3);
    expect(await similarSkills({ search: "reakt utvecklare" })).toContain("React");
    expect(await similarSkills({ search: "xqzwv" })).toEqual([]);
  });

  it("are approved for the pickers, and taken back", async ({ testApp, bo, anna }) => {
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, skills: ["Quantum-7"] });
    const typed = (await newNames(testApp, bo)).find(({ name }) => name === "Quantum-7");
    const { approve, undo, list, merge } = testApp.as(bo).newSkills;
    await expect(merge({ id: typed?.id ?? 0, into: "Finns inte" })).rejects.toMatchObject(
      expectedError("not_found"),
    );
    await approve({ id: typed?.id ?? 0 });
    const offered = (await testApp.as(null).profiles.skills({})).items;
    expect(offered.find(({ name }) => name === "Quantum-7")).toMatchObject({ aliases: [], family: null });
    const [decision] = (await list()).decisions;
    await undo({ id: decision?.id ?? 0 });
    expect((await newNames(testApp, bo)).some(({ name }) => name === "Quantum-7")).toBe(true);
    expect(await actionsOf(testApp, bo)).toEqual(["skill.approved", "skill.undone"]);
  });
});
