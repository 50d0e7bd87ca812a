import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  conversations,
  drafts,
  favorites,
  files,
  messages,
  profileViews,
  secondFactors,
} from "#db/schema/index.ts";
import { exportAccount } from "#src/domains/accounts/commands/export.ts";
import { seedNordbank, seedAdminAccount, seedConsultantAccount } from "#tests/support/accounts.ts";
import { seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { unpack } from "#tests/support/zip.ts";
import { it as base } from "#tests/support/test.ts";

const password = "Vindstilla-48!";

const it = base
  .extend("anna", { scope: "file" }, ({ testApp }) => seedConsultantAccount(testApp, "hemligt-sub", "Anna"))
  .extend("nina", { scope: "file", auto: true }, ({ testApp }) =>
    seedNordbank(testApp, password, "5560360793"),
  )
  .extend("ada", { scope: "file" }, ({ testApp }) => seedAdminAccount(testApp, password));
it.beforeAll(async ({ testApp, anna, nina }) => {
  const [conversation] = await testApp.db
    .insert(conversations)
    .values({ consultantId: anna.id, employerId: nina.id, subject: "Plattform" })
    .returning({ id: conversations.id });
  const conversationId = conversation?.id ?? 0;
  await testApp.db.insert(messages).values([
    { conversationId, senderId: anna.id, content: "Hej från Anna" },
    { conversationId, senderId: nina.id, content: "Hej från Nina" },
  ]);
});

/** The first entry of the archive, as text. */
async function dataOf(answer: Response): Promise<string> {
  const [first] = Object.values(unpack(Buffer.from(await answer.arrayBuffer())));
  return first?.toString() ?? "";
}

function requestExport(testApp: TestApp, owner: TestUser, viewer?: TestUser): Promise<Response> {
  return testApp.request(`/api/users/${owner.id}/export`, {}, viewer);
}

describe("GET /api/users/:id/export", () => {
  it("has nothing of the company for who is no member of it", async ({ testApp, nina }) => {
    const { viewer, ...ctx } = testApp.ctx(nina);
    if (!viewer) throw new Error("no viewer");
    const archive = await exportAccount({ ...ctx, viewer: { ...viewer, part: null } }, nina.id);
    expect(await dataOf(new Response(archive))).not.toMatch(/Hej från|5560360793/);
    expect(await dataOf(await requestExport(testApp, nina, nina))).toMatch(/Hej från/);
  });

  it("returns an archive with the user's data and conversations, and nothing else of other users", async ({
    testApp,
    anna,
  }) => {
    const answer = await requestExport(testApp, anna, anna);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    expect(answer.headers.get("Content-Disposition")).toContain("attachment");
    const data = await dataOf(answer);
    expect(data).toContain("anna@b.test");
    expect(JSON.parse(data)).toMatchObject({
      conversations: [{ subject: "Plattform", with: "Nordbank" }],
      messages: [
        { content: "Hej från Anna", isOwn: true },
        { content: "Hej från Nina", isOwn: false },
      ],
      notIncluded: [{ what: "Företagens egna anteckningar om ansökningar och intervjuer" }, {}],
    });
    expect(data).not.toMatch(/nina@nordbank|hemligt-sub|argon2|password_?hash/i);
  });

  it("keeps the text of a message that an admin hides for its author", async ({ testApp, anna, nina }) => {
    const fromNina = eq(messages.senderId, nina.id);
    await testApp.db.update(messages).set({ hiddenAt: new Date(), hiddenReason: "Reklam" }).where(fromNina);
    const [own, received] = [
      await dataOf(await requestExport(testApp, nina, nina)),
      await dataOf(await requestExport(testApp, anna, anna)),
    ];
    expect(own).toMatch(/Hej från Nina[^]*Reklam/);
    expect(received).not.toMatch(/Hej från Nina|Reklam/);
    await testApp.db.update(messages).set({ hiddenAt: null, hiddenReason: null }).where(fromNina);
  });

  it("names the companies that opened a consultant's contact data", async ({ testApp, anna, nina }) => {
    await testApp.db.insert(profileViews).values([
      { profileId: anna.id, viewerId: nina.id, day: "2026-05-04", contactBy: "confirmed" },
      { profileId: anna.id, viewerId: nina.id, day: "2026-05-05" },
    ]);
    expect(JSON.parse(await dataOf(await requestExport(testApp, anna, anna)))).toMatchObject({
      contactDataOpenedBy: [{ company: "Nordbank", day: "2026-05-04" }],
      profileViews: [
        { day: "2026-05-04", views: 1 },
        { day: "2026-05-05", views: 1 },
      ],
    });
  });

  it("includes the company of an employer, and no password hash", async ({ testApp, nina }) => {
    const data = await dataOf(await requestExport(testApp, nina, nina));
    for (const own of ["5560360793", "nordbank", "Hej från Nina"]) expect(data).toContain(own);
    expect(data).not.toMatch(/argon2|anna@b.test/);
  });

  it("has no second factor that is not on yet, no draft that was sent, no favourite who is suspended", async ({
    testApp,
    anna,
    nina,
  }) => {
    const lo = await seedUser(testApp, "consultant", "Lo", { status: "suspended" });
    await testApp.db.insert(secondFactors).values({ userId: nina.id, secret: "s" });
    await testApp.db
      .insert(drafts)
      .values({ userId: nina.id, name: "new job", value: null, savedAt: new Date() });
    const starred = [anna, lo].map(({ id }) => ({ employerId: nina.id, consultantId: id }));
    await testApp.db.insert(favorites).values(starred);
    expect(JSON.parse(await dataOf(await requestExport(testApp, nina, nina)))).toMatchObject({
      signsInBy: { secondFactor: null },
      drafts: [],
      favourites: [{ name: "Anna" }],
    });
    await testApp.db.delete(secondFactors).where(eq(secondFactors.userId, nina.id));
  });

  it("omits messages and their files when an admin exports", async ({ testApp, anna, ada }) => {
    await testApp.db.insert(files).values({
      id: randomUUID(),
      ownerId: anna.id,
      originalName: "Anbud.pdf",
      mimeType: "application/pdf",
      size: 1,
      sha256: "",
    });
    const data = await dataOf(await requestExport(testApp, anna, ada));
    expect(data).toContain("anna@b.test");
    expect(data).not.toMatch(/Hej från Anna|Anbud/);
    expect(await dataOf(await requestExport(testApp, anna, anna))).toContain("Anbud");
  });

  it("of a deleted account is not found", async ({ testApp, ada }) => {
    const lo = await seedUser(testApp, "consultant", "Lo", { status: "deleted" });
    expect((await requestExport(testApp, lo, ada)).status).toBe(404);
  });
});
