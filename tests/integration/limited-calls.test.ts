import { describe, expect } from "vitest";
import { throttle, type Limit } from "#src/platform/data/throttle.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { errorCodeOf, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const variables: Record<string, string> = { RATE_LIMITS: "true" };
const it = base.extend("variables", { scope: "file" }, variables);

type Caller = ReturnType<TestApp["as"]>;
interface Call {
  /** The company's owner and a consultant. */
  owner: Caller;
  consultant: Caller;
  owners: TestUser;
  consultants: TestUser;
  jobId: number;
}

/** Calls that are counted before anything is found, or that succeed; what each is counted for, and whom. */
const calls: [string, Limit, number, "owners" | "consultants", (call: Call) => Promise<unknown>][] = [
  ["a CV", "cv", 60, "consultants", (call) => call.consultant.cv.open({ id: call.consultants.id })],
  [
    "a picked time",
    "interviews",
    40,
    "consultants",
    (call) => call.consultant.applications.pickTime({ id: 1, time: "2026-12-01T10:15" }),
  ],
  [
    "proposed times",
    "interviews",
    40,
    "owners",
    (call) => call.owner.applications.proposeTimes({ id: 1, times: ["2026-12-01T10:15"] }),
  ],
  [
    "an identity provider",
    "domainChecks",
    60,
    "owners",
    (call) => call.owner.companySignIn.save({ issuer: "https://127.0.0.1", clientId: "bryggan" }),
  ],
  [
    "a proof of a domain",
    "domainChecks",
    60,
    "owners",
    (call) => call.owner.companySignIn.verifyDomain({ domain: "exempel.se" }),
  ],
  [
    "a key",
    "apiKeys",
    20,
    "owners",
    (call) =>
      call.owner.integrations.createKey({
        name: "Nyckel",
        scopes: ["jobs:read"],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      }),
  ],
  ["a tried webhook", "webhookTests", 60, "owners", (call) => call.owner.integrations.testWebhook({ id: 1 })],
  [
    "a delivery that is sent again",
    "webhookTests",
    60,
    "owners",
    (call) => call.owner.integrations.repeatDelivery({ id: 1 }),
  ],
  [
    "a comment",
    "comments",
    120,
    "owners",
    ({ owner, consultants: { id } }) => owner.members.commentOnConsultant({ id, text: "Bra" }),
  ],
  [
    "the data held about a consultant",
    "consultantExports",
    20,
    "owners",
    ({ owner, consultants: { id } }) => owner.members.exportConsultant({ id }),
  ],
  [
    "an invited colleague",
    "invitations",
    50,
    "owners",
    (call) => call.owner.members.invite({ email: "kollega@exempel.se", part: "reader" }),
  ],
  [
    "an invitation that is sent again",
    "invitations",
    50,
    "owners",
    (call) => call.owner.members.resendInvitation({ id: 1 }),
  ],
  [
    "a request to a consultant",
    "conversations",
    30,
    "owners",
    ({ owner, jobId: id, consultants }) =>
      owner.requests.ask({ id, consultantIds: [consultants.id], message: "Hej" }),
  ],
];

describe.for(calls)("%s", ([, limit, most, by, call]) => {
  it("is rejected above the limit", async ({ testApp }) => {
    const owners = { ...(await seedUser(testApp, "employer", "Nord")), part: "owner" as const };
    const consultants = await seedUser(testApp, "consultant", "Anna");
    const people = { owners, consultants };
    const jobId = await seedJob(testApp, owners);
    const callers = { owner: testApp.as(owners), consultant: testApp.as(consultants) };
    await throttle(testApp.ctx(), limit, people[by].id, { points: most - 1 });
    const params = { ...callers, ...people, jobId };
    const codes = [await errorCodeOf(call(params)), await errorCodeOf(call(params))];
    expect(codes.map((code) => /^too_many_(requests|questions)$/.test(code ?? ""))).toEqual([false, true]);
  });
});

it("a request to several consultants counts as one for each of them", async ({ testApp }) => {
  const owner = { ...(await seedUser(testApp, "employer", "Nord")), part: "owner" as const };
  const names = ["Anna", "Bo", "Cecilia"];
  const people = await Promise.all(names.map((name) => seedUser(testApp, "consultant", name)));
  const [anna = "", bo = "", cecilia = ""] = people.map(({ id }) => id);
  const id = await seedJob(testApp, owner);
  await throttle(testApp.ctx(), "conversations", owner.id, { points: 28 });
  const { ask } = testApp.as(owner).requests;
  await ask({ id, consultantIds: [anna, bo], message: "Hej" });
  expect(await errorCodeOf(ask({ id, consultantIds: [cecilia], message: "Hej" }))).toBe("too_many_requests");
});

it("a new company's first jobs count after they are deleted", async ({ testApp }) => {
  const { jobs } = testApp.as(await seedUser(testApp, "employer", "Ny"));
  for (let count = 1; count <= 3; count += 1) {
    const { id } = await jobs.create(jobInput);
    await jobs.remove({ id });
  }
  expect(await errorCodeOf(jobs.create(jobInput))).toBe("too_many_first_jobs");
});
