import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversations } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { conversationStatuses, type ConversationStatus } from "#src/constants/conversations.ts";
import { answers, noId, type Case, type Row } from "./row.ts";

const agreement = { agreementValue: 950, duration: 6, startDate: "2030-01-01", terms: "30 dagar netto" };
const legal = new Set(["active>agreement_made", "agreement_made>completed", "completed>archived"]);

/** All 25 ordered pairs of a contract, by its employer. */
const steps: readonly Case[] = conversationStatuses.flatMap((from) =>
  conversationStatuses.map((to) => step(from, to)),
);

function step(from: ConversationStatus, to: ConversationStatus): Case {
  const isLegal = legal.has(`${from}>${to}`);
  return {
    says: `${from} to ${to}`,
    as: "nord",
    rest: isLegal ? 200 : [400, 409],
    trpc: isLegal ? 200 : [400, 409],
    overrides: { contract: from, application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({
      id: conversationId,
      status: to,
      ...(to === "agreement_made" && agreement),
    }),
    after: async ({ conversationId }, { testApp: { db } }) => {
      const [kept] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
      expect(kept?.status).toBe(isLegal ? to : from);
    },
  };
}

export const contractRows: readonly Row[] = [
  {
    of: "50",
    rest: "PUT /api/conversations/:id/status",
    trpc: "contracts.setStatus",
    input: ({ conversationId }) => ({ id: conversationId, status: "agreement_made", ...agreement }),
    answers: answers(401, 403, 403, 200, 404, 403, 403),
    missing: () => ({ id: noId, status: "agreement_made", ...agreement }),
    cases: [
      ...steps,
      ...[0, -1, 1e10, "Infinity", "NaN", "1e400"].map((agreementValue) => ({
        says: `the value ${String(agreementValue)}`,
        as: "nord" as const,
        rest: 400,
        trpc: 400,
        input: ({ conversationId }: { conversationId: number }) => ({
          id: conversationId,
          status: "agreement_made",
          ...agreement,
          agreementValue,
        }),
      })),
      {
        says: "a length that is not offered",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: ({ conversationId }) => ({
          id: conversationId,
          status: "agreement_made",
          ...agreement,
          duration: 7,
        }),
      },
      {
        says: "what only the server sets",
        as: "nord",
        rest: [200, 400],
        trpc: 400,
        input: ({ conversationId }) => ({
          id: conversationId,
          status: "agreement_made",
          ...agreement,
          commissionTracked: true,
          totalCommission: 1,
          consultantId: idOf("erik"),
          employerId: idOf("fjall"),
          jobId: 1,
        }),
        after: async ({ conversationId, jobId }, { testApp: { db } }) => {
          const [kept] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
          expect(kept).toMatchObject({ consultantId: idOf("anna"), employerId: idOf("nord"), jobId });
        },
      },
    ],
  },
  {
    of: "52",
    rest: "GET /api/conversations/unread-count",
    trpc: "messaging.unreadCount",
    answers: answers(401, 200, 200, 200, 200, 200, 200),
  },
  {
    of: "51",
    says: "one",
    rest: "PATCH /api/notifications/:id/read",
    trpc: "notifications.markRead",
    input: ({ notificationId }) => ({ id: notificationId }),
    answers: answers(401, [200, 204], 404, 404, 404, 404, 404),
    missing: () => ({ id: noId }),
  },
];
