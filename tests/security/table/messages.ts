import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { messages } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { forbidden, hidden, noId, type Row } from "./row.ts";

const thread: Pick<Row, "input" | "answers" | "missing"> = {
  input: ({ conversationId }) => ({ id: conversationId }),
  answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 403, newUser: hidden },
};

export const messageRows: readonly Row[] = [
  { rest: "GET /api/conversations/:id/messages", ...thread },
  { trpc: "messaging.thread", ...thread },
  {
    trpc: "messaging.findMessages",
    input: ({ conversationId }) => ({ id: conversationId, search: "hej" }),
    answers: thread.answers,
  },
  {
    rest: "POST /api/messages",
    trpc: "messaging.send",
    input: ({ conversationId }) => ({ conversationId, content: "Hej där" }),
    answers: { ...forbidden, anna: [200, 201], erik: 404, nord: [200, 201], fjall: 404, newUser: hidden },
    missing: () => ({ conversationId: noId, content: "Hej där" }),
    cases: [
      {
        title: "and ignores another sender in the body",
        as: "anna",
        rest: [200, 201, 403],
        trpc: [400, 403],
        input: ({ conversationId }) => ({
          conversationId,
          content: "Förfalskat",
          senderId: idOf("nord"),
          isRead: false,
          messageType: "text",
        }),
        after: async (_, { testApp: { db } }) => {
          for (const { senderId } of await db
            .select()
            .from(messages)
            .where(eq(messages.content, "Förfalskat"))) {
            expect(senderId).toBe(idOf("anna"));
          }
        },
      },
      {
        title: "for a message that is already read",
        as: "anna",
        status: 400,
        input: ({ conversationId }) => ({ conversationId, content: "Läst", isRead: true }),
      },
      {
        title: "for a system message",
        as: "anna",
        status: 400,
        input: ({ conversationId }) => ({ conversationId, content: "System", messageType: "system" }),
      },
    ],
  },
  {
    rest: "GET /api/attachments/:id",
    trpc: "files.attachment",
    input: ({ fileId }) => ({ id: fileId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: hidden, newUser: hidden },
    missing: () => ({ id: "A".repeat(32) }),
  },
];
