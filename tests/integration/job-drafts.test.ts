import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobDrafts, jobs } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { copyOf, emptyJob, formValuesOf } from "#src/client/parts/jobs/jobFormValues.ts";
import { restoredValues, valuesToStore } from "#src/client/forms/formDraft.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { errorCodeOf, seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const values = valuesToStore({
  ...emptyJob,
  title: " Arkitekt ",
  requirements: [{ kind: "should", text: "Java", weight: 4 }],
  mayExtend: true,
});

describe("a draft of a job", () => {
  it("is the company's, in whatever state, and comes back as it was typed", async ({ testApp, fjall }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const colleague = await seedMember(testApp, nord, "recruiter");
    const saved = await testApp.as(nord).jobs.saveDraft({ values });
    expect(saved).toMatchObject({ title: "Arkitekt", version: 1 });
    const { id } = saved;
    expect(await testApp.as(colleague).jobs.drafts()).toMatchObject([{ id, title: "Arkitekt" }]);
    const { values: stored } = await testApp.as(colleague).jobs.draft({ id });
    expect(restoredValues(emptyJob, stored)).toEqual({
      ...emptyJob,
      title: " Arkitekt ",
      requirements: [{ kind: "should", text: "Java", weight: 4 }],
      mayExtend: true,
    });
    expect(restoredValues(emptyJob, { title: ["fel"], old: "x" })).toEqual(emptyJob);
    expect(await testApp.as(fjall).jobs.drafts()).toEqual([]);
    expect(await errorCodeOf(testApp.as(fjall).jobs.draft({ id }))).toBe("not_found");
    expect(await errorCodeOf(testApp.as(fjall).jobs.saveDraft({ id, version: 1, values }))).toBe("not_found");
    await testApp.as(fjall).jobs.removeDraft({ id });
    expect(await testApp.as(nord).jobs.drafts()).toHaveLength(1);
    expect((await testApp.as(nord).jobs.ofUser({ id: nord.id })).items).toEqual([]);
    expect((await testApp.as(nord).jobs.mine({})).items).toEqual([]);
  });

  it("is not overwritten by a colleague who has read an older one, and goes when it is removed", async ({
    testApp,
  }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const colleague = await seedMember(testApp, nord, "recruiter");
    const { id } = await testApp.as(nord).jobs.saveDraft({ values });
    const newer = { ...values, title: "Lösningsarkitekt" };
    expect(await testApp.as(colleague).jobs.saveDraft({ id, version: 1, values: newer })).toMatchObject({
      version: 2,
    });
    expect(await errorCodeOf(testApp.as(nord).jobs.saveDraft({ id, version: 1, values }))).toBe(
      "stale_state",
    );
    expect(await testApp.as(nord).jobs.draft({ id })).toMatchObject({ title: "Lösningsarkitekt" });
    const heard: unknown[] = [];
    const stop = testApp.services.events.subscribe([nord.id], (event) => heard.push(event));
    await testApp.as(nord).jobs.removeDraft({ id });
    await expect.poll(() => heard).toMatchObject([{ topic: "jobs" }]);
    stop();
    await testApp.as(nord).jobs.removeDraft({ id });
    expect(await testApp.as(nord).jobs.drafts()).toEqual([]);
  });

  it("goes with its publication, also after a colleague has removed it; not another company's", async ({
    testApp,
  }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const fjall = await seedUser(testApp, "employer", "Fjall");
    const job = {
      title: "Systemarkitekt",
      description: "Ritar tjänster.",
      location: "Stockholm",
      workArrangement: "remote" as const,
      duration: 6,
      scope: 100,
      requiredSkills: ["Java"],
      employerRate: 1_000,
    };
    const { id } = await testApp.as(nord).jobs.saveDraft({ values });
    await testApp.as(fjall).jobs.create({ ...job, draftId: id });
    expect(await testApp.as(nord).jobs.drafts()).toHaveLength(1);
    for (let times = 0; times < 2; times++) await testApp.as(nord).jobs.create({ ...job, draftId: id });
    expect(await testApp.as(nord).jobs.drafts()).toEqual([]);
    expect(await testApp.db.$count(jobs, eq(jobs.employerId, nord.id))).toBe(2);
  });

  it("is one of at most fifty", async ({ testApp }) => {
    // The first round opens the connections, one after the other: only in the second the calls are parallel.
    for (const round of ["first", "second"]) {
      const nord = await seedUser(testApp, "employer", round);
      const employerId = nord.id;
      const rows = Array.from({ length: limits.jobDrafts - 1 }, () => ({
        employerId,
        title: "",
        values: {},
      }));
      await testApp.db.insert(jobDrafts).values(rows);
      const { saveDraft } = testApp.as(nord).jobs;
      const codes = await atOnce(20, () => errorCodeOf(saveDraft({ values })));
      expect(codes.filter((code) => code === "too_many_job_drafts")).toHaveLength(19);
      expect(await testApp.db.$count(jobDrafts, eq(jobDrafts.employerId, employerId))).toBe(limits.jobDrafts);
    }
  });
});

it("a copied job has what its original has, but its days are chosen anew and its requirements are its own", async ({
  testApp,
}) => {
  const nord = await seedUser(testApp, "employer", "Nord");
  const requirement = { kind: "should", text: "Java", weight: 4 } as const;
  const given = { applyBy: "2099-06-30", startsOn: "2099-08-01", requirements: [{ id: 1, ...requirement }] };
  const job = await testApp.as(nord).jobs.byId({ id: await seedJob(testApp, nord, given) });
  expect(formValuesOf(job)).toMatchObject(given);
  const values = { ...formValuesOf(job), startsOn: "", applyBy: "", requirements: [requirement] };
  expect(copyOf(job)).toEqual(values);
});
