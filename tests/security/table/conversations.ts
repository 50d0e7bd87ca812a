import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { messages } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import {
  forbidden,
  hidden,
  noId,
  partiesOnly,
  signedIn,
  theConversation,
  type Case,
  type Row,
} from "./row.ts";

/** Some of the states; tests/unit/file-and-message-rules.test.ts has all. */
const removals: readonly Case[] = (
  [
    ["anna", "agreement_made", 409],
    ["anna", "archived", 403],
    ["nord", "completed", 409],
    ["nord", "closed", [200, 204]],
  ] as const
).map(([as, contract, status]) => ({
  title: `when ${as} deletes a conversation that is ${contract}`,
  as,
  rest: status,
  trpc: typeof status === "number" ? status : 200,
  overrides: { contract },
}));

const conversation = { subject: "Ett samtal", status: "active" };

const thread = { input: theConversation, answers: { ...partiesOnly, newUser: hidden } };

export const conversationRows: readonly Row[] = [
  {
    rest: "POST /api/conversations/:id/responsible",
    input: ({ conversationId }) => ({ id: conversationId, personId: idOf("recruiter") }),
    answers: { ...forbidden, nord: 204, fjall: [400, 404] },
    cases: [
      {
        title: "of another company's conversation",
        as: "fjall",
        status: 404,
        but: { personId: idOf("otherMember") },
      },
    ],
  },
  { rest: "GET /api/conversations", answers: { ...signedIn, admin: [200, 403], newUser: [200, 403] } },
  {
    rest: "POST /api/conversations",
    input: { consultantId: idOf("erik"), employerId: idOf("nord"), ...conversation },
    answers: { ...forbidden, nord: [200, 201] },
    cases: [
      {
        title: "for a deleted consultant",
        as: "nord",
        status: [400, 404],
        but: { consultantId: idOf("deletedUser") },
      },
      {
        title: "for an employer instead of a consultant",
        as: "nord",
        status: [400, 404],
        but: { consultantId: idOf("fjall") },
      },
      { title: "for the status closed", as: "nord", status: 400, but: { status: "closed" } },
    ],
  },
  {
    rest: "POST /api/conversations/find-or-create",
    input: ({ jobId, applicationId }) => ({
      consultantId: idOf("anna"),
      employerId: idOf("nord"),
      jobId,
      applicationId,
      ...conversation,
    }),
    answers: { ...forbidden, anna: [200, 201], erik: hidden, nord: [200, 201], fjall: hidden },
  },
  {
    rest: "DELETE /api/conversations/:id",
    input: theConversation,
    answers: { ...forbidden, anna: [200, 204], erik: 404, nord: [200, 204], fjall: 404, newUser: hidden },
    cases: removals,
  },
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
    missing: { conversationId: noId },
    cases: [
      {
        title: "and ignores another sender in the body",
        as: "anna",
        rest: [200, 201, 403],
        trpc: [400, 403],
        but: { content: "Förfalskat", senderId: idOf("nord"), isRead: false, messageType: "text" },
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
        but: { content: "Läst", isRead: true },
      },
      {
        title: "for a system message",
        as: "anna",
        status: 400,
        but: { content: "System", messageType: "system" },
      },
    ],
  },
  {
    rest: "GET /api/attachments/:id",
    trpc: "files.attachment",
    input: ({ fileId }) => ({ id: fileId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: hidden, newUser: hidden },
    missing: { id: "A".repeat(32) },
  },
];
