import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, conversations, messages, profileViews } from "#db/schema/index.ts";
import { createAdmin } from "#src/domains/accounts/commands/administration.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { createEmployer } from "#src/domains/accounts/commands/registration.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { unpack } from "#tests/support/zip.ts";

const password = "Vindstilla-48!";
let testApp: TestApp;
let anna: TestUser;
let nina: TestUser;
let admin: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  const annaId = await createConsultant(testApp.ctx(), {
    issuer: "test",
    subject: "hemligt-sub",
    name: "Anna",
    email: "anna@b.test",
  });
  await testApp
    .as({ id: annaId, role: null, name: "Anna" })
    .accounts.takeRole({ id: annaId, role: "consultant" });
  anna = { id: annaId, role: "consultant", name: "Anna" };
  const ninaId = await createEmployer(testApp.ctx(), {
    companyName: "Nordbank",
    orgNumber: "5560360793",
    contactName: "Nina Nord",
    email: "nina@nordbank.test",
    username: "nordbank",
    passwordHash: await hashPassword(password, "cheap"),
  });
  nina = { id: ninaId, role: "employer", name: "Nina Nord" };
  const adminId = await createAdmin(testApp.ctx(), {
    username: "styr",
    password,
    name: "Stina",
    email: "stina@b.test",
  });
  admin = { id: adminId, role: "admin", name: "Stina" };
  const [conversation] = await testApp.db
    .insert(conversations)
    .values({ consultantId: annaId, employerId: ninaId, subject: "Plattform" })
    .returning({ id: conversations.id });
  const conversationId = conversation?.id ?? 0;
  await testApp.db.insert(messages).values([
    { conversationId, senderId: annaId, content: "Hej från Anna" },
    { conversationId, senderId: ninaId, content: "Hej från Nina" },
  ]);
});

afterAll(() => testApp.close());

/** The first entry of the archive, as text. */
async function dataOf(answer: Response): Promise<string> {
  const [first] = Object.values(unpack(Buffer.from(await answer.arrayBuffer())));
  return first?.toString() ?? "";
}

function requestExport(owner: TestUser, viewer?: TestUser): Promise<Response> {
  return testApp.request(`/api/users/${owner.id}/export`, {}, viewer);
}

describe("GET /api/users/:id/export", () => {
  test("returns an archive with the user's own data and nothing of other users", async () => {
    const answer = await requestExport(anna, anna);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    expect(answer.headers.get("Content-Disposition")).toContain("attachment");
    const data = await dataOf(answer);
    for (const own of ["anna@b.test", "Hej från Anna", "Plattform"]) expect(data).toContain(own);
    expect(data).not.toMatch(/Hej från Nina|nina@nordbank|hemligt-sub|argon2|password_?hash/i);
  });

  test("names the companies that opened a consultant's contact data", async () => {
    await testApp.db.insert(profileViews).values([
      { profileId: anna.id, viewerId: nina.id, day: "2026-05-04", contactBy: "confirmed" },
      { profileId: anna.id, viewerId: nina.id, day: "2026-05-05" },
    ]);
    expect(JSON.parse(await dataOf(await requestExport(anna, anna)))).toMatchObject({
      contactDataOpenedBy: [{ company: "Nordbank", day: "2026-05-04" }],
    });
  });

  test("includes the company of an employer, and no password hash", async () => {
    const data = await dataOf(await requestExport(nina, nina));
    for (const own of ["5560360793", "nordbank", "Hej från Nina"]) expect(data).toContain(own);
    expect(data).not.toMatch(/argon2|anna@b.test/);
  });

  test("is allowed for the owner and admins", async () => {
    expect((await requestExport(anna)).status).toBe(401);
    expect((await requestExport(anna, nina)).status).toBe(404);
    expect((await requestExport({ ...anna, id: "finns-inte" }, nina)).status).toBe(404);
    expect((await requestExport(anna, admin)).status).toBe(200);
    expect((await requestExport({ ...anna, id: "finns-inte" }, admin)).status).toBe(404);
  });

  test("omits messages when an admin exports", async () => {
    const data = await dataOf(await requestExport(anna, admin));
    expect(data).toContain("anna@b.test");
    expect(data).not.toContain("Hej från Anna");
  });

  test("writes an audit row", async () => {
    await requestExport(anna, admin);
    const actions = await testApp.db.select().from(auditLog).where(eq(auditLog.action, "account.exported"));
    expect(actions.map(({ actorId, targetId }) => [actorId, targetId])).toContainEqual([admin.id, anna.id]);
  });
});
