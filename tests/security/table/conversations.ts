import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contracts, conversations } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { forbidden, hidden, signedIn, type Case, type Row } from "./row.ts";

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
  title: `when ${as} deletes a conversation that is ${contract}`,
  as,
  rest: status,
  trpc: typeof status === "number" ? status : 200,
  overrides: { contract },
  input: ({ conversationId }: { conversationId: number }) => ({ id: conversationId }),
}));

const conversation = { subject: "Ett samtal", status: "active" };

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
        input: ({ conversationId }) => ({ id: conversationId, personId: idOf("otherMember") }),
      },
    ],
  },
  {
    rest: "GET /api/conversations",
    input: () => ({}),
    answers: { ...signedIn, admin: [200, 403], newUser: [200, 403] },
  },
  {
    rest: "POST /api/conversations",
    input: () => ({ consultantId: idOf("erik"), employerId: idOf("nord"), ...conversation }),
    answers: { ...forbidden, nord: [200, 201] },
    cases: [
      {
        title: "for a deleted consultant",
        as: "nord",
        status: [400, 404],
        input: () => ({ consultantId: idOf("deletedUser"), employerId: idOf("nord"), ...conversation }),
      },
      {
        title: "for an employer instead of a consultant",
        as: "nord",
        status: [400, 404],
        input: () => ({ consultantId: idOf("fjall"), employerId: idOf("nord"), ...conversation }),
      },
      {
        title: "for the status closed",
        as: "nord",
        status: 400,
        input: () => ({ consultantId: idOf("erik"), ...conversation, status: "closed" }),
      },
      {
        title: "and ignores an agreement in the body",
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
          for (const one of found) {
            expect(one.status).toBe("active");
            expect(await db.$count(contracts, eq(contracts.conversationId, one.id))).toBe(0);
          }
        },
      },
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
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: { ...forbidden, anna: [200, 204], erik: 404, nord: [200, 204], fjall: 404, newUser: hidden },
    cases: removals,
  },
];
