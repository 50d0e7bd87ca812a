import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversations, messages } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { answers, hidden, noId, type Case, type Row } from "./row.ts";

const removals: readonly Case[] = (
  [
    ["anna", "agreement_made", 409],
    ["anna", "completed", 409],
    ["anna", "archived", 403],
    ["anna", "closed", 403],
    ["nord", "agreement_made", 409],
    ["nord", "completed", 409],
    ["nord", "archived", [200, 204]],
    ["nord", "closed", [200, 204]],
    ["nord", "active", [200, 204]],
  ] as const
).map(([as, contract, status]) => ({
  says: `${contract} by ${as}`,
  as,
  rest: status,
  trpc: typeof status === "number" ? status : 200,
  overrides: { contract },
  input: ({ conversationId }: { conversationId: number }) => ({ id: conversationId }),
}));

const conversation = { subject: "Ett samtal", status: "active" };

const thread: Pick<Row, "input" | "answers" | "missing"> = {
  input: ({ conversationId }) => ({ id: conversationId }),
  answers: answers(401, 200, 404, 200, 404, 403, hidden),
  missing: () => ({ id: noId }),
};

export const messageRows: readonly Row[] = [
  {
    of: "42",
    rest: "GET /api/conversations",
    trpc: "messaging.list",
    input: () => ({}),
    answers: answers(401, 200, 200, 200, 200, [200, 403], [200, 403]),
  },
  { of: "43", rest: "GET /api/conversations/:id/messages", trpc: "messaging.openThread", ...thread },
  { of: "-", trpc: "messaging.thread", ...thread },
  {
    of: "44",
    rest: "POST /api/conversations",
    trpc: "messaging.open",
    input: () => ({ consultantId: idOf("erik"), employerId: idOf("nord"), ...conversation }),
    answers: answers(401, 403, 403, [200, 201], 403, 403, 403),
    cases: [
      {
        says: "with an ended consultant",
        as: "nord",
        rest: [400, 404],
        trpc: [400, 404],
        input: () => ({ consultantId: idOf("gone"), employerId: idOf("nord"), ...conversation }),
      },
      {
        says: "with an employer",
        as: "nord",
        rest: [400, 404],
        trpc: [400, 404],
        input: () => ({ consultantId: idOf("fjall"), employerId: idOf("nord"), ...conversation }),
      },
      {
        says: "closed from the start",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: () => ({ consultantId: idOf("erik"), ...conversation, status: "closed" }),
      },
      {
        says: "with an agreement from nowhere",
        as: "nord",
        rest: [200, 201, 400],
        trpc: 400,
        input: () => ({
          consultantId: idOf("anna"),
          ...conversation,
          agreementValue: 1,
          commissionTracked: true,
          id: 1,
        }),
        after: async (_, { testApp: { db } }) => {
          const found = await db.select().from(conversations).where(eq(conversations.subject, "Ett samtal"));
          for (const one of found) expect(one).toMatchObject({ status: "active", agreementValueOre: null });
        },
      },
    ],
  },
  {
    of: "45",
    rest: "POST /api/conversations/find-or-create",
    trpc: "messaging.findOrCreate",
    input: ({ jobId, applicationId }) => ({
      consultantId: idOf("anna"),
      employerId: idOf("nord"),
      jobId,
      applicationId,
      ...conversation,
    }),
    answers: answers(401, [200, 201], hidden, [200, 201], hidden, 403, 403),
    cases: [
      {
        says: "a consultant without an application",
        as: "erik",
        rest: hidden,
        trpc: hidden,
        input: ({ jobId }) => ({
          consultantId: idOf("erik"),
          employerId: idOf("nord"),
          jobId,
          ...conversation,
        }),
      },
      {
        says: "another employer's job",
        as: "fjall",
        rest: hidden,
        trpc: hidden,
        input: ({ jobId }) => ({
          consultantId: idOf("erik"),
          employerId: idOf("fjall"),
          jobId,
          ...conversation,
        }),
      },
      {
        says: "another's application",
        as: "erik",
        rest: hidden,
        trpc: hidden,
        input: ({ jobId, applicationId }) => ({
          consultantId: idOf("erik"),
          employerId: idOf("nord"),
          jobId,
          applicationId,
          ...conversation,
        }),
      },
      {
        says: "an archived one keeps its status",
        as: "nord",
        rest: [200, 201],
        trpc: 200,
        overrides: { contract: "archived", job: "archived", application: "accepted" },
        input: ({ jobId }) => ({
          consultantId: idOf("anna"),
          employerId: idOf("nord"),
          jobId,
          ...conversation,
        }),
        after: async ({ conversationId }, { testApp: { db } }, data) => {
          expect(data).toMatchObject({ id: conversationId });
          const [kept] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
          expect(kept?.status).toBe("archived");
        },
      },
    ],
  },
  {
    of: "46",
    rest: "POST /api/messages",
    trpc: "messaging.send",
    input: ({ conversationId }) => ({ conversationId, content: "Hej där" }),
    answers: answers(401, [200, 201], 404, [200, 201], 404, 403, hidden),
    missing: () => ({ conversationId: noId, content: "Hej där" }),
    cases: [
      {
        says: "as the other party",
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
        says: "read already",
        as: "anna",
        rest: 400,
        trpc: 400,
        input: ({ conversationId }) => ({ conversationId, content: "Läst", isRead: true }),
      },
      {
        says: "of the system",
        as: "anna",
        rest: 400,
        trpc: 400,
        input: ({ conversationId }) => ({ conversationId, content: "System", messageType: "system" }),
      },
      {
        says: "empty",
        as: "anna",
        rest: 400,
        trpc: 400,
        input: ({ conversationId }) => ({ conversationId, content: "   " }),
      },
      {
        says: "with NUL",
        as: "anna",
        rest: 400,
        trpc: 400,
        input: ({ conversationId }) => ({ conversationId, content: "a\u0000b" }),
      },
      ...(["archived", "closed"] as const).map((contract) => ({
        says: `to what is ${contract}`,
        as: "anna" as const,
        rest: 409,
        trpc: 409,
        overrides: { contract },
        input: ({ conversationId }: { conversationId: number }) => ({ conversationId, content: "För sent" }),
      })),
    ],
  },
  {
    of: "48",
    rest: "GET /api/attachments/:id",
    trpc: "files.attachment",
    input: ({ fileId }) => ({ id: fileId }),
    answers: answers(401, 200, 404, 200, 404, hidden, hidden),
    missing: () => ({ id: "A".repeat(32) }),
  },
  {
    of: "49",
    rest: "DELETE /api/conversations/:id",
    trpc: "messaging.remove",
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: answers(401, [200, 204], 404, [200, 204], 404, 403, hidden),
    missing: () => ({ id: noId }),
    cases: [...removals, { says: "twice", as: "nord", rest: 404, trpc: 404, input: () => ({ id: noId }) }],
  },
];
