import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contracts, contractVersions, interviews, notifications, referralVisits } from "#db/schema/index.ts";
import { maxVersions } from "#src/constants/conversations.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { callRest, callTrpc } from "./calls.ts";
import { idOf } from "./fixtures.ts";
import { expectLimit, noAddress, use, withLimits } from "./rate-limits.ts";
import { createScenario } from "./scenario.ts";
import { seedJob } from "#tests/support/seed.ts";

// What a user does that is stored for, or emailed to, someone else.
const fixtures = withLimits();

test("forty bookings, moves and cancellations of interviews an hour", async () => {
  const { applicationId: id } = await createScenario(fixtures(), { application: "reviewing" });
  let interviewId: unknown = 0;
  await use(fixtures(), "interviews", idOf("nord"), 37);
  // Booked, moved, cancelled, and booked again.
  await expectLimit(3, 3_600, async (round) => {
    if (round === 2)
      return callRest(fixtures(), "nord", "POST /api/interviews/:id/cancel", { id: interviewId });
    const interview = { id, date: nextMonth, time: `10:1${round}` };
    const answer = await callRest(
      fixtures(),
      "nord",
      "POST /api/applications/:id/schedule-interview",
      interview,
    );
    const [stored] = await fixtures()
      .testApp.db.select()
      .from(interviews)
      .where(eq(interviews.applicationId, id));
    interviewId = stored?.id;
    return answer;
  });
});

test("twenty proposals of other terms an hour", async () => {
  const overrides = { contract: "agreement_made", application: "accepted", job: "filled" } as const;
  const { contractId: id } = await createScenario(fixtures(), overrides);
  const terms = { id, months: 6, startDate: nextMonth };
  await use(fixtures(), "terms", idOf("anna"), 18);
  await expectLimit(2, 3_600, (round) =>
    callRest(fixtures(), "anna", "POST /api/contracts/:id/propose", { ...terms, hourlyPrice: 900 + round }),
  );
});

test("a contract has at most a hundred versions", async () => {
  const { db } = fixtures().testApp;
  const overrides = { contract: "agreement_made", application: "accepted", job: "filled" } as const;
  const { contractId: id } = await createScenario(fixtures(), overrides);
  await db.update(contracts).set({ version: maxVersions }).where(eq(contracts.id, id));
  const terms = { id, months: 6, startDate: nextMonth, hourlyPrice: 900 };
  const answer = await callRest(fixtures(), "anna", "POST /api/contracts/:id/propose", terms);
  expect(answer).toMatchObject({ status: 409, appError: { code: "TOO_MANY_VERSIONS" } });
  expect(await db.$count(contractVersions, eq(contractVersions.contractId, id))).toBe(1);
});

test("twenty changes of terms an hour that applicants are notified of; other changes do not count", async () => {
  const { jobId: id } = await createScenario(fixtures());
  const { db } = fixtures().testApp;
  const before = await db.$count(notifications, eq(notifications.userId, idOf("anna")));
  await use(fixtures(), "changedTerms", idOf("nord"), 18);
  await expectLimit(2, 3_600, async (round) => {
    await callRest(fixtures(), "nord", "PATCH /api/jobs/:id", { id, title: `Titel ${round}` });
    return callRest(fixtures(), "nord", "PATCH /api/jobs/:id", { id, location: `Ort ${round}` });
  });
  expect(await db.$count(notifications, eq(notifications.userId, idOf("anna")))).toBe(before + 2);
  const nord = { id: idOf("nord"), role: "employer", name: "Nord" } as const;
  const without = await seedJob(fixtures().testApp, nord);
  for (const change of [
    { id, title: "Ny titel" },
    { id: without, location: "Orten" },
  ])
    expect((await callRest(fixtures(), "nord", "PATCH /api/jobs/:id", change)).status).toBe(200);
});

test("sixty visitors by share links a minute from one address", async () => {
  const { jobId } = await createScenario(fixtures());
  const { db } = fixtures().testApp;
  await db.delete(referralVisits);
  const visit = { jobId, referrerId: idOf("erik") };
  await use(fixtures(), "newVisitors", noAddress, 58);
  await expectLimit(2, 60, () => callTrpc(fixtures(), "anonymous", "reputation.rememberVisit", visit));
  expect(await db.$count(referralVisits)).toBe(2);
});
