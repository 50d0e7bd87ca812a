import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conversations, erasures, identities, sessions, users } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { createEmployer } from "#src/domains/accounts/commands/registration.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
});

afterAll(() => testApp.close());

async function consultant(): Promise<TestUser> {
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

async function employer(): Promise<TestUser> {
  count += 1;
  const id = await createEmployer(testApp.ctx(), {
    companyName: "Nordbank",
    orgNumber: "5560360793",
    contactName: "Nina Nord",
    email: `nina${count}@n.test`,
    username: `nordbank${count}`,
    passwordHash: await hashPassword("Vindstilla-48!"),
  });
  return { id, role: "employer", name: "Nina Nord" };
}

/** A browser with a cookie of its own, so that it can ask twice. */
async function browserOf(person: TestUser): Promise<(path: string, method: string) => Promise<Response>> {
  const { sessionCookieFor } = await import("#src/platform/auth/sessions.ts");
  const Cookie = await sessionCookieFor(testApp.ctx(), person.id);
  return (path, method) => testApp.request(path, { method, headers: { Cookie } });
}

describe("ending one's account", () => {
  test("leaves nothing personal, signs out everywhere, and is told as 410 to the same browser", async () => {
    const anna = await consultant();
    const ask = await browserOf(anna);
    await browserOf(anna);
    expect((await ask(`/api/users/${anna.id}`, "DELETE")).status).toBe(204);
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
    expect((await ask("/api/auth/user", "GET")).status).toBe(401);
    const again = await ask(`/api/users/${anna.id}`, "DELETE");
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({ code: "ACCOUNT_ENDED" });
  });

  test("is 401 to anybody else, also about an account that has ended", async () => {
    const anna = await consultant();
    await eraseAccount(testApp.ctx(anna), anna.id);
    const stranger = await testApp.request(`/api/users/${anna.id}`, {
      method: "DELETE",
      headers: { Cookie: "session=abc" },
    });
    expect(stranger.status).toBe(401);
    expect((await testApp.request(`/api/users/${anna.id}`, { method: "DELETE" })).status).toBe(401);
  });

  test("is not for companies, and not for somebody else's account", async () => {
    const anna = await consultant();
    const erik = await consultant();
    const nina = await employer();
    expect((await testApp.request(`/api/users/${nina.id}`, { method: "DELETE" }, nina)).status).toBe(403);
    expect((await testApp.request(`/api/users/${anna.id}`, { method: "DELETE" }, erik)).status).toBe(404);
    expect((await testApp.request("/api/users/finns-inte", { method: "DELETE" }, erik)).status).toBe(404);
  });

  test("waits for open agreements, and says which", async () => {
    const anna = await consultant();
    const nina = await employer();
    await testApp.db.insert(conversations).values({
      consultantId: anna.id,
      employerId: nina.id,
      subject: "Diskussion om Plattform",
      status: "agreement_made",
    });
    const answer = await testApp.request(`/api/users/${anna.id}`, { method: "DELETE" }, anna);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Diskussion om Plattform");
    const [row] = await testApp.db.select().from(users).where(eq(users.id, anna.id));
    expect(row?.status).toBe("active");
    await testApp.db.update(conversations).set({ status: "completed" });
    expect((await testApp.request(`/api/users/${anna.id}`, { method: "DELETE" }, anna)).status).toBe(204);
  });

  test("two at once: one ends it, the other hears that it has ended", async () => {
    const anna = await consultant();
    const ask = await browserOf(anna);
    const statuses = (await Promise.all([1, 2].map(() => ask(`/api/users/${anna.id}`, "DELETE")))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, 410]);
  });

  test("lets the same identity begin anew", async () => {
    const anna = await consultant();
    await eraseAccount(testApp.ctx(anna), anna.id);
    const again = await createConsultant(testApp.ctx(), {
      issuer: "test",
      subject: `n${count}`,
      name: "Anna",
      email: `anna${count}@b.test`,
    });
    expect(again).not.toBe(anna.id);
  });

  test("of a company leaves the row and no contact data", async () => {
    const nina = await employer();
    await eraseAccount(testApp.ctx(), nina.id);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, nina.id));
    expect(row).toMatchObject({ status: "deleted", name: "Raderat företag", email: null });
  });
});
