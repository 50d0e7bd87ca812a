import { describe, expect } from "vitest";
import { jobInput } from "#tests/support/jobs.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const body: typeof jobInput = {
  ...jobInput,
  requirements: [
    { text: "Fem års Java" },
    { text: "Svenska" },
    { kind: "should", text: "Kotlin", weight: 5 },
    { kind: "should", text: "" },
  ],
};

const answers = [
  { requirementId: 1, met: true, evidence: "Sju år på Volvo" },
  { requirementId: 2, met: false, evidence: "" },
  { requirementId: 3, met: true, evidence: "" },
];

describe("an application to a job with requirements", () => {
  it("answers all of them, and keeps the words as they were", async ({ testApp, anna, nord }) => {
    const asNord = testApp.as(nord);
    const { id: jobId, requirements } = await asNord.jobs.create(body);
    expect(requirements.map(({ id, kind, weight }) => [id, kind, weight])).toEqual([
      [1, "must", null],
      [2, "must", null],
      [3, "should", 5],
    ]);
    const { submit } = testApp.as(anna).applications;
    const application = { jobId, message: "Hej", uploadIds: [] };
    const wrong = [
      undefined,
      answers.slice(1),
      [{ requirementId: 1, met: true, evidence: " " }, ...answers.slice(1)],
    ];
    for (const requirementAnswers of wrong) {
      const sent = submit({ ...application, ...(requirementAnswers && { requirementAnswers }) });
      await expect(sent).rejects.toMatchObject(expectedError("bad_request", "requirementAnswers"));
    }
    await submit({ ...application, requirementAnswers: answers });

    const [svenska] = requirements.slice(1);
    await asNord.jobs.update({
      id: jobId,
      requirements: [{ ...svenska, text: "Flytande svenska" }, { text: "Python" }],
    });
    const expected = {
      mustMet: 1,
      mustTotal: 2,
      shouldScore: 5,
      requirementAnswers: [{ text: "Fem års Java", evidence: "Sju år på Volvo" }, { text: "Svenska" }, {}],
      laterRequirements: [{ text: "Flytande svenska" }, { text: "Python" }],
    };
    expect((await asNord.applications.compare({ jobId }))[0]).toMatchObject(expected);
    expect((await testApp.as(anna).applications.mine({})).items[0]).toMatchObject(expected);
    const [change] = await testApp.as(anna).jobs.changes({ id: jobId });
    expect(change?.after.requirements).toHaveLength(2);
  });

  it("is offered the last answer to the same words, of one's own only", async ({ testApp, erik, fjall }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const earlier = answers.map((answer) => ({ ...answer, met: true, evidence: "Två år på Saab" }));
    for (const requirementAnswers of [earlier, answers]) {
      const { id: jobId } = await testApp.as(fjall).jobs.create(body);
      await testApp
        .as(anna)
        .applications.submit({ jobId, message: "Hej", uploadIds: [], requirementAnswers });
    }
    const { id: other } = await testApp
      .as(fjall)
      .jobs.create({ ...body, requirements: [{ kind: "must", text: "Fem års Java" }] });
    const offered = [{ text: "Fem års Java", met: true, evidence: "Sju år på Volvo" }];
    expect(await testApp.as(anna).applications.earlierAnswers({ jobId: other })).toEqual(offered);
    expect(await testApp.as(erik).applications.earlierAnswers({ jobId: other })).toEqual([]);
  });
});
