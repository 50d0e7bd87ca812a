import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversations } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { conversationStatuses, type ConversationStatus } from "#src/constants/conversations.ts";
import { forbidden, noId, signedIn, type Case, type Row } from "./row.ts";

const agreement = { agreementValue: 950, duration: 6, startDate: "2030-01-01", terms: "30 dagar netto" };
const allowed = new Set(["active>agreement_made", "agreement_made>completed", "completed>archived"]);

/** All 25 ordered pairs of statuses, by the employer of the contract. */
const steps: readonly Case[] = conversationStatuses.flatMap((from) =>
  conversationStatuses.map((to) => step(from, to)),
);

function step(from: ConversationStatus, to: ConversationStatus): Case {
  const isAllowed = allowed.has(`${from}>${to}`);
  return {
    title: `for the step from ${from} to ${to}`,
    as: "nord",
    rest: isAllowed ? 200 : [400, 409],
    trpc: isAllowed ? 200 : [400, 409],
    overrides: { contract: from, application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({
      id: conversationId,
      status: to,
      ...(to === "agreement_made" && agreement),
    }),
    after: async ({ conversationId }, { testApp: { db } }) => {
      const [stored] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
      expect(stored?.status).toBe(isAllowed ? to : from);
    },
  };
}

export const contractRows: readonly Row[] = [
  {
    number: "50",
    rest: "PUT /api/conversations/:id/status",
    trpc: "contracts.setStatus",
    input: ({ conversationId }) => ({ id: conversationId, status: "agreement_made", ...agreement }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    missing: () => ({ id: noId, status: "agreement_made", ...agreement }),
    cases: [
      ...steps,
      ...[0, -1, 1e10, "Infinity", "NaN", "1e400"].map((agreementValue) => ({
        title: `for the value ${String(agreementValue)}`,
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
        title: "for a duration that is not offered",
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
        title: "and ignores fields that only the server sets",
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
          const [stored] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
          expect(stored).toMatchObject({ consultantId: idOf("anna"), employerId: idOf("nord"), jobId });
        },
      },
    ],
  },
  {
    number: "52",
    rest: "GET /api/conversations/unread-count",
    trpc: "messaging.unreadCount",
    answers: signedIn,
  },
  {
    number: "51",
    title: "one notification",
    rest: "PATCH /api/notifications/:id/read",
    trpc: "notifications.markRead",
    input: ({ notificationId }) => ({ id: notificationId }),
    answers: { anonymous: 401, anna: [200, 204], erik: 404, nord: 404, fjall: 404, admin: 404, newUser: 404 },
    missing: () => ({ id: noId }),
  },
];
