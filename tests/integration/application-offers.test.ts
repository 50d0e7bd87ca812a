import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { applicationFields, seedConsultantAndJob } from "#tests/support/applications.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const questions = ["Har du arbetat med SAP?", "När passar ett möte?"];
const answers = [
  { question: "När passar ett möte?", answer: "  Måndag  " },
  { question: "Har du arbetat med SAP?", answer: "Ja, i tre år." },
];

describe("what an application adds", () => {
  it("is stored in the order of the questions, and both parties see it, the company with the price", async ({
    testApp,
    nord,
  }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord, { questions });
    const sent = { jobId, ...applicationFields, rate: "950", startDate: "2027-01-11", answers };
    const { id } = await testApp.as(anna).applications.submit(sent);
    const stored = {
      rate: 950,
      startDate: "2027-01-11",
      answers: [
        { question: questions[0], answer: "Ja, i tre år." },
        { question: questions[1], answer: "Måndag" },
      ],
    };
    expect(await testApp.as(nord).applications.get({ id })).toMatchObject({ ...stored, employerRate: 1033 });
    expect((await testApp.as(anna).applications.mine({})).items).toMatchObject([stored]);
    expect(await testApp.as(nord).applications.compare({ jobId })).toMatchObject([
      { ...stored, consultantYears: null },
    ]);
    // The job's questions may change afterwards.
    await testApp.db.update(jobs).set({ questions: [] }).where(eq(jobs.id, jobId));
    expect(await testApp.as(nord).applications.get({ id })).toMatchObject(stored);
  });

  it("must answer what the company asks, and nothing else", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord, { questions });
    const { submit } = testApp.as(anna).applications;
    const other = { question: "Vad heter du?", answer: "Anna" };
    for (const given of [undefined, [], answers.slice(1), [...answers, other]])
      await expect(submit({ jobId, ...applicationFields, answers: given })).rejects.toMatchObject(
        expectedError("bad_request", "answers"),
      );
    await expect(
      submit({ jobId, ...applicationFields, answers: answers.map((each) => ({ ...each, answer: " " })) }),
    ).rejects.toThrow("Svara på frågan");
    expect((await testApp.as(anna).applications.mine({})).items).toEqual([]);
    const withdrawn = await submit({ jobId, ...applicationFields, answers, rate: 900 });
    await testApp.as(anna).applications.withdraw({ id: withdrawn.id });
    await submit({ jobId, ...applicationFields, answers });
    expect((await testApp.as(anna).applications.mine({})).items).toMatchObject([{ rate: null }]);
  });

  it("is optional, returned by undoing, and has limits", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const { submit, undoSubmit } = testApp.as(anna).applications;
    for (const wrong of [{ rate: 0 }, { rate: "9,5" }, { startDate: "2027-02-30" }])
      await expect(submit({ jobId, ...applicationFields, ...wrong })).rejects.toThrow();
    const { id } = await submit({ jobId, ...applicationFields, rate: "", startDate: "2027-03-01" });
    expect(await testApp.as(nord).applications.get({ id })).toMatchObject({
      rate: null,
      employerRate: null,
      startDate: "2027-03-01",
      answers: [],
    });
    expect(await undoSubmit({ id })).toMatchObject({ isDeleted: true, rate: null, startDate: "2027-03-01" });
  });

  it("works by REST, with the job's questions", async ({ testApp }) => {
    const firm = await seedUser(testApp, "employer", "Frågefirman");
    const { anna, jobId } = await seedConsultantAndJob(testApp, firm);
    const asked = ["Har du arbetat med SAP?", " ", "Har du arbetat med SAP?"];
    const patched = await testApp.request(
      `/api/jobs/${jobId}`,
      { method: "PATCH", body: JSON.stringify({ questions: asked }) },
      firm,
    );
    expect(await patched.json()).toMatchObject({ questions: ["Har du arbetat med SAP?"] });
    const body = { jobId, rate: 1000, startDate: "2027-01-11", answers: answers.slice(1) };
    const request = { method: "POST", body: JSON.stringify(body) };
    const created = await testApp.request("/api/applications", request, anna);
    expect([created.status, await created.json()]).toMatchObject([200, { jobId }]);
    const list = await testApp.request(`/api/employer/${firm.id}/applications`, {}, firm);
    expect(await list.json()).toMatchObject([
      { rate: 1000, startDate: "2027-01-11", answers: answers.slice(1) },
    ]);
  });
});
