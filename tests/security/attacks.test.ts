import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { applications, credentials, notifications, tips, users } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { callRest, callTrpc } from "./calls.ts";
import { password } from "./fixtures.ts";
import { withLimits } from "./rate-limits.ts";
import { registration } from "./table/registration.ts";

// What one gets by doing only what anyone may do, as often as the limits allow. Each test prints its figures.
const fixtures = withLimits();

/** A company that has just registered itself, with a confirmed email address if wanted. */
async function newCompany({ hasConfirmedEmail }: { hasConfirmedEmail: boolean }): Promise<TestUser> {
  const { db } = fixtures().testApp;
  const input = registration();
  const { status } = await callRest(fixtures(), "anonymous", "POST /api/companies/register", input);
  expect(status).toBe(204);
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(credentials.username, String(input["username"])));
  const id = account?.id ?? "";
  if (hasConfirmedEmail)
    await db
      .update(users)
      .set({ email: String(input["email"]), pendingEmail: null })
      .where(eq(users.id, id));
  return { id, role: "employer", name: "Ny Kontakt" };
}

test("harvesting contact data: none without a confirmed email, sixty a day with one", async () => {
  const { testApp } = fixtures();
  const marker = "@skordas.exempel.se";
  const ids: string[] = [];
  for (let n = 0; n < 65; n += 1) {
    const contact = { email: `k${n}${marker}`, phone: `070-${n}` };
    ids.push((await seedUser(testApp, "consultant", `Konsult ${n}`, contact)).id);
  }
  const figures: Record<string, number> = {};
  for (const hasConfirmedEmail of [false, true]) {
    const company = await newCompany({ hasConfirmedEmail });
    let seen = 0;
    for (const id of ids) {
      const { email, phone } = await testApp.as(company).profiles.open({ id });
      if (email?.endsWith(marker) === true || phone?.startsWith("070") === true) seen += 1;
    }
    figures[hasConfirmedEmail ? "confirmed email" : "new company"] = seen;
  }
  console.log("contact data of 65 consultants:", figures);
  expect(figures).toEqual({ "new company": 0, "confirmed email": 60 });
});

test("farming referral points with an own company: three publications, and no points", async () => {
  const { testApp } = fixtures();
  const company = await newCompany({ hasConfirmedEmail: false });
  const referrer = await seedUser(testApp, "consultant", "Tipsare");
  const referred = await seedUser(testApp, "consultant", "Tipsad");
  let published = 0;
  for (let round = 0; round < 8; round += 1) {
    const jobId = await testApp
      .as(company)
      .jobs.create(jobInput)
      .then(({ id }) => id)
      .catch(() => null);
    if (jobId === null) continue;
    published += 1;
    await testApp.as(referred).reputation.rememberVisit({ jobId, referrerId: referrer.id });
    const sent = await testApp.as(referred).applications.submit({ jobId, message: "Hej!", uploadIds: [] });
    await testApp.db.update(applications).set({ status: "reviewing" }).where(eq(applications.id, sent.id));
    await testApp.as(company).applications.update({ id: sent.id, status: "accepted" });
    await testApp.as(company).jobs.remove({ id: jobId });
  }
  const score = await testApp.as(referrer).reputation.score();
  const rows = await testApp.db.select().from(tips).where(eq(tips.referrerId, referrer.id));
  const points = rows.reduce((sum, tip) => sum + tip.points, 0);
  console.log("publications:", published, "points:", points, "own score:", JSON.stringify(score));
  expect([published, points]).toEqual([3, 0]);
});

test("announcing by publishing and deleting: three publications, and no notification", async () => {
  const { testApp } = fixtures();
  const company = await newCompany({ hasConfirmedEmail: false });
  let published = 0;
  for (let round = 0; round < 15; round += 1) {
    const created = await testApp
      .as(company)
      .jobs.create({ ...jobInput, title: "SKRÄP" })
      .catch(() => null);
    if (!created) continue;
    published += 1;
    await testApp.as(company).jobs.remove({ id: created.id });
  }
  const sent = await testApp.db.$count(notifications, like(notifications.message, "%SKRÄP%"));
  console.log("publications:", published, "notifications:", sent);
  expect([published, sent]).toEqual([3, 0]);
});

test("full lists: at most 100 rows a call, and sixty lists of 500 rows a minute and address", async () => {
  const { testApp } = fixtures();
  // Lists of up to 25 rows count as one request: as full ones, these would be too many for a session.
  for (let round = 0; round < 20; round += 1)
    expect((await callRest(fixtures(), "anna", "GET /api/jobs", {})).status).toBe(200);
  const nord = await seedUser(testApp, "employer", "Nord");
  for (let n = 0; n < limits.plainList; n += 1) await seedJob(testApp, nord);
  const rows = z.object({ items: z.array(z.unknown()) });
  const page = rows.parse((await callTrpc(fixtures(), "anonymous", "jobs.list", {})).data).items.length;
  const statuses: number[] = [];
  const startedAt = performance.now();
  for (let round = 0; round < 80; round += 1)
    statuses.push((await callRest(fixtures(), "anonymous", "GET /api/jobs", {})).status);
  const ok = statuses.filter((status) => status === 200).length;
  const ms = Math.round((performance.now() - startedAt) / statuses.length);
  console.log("rows of a call:", page, "full lists in a minute:", ok, "of 80,", ms, "ms each");
  expect(page).toBeLessThanOrEqual(100);
  // 1 200 requests, of which the calls above are twenty-one; a full list counts as twenty.
  expect(ok).toBe(58);
});

test("wrong passwords of others: the owner signs in from where it has signed in before", async () => {
  const { testApp } = fixtures();
  async function signIn(address: string, typed: string, cookie = ""): Promise<Response> {
    return testApp.app.request("/api/auth/employer-login", {
      method: "POST",
      body: JSON.stringify({ username: "inloggning.nord", password: typed }),
      headers: {
        "Content-Type": "application/json",
        Origin: testApp.services.env.publicUrl,
        "X-Forwarded-For": address,
        Cookie: cookie,
      },
    });
  }
  const first = await signIn("192.0.2.1", password);
  const device = first.headers.getSetCookie().find((cookie) => /device=/.test(cookie)) ?? "";
  let wrong = 0;
  for (let n = 0; n < 120; n += 1)
    if ((await signIn(`198.51.100.${n % 12}`, "Fel-Losenord9!")).status === 401) wrong += 1;
  const owner = await signIn("192.0.2.1", password, device.split(";")[0]);
  console.log("wrong passwords checked:", wrong, "of 120; the owner:", owner.status);
  expect([first.status, wrong, owner.status]).toEqual([200, 100, 200]);
});
