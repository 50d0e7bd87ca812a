import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  applicationHistory,
  erasures,
  identities,
  interviews,
  notifications,
  outbox,
  sessions,
  users,
} from "#db/schema/index.ts";
import { applicationFields, seedApplication } from "#tests/support/applications.ts";
import { createCompany, seedNordbank } from "#tests/support/accounts.ts";
import { password } from "#tests/support/colleagues.ts";
import { completeAll } from "#tests/support/contracts.ts";
import { eraseAccount, eraseOwnAccount } from "#src/domains/accounts/commands/erasure.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { endingOf } from "#src/domains/accounts/queries.ts";
import { openSession } from "#src/platform/auth/sessions.ts";
import { seedConversation, seedJob, seedMember } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

let count = 0;

async function createTestConsultant(testApp: TestApp): Promise<TestUser> {
  count += 1;
  const email = `anna${count}@b.test`;
  const id = await createConsultant(testApp.ctx(), {
    issuer: "test",
    subject: `n${count}`,
    name: "Anna Berg",
    email,
  });
  await testApp.as({ id, role: null, name: "Anna Berg" }).accounts.takeRole({ id, role: "consultant" });
  return { id, role: "consultant", name: "Anna Berg" };
}

/** Sends requests that share one session cookie. */
async function requestsWithSession(
  testApp: TestApp,
  person: TestUser,
): Promise<(path: string, method: string) => Promise<Response>> {
  const { sessionCookieFor } = await import("#src/platform/auth/sessions.ts");
  const Cookie = await sessionCookieFor(testApp.ctx(), person.id);
  return (path, method) => testApp.request(path, { method, headers: { Cookie } });
}

describe("DELETE /api/users/{id}", () => {
  it("deletes personal data and all sessions; the same browser then gets 410", async ({ testApp }) => {
    const anna = await createTestConsultant(testApp);
    const send = await requestsWithSession(testApp, anna);
    await requestsWithSession(testApp, anna);
    expect((await send(`/api/users/${anna.id}`, "DELETE")).status).toBe(204);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, anna.id));
    expect(row).toMatchObject({
      status: "deleted",
      name: "Raderad konsult",
      email: null,
      title: null,
      bio: null,
    });
    expect(await testApp.db.select().from(identities).where(eq(identities.userId, anna.id))).toEqual([]);
    expect(await testApp.db.select().from(sessions).where(eq(sessions.userId, anna.id))).toEqual([]);
    expect(await testApp.db.select().from(erasures).where(eq(erasures.userId, anna.id))).toHaveLength(1);
    expect((await send("/api/auth/user", "GET")).status).toBe(401);
    const again = await send(`/api/users/${anna.id}`, "DELETE");
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({ code: "ACCOUNT_ENDED" });
  });

  it("returns 409 with the subjects of open agreements", async ({ testApp }) => {
    const anna = await createTestConsultant(testApp);
    const nina = await createCompany(testApp);
    const jobId = await seedJob(testApp, nina);
    await seedConversation(
      testApp,
      { consultant: anna, employer: nina },
      { jobId, subject: "Diskussion om Plattform", status: "agreement_made" },
    );
    const response = await testApp.request(`/api/users/${anna.id}`, { method: "DELETE" }, anna);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("Diskussion om Plattform");
    const [row] = await testApp.db.select().from(users).where(eq(users.id, anna.id));
    expect(row?.status).toBe("active");
    await completeAll(testApp.db);
    expect((await testApp.request(`/api/users/${anna.id}`, { method: "DELETE" }, anna)).status).toBe(204);
  });

  it("returns 204 to one of two concurrent requests and 410 to the other", async ({ testApp }) => {
    const anna = await createTestConsultant(testApp);
    const send = await requestsWithSession(testApp, anna);
    const statuses = (await Promise.all([1, 2].map(() => send(`/api/users/${anna.id}`, "DELETE")))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, 410]);
  });
});

