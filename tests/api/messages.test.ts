import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { conversations, messages } from "#db/schema/index.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { smallPdf } from "#tests/support/pdf.ts";
import { form, post, smallPng } from "#tests/support/uploads.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("id", ({ testApp, anna, nord }) =>
  seedConversation(testApp, { consultant: anna, employer: nord }),
);

/** The documented fields and their types. */
const documentedConversation = z.object({
  id: z.number(),
  consultantId: z.string(),
  employerId: z.string(),
  jobId: z.number().nullable(),
  applicationId: z.number().nullable(),
  subject: z.string(),
  status: z.string(),
  hasUnreadMessages: z.boolean(),
  unreadCount: z.number(),
  lastMessage: z.string().nullable(),
  lastMessageAt: z.iso.datetime(),
  otherUser: z.object({
    name: z.string(),
    email: z.email().nullable(),
    profileImageUrl: z.string().nullable(),
  }),
});
const documentedMessage = z.object({
  id: z.number(),
  conversationId: z.number(),
  senderId: z.string(),
  content: z.string(),
  messageType: z.literal("text"),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  attachments: z.array(z.object({ id: z.string(), originalName: z.string() })),
});

async function read(answer: Response): Promise<unknown> {
  return answer.json();
}

function stored(testApp: TestApp): string[] {
  return readdirSync(join(testApp.services.env.dataDir, "files"));
}

describe("the documented calls", () => {
  it("list conversations and messages under the documented names", async ({ testApp, anna, nord, id }) => {
    const sent = await post(
      testApp,
      "/api/messages",
      JSON.stringify({
        conversationId: id,
        senderId: anna.id,
        content: "Hej",
        messageType: "text",
        isRead: false,
      }),
      anna,
    );
    expect(sent.status).toBe(201);
    expect(await read(sent)).toMatchObject({ conversationId: id });
    const list = await read(await testApp.request("/api/conversations", {}, nord));
    const [conversation] = z.array(documentedConversation).parse(list);
    expect(conversation).toMatchObject({
      id,
      consultantId: anna.id,
      employerId: nord.id,
      subject: "Backendutvecklare",
      status: "active",
      hasUnreadMessages: true,
      unreadCount: 1,
      lastMessage: "Hej",
      otherUser: { name: "Anna Berg", profileImageUrl: null },
    });
    expect(JSON.stringify(list)).not.toMatch(/commission/i);
    const thread = await read(await testApp.request(`/api/conversations/${id}/messages`, {}, nord));
    expect(z.array(documentedMessage).parse(thread)).toMatchObject([
      { conversationId: id, senderId: anna.id, content: "Hej", messageType: "text", attachments: [] },
    ]);
  });

  it("return all conversations, and a page when limit is sent", async ({ testApp, anna }) => {
    const eva = await seedUser(testApp, "employer", "Eva");
    for (let count = 0; count < 3; count += 1)
      await seedConversation(testApp, { consultant: anna, employer: eva });
    const page = z.object({ items: z.array(documentedConversation), nextCursor: z.string().nullable() });
    async function ask(query: string) {
      return read(await testApp.request(`/api/conversations${query}`, {}, eva));
    }
    const all = z.array(documentedConversation).parse(await ask(""));
    expect(all).toHaveLength(3);
    const first = page.parse(await ask("?limit=2"));
    const second = page.parse(await ask(`?limit=2&cursor=${first.nextCursor ?? ""}`));
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(all.map((item) => item.id));
    expect(second.nextCursor).toBeNull();
    expect((await testApp.request("/api/conversations?limit=101", {}, eva)).status).toBe(400);
  });

  it("mark only the messages of the other party as read", async ({ testApp, anna, nord, id }) => {
    await post(testApp, "/api/messages", JSON.stringify({ conversationId: id, content: "Hej" }), anna);
    async function unread() {
      return read(await testApp.request("/api/conversations/unread-count", {}, nord));
    }
    expect(z.object({ count: z.number() }).parse(await unread()).count).toBeGreaterThan(0);
    await testApp.request(`/api/conversations/${id}/messages`, {}, anna);
    function counter() {
      return testApp.db
        .select({ unread: conversations.employerUnread })
        .from(conversations)
        .where(eq(conversations.id, id));
    }
    expect(await counter()).toEqual([{ unread: 1 }]);
    // A link on another site opens the address with the cookie, but the user has not asked for the thread.
    const fromElsewhere = { headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" } };
    const prefetch = { headers: { "Sec-Purpose": "prefetch" } };
    for (const init of [fromElsewhere, prefetch])
      await testApp.request(`/api/conversations/${id}/messages`, init, nord);
    expect(await counter()).toEqual([{ unread: 1 }]);
    await testApp.request(`/api/conversations/${id}/messages`, {}, nord);
    expect(await counter()).toEqual([{ unread: 0 }]);
  });

  it("find or create a conversation and return its id", async ({ testApp, nord }) => {
    const erik = await seedUser(testApp, "consultant", "Erik");
    const body = JSON.stringify({
      consultantId: erik.id,
      employerId: nord.id,
      subject: "Kontakt",
      status: "active",
    });
    const created = await post(testApp, "/api/conversations", body, nord);
    expect(created.status).toBe(201);
    const found = await post(testApp, "/api/conversations/find-or-create", body, nord);
    const idSchema = z.object({ id: z.number() });
    expect(idSchema.parse(await found.json()).id).toBe(idSchema.parse(await created.json()).id);
  });
});

describe("a message with files", () => {
  it("can be sent as a form in any order, and gets a placeholder text when it has none", async ({
    testApp,
    anna,
    nord,
    id,
  }) => {
    const parts = [
      ["cv.pdf", smallPdf],
      ["hälsning.txt", "Hej på dig"],
      ["bilaga.txt", "Mer"],
      ["anteckning.txt", "Sist"],
    ] as const;
    const answer = await post(
      testApp,
      "/api/messages",
      form({ conversationId: String(id), isRead: "false" }, parts),
      anna,
    );
    expect(answer.status).toBe(201);
    const filesFirst = form({}, [["bild.png", smallPng]]);
    filesFirst.append("conversationId", String(id));
    filesFirst.append("content", "Titta");
    expect((await post(testApp, "/api/messages", filesFirst, nord)).status).toBe(201);
    const { items } = await testApp.as(anna).messaging.thread({ id });
    expect(
      items.map(({ content, attachments }) => [
        content,
        ...attachments.map(({ originalName }) => originalName),
      ]),
    ).toEqual([
      ["(Bifogad fil)", ...parts.map(([name]) => name)],
      ["Titta", "bild.png"],
    ]);
  });

  it("is not stored when one file is invalid", async ({ testApp, anna, id }) => {
    const before = stored(testApp);
    const parts = [
      ["cv.pdf", smallPdf],
      ["bild.png", "ingen bild"],
    ] as const;
    const answer = await post(
      testApp,
      "/api/messages",
      form({ conversationId: String(id), content: "Hej" }, parts),
      anna,
    );
    expect(answer.status).toBe(415);
    expect(await testApp.db.$count(messages, eq(messages.conversationId, id))).toBe(0);
    expect(stored(testApp)).toEqual(before);
  });
});
