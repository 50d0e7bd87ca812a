import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, jobs, rateLimits } from "#db/schema/index.ts";
import { throttle, type Limit } from "#src/platform/data/throttle.ts";
import { daysBefore } from "#src/shared/time.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const variables: Record<string, string> = { RATE_LIMITS: "true" };
const it = base.extend("variables", { scope: "file" }, variables);

interface Call {
  by: TestUser;
  path: string;
  body: unknown;
}

async function post(testApp: TestApp, key: string, { by, path, body }: Call) {
  const init = { method: "POST", headers: { "Idempotency-Key": key }, body: JSON.stringify(body) };
  const response = await testApp.request(path, init, by);
  return { status: response.status, text: await response.text() };
}

/** All that is counted; each test has users of its own. */
async function counted({ db }: TestApp): Promise<number> {
  const rows = await db.select({ points: rateLimits.points }).from(rateLimits);
  return rows.reduce((sum, { points }) => sum + points, 0);
}

async function parties(testApp: TestApp) {
  const [consultant, employer] = [
    await seedUser(testApp, "consultant", "Kim"),
    await seedUser(testApp, "employer", "Lo"),
  ];
  return { consultant, employer, jobId: await seedJob(testApp, employer) };
}

type Creation = [string, Limit, number, (testApp: TestApp) => Promise<Call>];

/** Calls with the limit that each is counted for. */
const creations: Creation[] = [
  [
    "a job of a new company",
    "firstJobs",
    3,
    async (testApp) => ({ by: (await parties(testApp)).employer, path: "/api/jobs", body: jobInput }),
  ],
  [
    "an application",
    "applications",
    20,
    async (testApp) => {
      const { consultant: by, jobId } = await parties(testApp);
      return { by, path: "/api/applications", body: { jobId } };
    },
  ],
  [
    "an application with its message",
    "applications",
    20,
    async (testApp) => {
      const { consultant: by, jobId } = await parties(testApp);
      const json = { jobId, message: "Hej", uploadIds: [] };
      return { by, path: "/api/trpc/applications.submit", body: { json } };
    },
  ],
  [
    "a message",
    "messages",
    30,
    async (testApp) => {
      const { consultant: by, employer } = await parties(testApp);
      const conversationId = await seedConversation(testApp, { consultant: by, employer });
      return { by, path: "/api/messages", body: { conversationId, content: "Hej" } };
    },
  ],
  [
    "a message to a new consultant",
    "messages",
    30,
    async (testApp) => {
      const { consultant, employer: by } = await parties(testApp);
      const json = { consultantId: consultant.id, content: "Hej" };
      return { by, path: "/api/trpc/messaging.write", body: { json } };
    },
  ],
];

describe.for(creations)("%s", ([, limit, most, prepare]) => {
  it("is returned again at the limit, which the repeat is not counted for", async ({ testApp }) => {
    const call = await prepare(testApp);
    await throttle(testApp.ctx(), limit, call.by.id, { points: most - 1 });
    const first = await post(testApp, "a", call);
    expect(first.status).toBeLessThan(300);
    const before = await counted(testApp);
    expect(await post(testApp, "a", call)).toEqual(first);
    expect(await counted(testApp)).toBe(before);
    expect((await post(testApp, "b", call)).status).toBe(429);
  });

  it("is counted once for parallel calls with one key", async ({ testApp }) => {
    const call = await prepare(testApp);
    await throttle(testApp.ctx(), limit, call.by.id, { points: most - 1 });
    const answers = await atOnce(6, () => post(testApp, "a", call));
    expect(answers[0]?.status).toBeLessThan(300);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect((await post(testApp, "b", call)).status).toBe(429);
  });
});

it.for([
  [0.99, 429],
  [1.01, 201],
] as const)(
  "%s days after it registered, the fourth job of a company within an hour is %s",
  async ([days, status], { testApp }) => {
    const { employer: by } = await parties(testApp);
    const company = { createdAt: daysBefore(new Date(), days), confirmation: "automatic" } as const;
    await testApp.db.update(companies).set(company).where(eq(companies.userId, by.id));
    await throttle(testApp.ctx(), "firstJobs", by.id, { points: 3 });
    expect((await post(testApp, "a", { by, path: "/api/jobs", body: jobInput })).status).toBe(status);
  },
);

it("a call that fails is counted, and its key can be used again", async ({ testApp }) => {
  const { consultant: by, jobId } = await parties(testApp);
  await testApp.db.update(jobs).set({ status: "filled" }).where(eq(jobs.id, jobId));
  await throttle(testApp.ctx(), "applications", by.id, { points: 18 });
  const call = { by, path: "/api/applications", body: { jobId } };
  expect((await post(testApp, "a", call)).status).toBe(409);
  await testApp.db.update(jobs).set({ status: "active" }).where(eq(jobs.id, jobId));
  expect((await post(testApp, "a", call)).status).toBe(200);
  expect((await post(testApp, "b", call)).status).toBe(429);
});

it("a call above the limit stores no key: it can be repeated later", async ({ testApp }) => {
  const { consultant: by, jobId } = await parties(testApp);
  const call = { by, path: "/api/applications", body: { jobId } };
  await throttle(testApp.ctx(), "applications", by.id, { points: 20 });
  expect((await post(testApp, "a", call)).status).toBe(429);
  await testApp.db.delete(rateLimits);
  expect((await post(testApp, "a", call)).status).toBe(200);
});