describe("eraseAccount", () => {
  it("lets the same identity register again", async ({ testApp }) => {
    const anna = await createTestConsultant(testApp);
    await eraseAccount(testApp.ctx(anna), anna.id);
    const again = await createConsultant(testApp.ctx(), {
      issuer: "test",
      subject: `n${count}`,
      name: "Anna",
      email: `anna${count}@b.test`,
    });
    expect(again).not.toBe(anna.id);
  });

  it("withdraws an undecided application in its history, and removes the place of its interview", async ({
    testApp,
    nord,
  }) => {
    const { anna, id } = await seedApplication(testApp, nord, "interview");
    await testApp.db.insert(interviews).values({
      applicationId: id,
      employerId: nord.id,
      consultantId: anna.id,
      scheduledAt: new Date(Date.now() + 86_400_000),
      location: "Storgatan 1",
    });
    const jobId = await seedJob(testApp, nord);
    const { id: earlier } = await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    await testApp.as(anna).applications.withdraw({ id: earlier });
    const named = eq(notifications.aboutUserId, anna.id);
    expect(await testApp.db.$count(notifications, named)).toBeGreaterThan(0);
    await eraseAccount(testApp.ctx(), anna.id);
    expect(await testApp.db.$count(notifications, named)).toBe(0);
    expect(await testApp.db.$count(outbox, eq(outbox.aboutUserId, anna.id))).toBe(0);
    const [interview] = await testApp.db.select().from(interviews).where(eq(interviews.applicationId, id));
    expect(interview).toMatchObject({ location: null, notes: null });
    const { applicationId, actorId, status } = applicationHistory;
    const withdrawals = await testApp.db
      .select({ id: applicationId })
      .from(applicationHistory)
      .where(and(eq(actorId, anna.id), eq(status, "withdrawn")))
      .orderBy(applicationHistory.id);
    expect(withdrawals).toEqual([{ id: earlier }, { id }]);
  });

  it("leaves the company no unread message in the conversation of an agreement", async ({
    testApp,
    nord,
  }) => {
    const anna = await createTestConsultant(testApp);
    const parties = { consultant: anna, employer: nord };
    const conversationId = await seedConversation(testApp, parties, { status: "completed" });
    await testApp.as(anna).messaging.send({ conversationId, content: "Tack för allt!" });
    const { unreadCount } = testApp.as(nord).messaging;
    expect(await unreadCount()).toEqual({ count: 1 });
    await eraseAccount(testApp.ctx(anna), anna.id);
    expect(await unreadCount()).toEqual({ count: 0 });
    const { items } = await testApp.as(nord).messaging.list({});
    expect(items).toMatchObject([{ unreadCount: 0, lastMessage: null }]);
  });
});

it("the end of an account or membership is told to who has a session that ended with it, and to nobody else", async ({
  testApp,
}) => {
  const nord = await seedNordbank(testApp, password);
  const karin = await seedMember(testApp, nord, "owner", "Karin Holm");
  async function callerOf(personId: string) {
    const presentedSession = await openSession(testApp.ctx(), { personId, role: "employer" });
    return { ...testApp.ctx(), caller: { presentedSession, setCookie: () => {} } };
  }
  async function signIn(personId: string): Promise<(id: string) => ReturnType<typeof endingOf>> {
    const ctx = await callerOf(personId);
    return (id) => endingOf(ctx, id);
  }
  const former = await callerOf(nord.id);
  const [first, hers] = [await signIn(nord.id), await signIn(karin.personId)];
  expect(await hers(karin.personId)).toBeNull();
  await testApp.as({ ...nord, part: "owner" }).members.end({ personId: nord.id });
  expect([await first(nord.id), await hers(nord.id)]).toEqual(["membership", null]);
  // A former member is not signed in; only an account that has ended is 410.
  await expect(eraseOwnAccount(former, { id: nord.id })).rejects.toMatchObject({ code: "not_signed_in" });
  await eraseAccount(testApp.ctx(), nord.id);
  expect([await hers(karin.personId), await first(karin.personId)]).toEqual(["account", null]);
  expect(await endingOf(testApp.ctx(), karin.personId)).toBeNull();
});
