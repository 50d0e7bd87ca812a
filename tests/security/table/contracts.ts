import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversations } from "#db/schema/index.ts";
import { businessOf, idOf, secretMarkersOf } from "#tests/security/fixtures.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";
import { forbidden, signedIn, type Case, type Row } from "./row.ts";
import { nextMonth } from "#tests/support/contracts.ts";

const agreement = { agreementValue: 950, duration: 6, startDate: nextMonth, terms: "30 dagar netto" };

/** The steps that are allowed and one that is not; tests/unit/contracts.test.ts covers all 25 pairs. */
const steps: readonly Case[] = [
  step("active", "agreement_made", 200),
  step("agreement_made", "completed", 200),
  step("completed", "archived", 200),
  step("active", "archived", 409),
];

function step(from: ConversationStatus, to: ConversationStatus, status: number): Case {
  return {
    title: `for the step from ${from} to ${to}`,
    as: "nord",
    rest: status,
    trpc: status,
    overrides: { contract: from, application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({
      id: conversationId,
      status: to,
      ...(to === "agreement_made" && agreement),
    }),
    after: async ({ conversationId }, { testApp: { db } }) => {
      const [stored] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
      expect(stored?.status).toBe(status === 200 ? to : from);
    },
  };
}

/** The parties may read the hashes of their terms. */
const hashes = ["previousHash", '"hash"'];

/** Confirming or declining the latest terms, which the company has reported. */
function answerRow(name: string): Row {
  return {
    rest: `POST /api/contracts/:id/${name}`,
    visible: true,
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId, version: 1 }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 409, fjall: 404, admin: 403, newUser: 403 },
    mayName: hashes,
  };
}

export const contractRows: readonly Row[] = [
  {
    rest: "PUT /api/conversations/:id/status",
    input: ({ conversationId }) => ({ id: conversationId, status: "agreement_made", ...agreement }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    cases: [
      ...steps,
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
  { rest: "GET /api/contracts", mayName: hashes, trpcInput: () => ({}), answers: signedIn },
  {
    rest: "GET /api/contracts/:id",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 200, newUser: 404 },
  },
  {
    rest: "GET /api/contracts/:id/receipt.pdf",
    trpc: "contracts.receipt",
    // The parties read each other's numbers.
    mayName: [...hashes, ...Object.values(businessOf("anna")), secretMarkersOf("nord").orgNumber ?? ""],
    overrides: { contract: "agreement_made", confirmed: true },
    input: ({ contractId }) => ({ id: contractId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 200, newUser: 404 },
  },
  {
    trpc: "contracts.ofConversation",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: signedIn,
  },
  { rest: "GET /api/contracts.csv", input: () => ({ tab: "ongoing" }), answers: signedIn },
  { trpc: "contracts.sums", input: () => ({ tab: "ongoing" }), answers: signedIn },
  { trpc: "contracts.ending", mayName: hashes, answers: { ...signedIn, admin: 403, newUser: 403 } },
  ...["confirm", "decline"].map(answerRow),
  {
    rest: "POST /api/contracts/:id/propose",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId, hourlyPrice: 975.5, months: 4, startDate: nextMonth }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 403, newUser: 403 },
    cases: [
      ...[
        { hourlyPrice: 0 },
        { months: 0 },
        { months: 61 },
        { startDate: "1990-01-01" },
        { startDate: "2090-01-01" },
        { endDate: "1990-01-01" },
      ].map((wrong) => ({
        title: `for ${JSON.stringify(wrong)}`,
        as: "anna" as const,
        status: 400,
        overrides: { contract: "agreement_made" as const },
        input: ({ contractId }: { contractId: number }) => ({
          id: contractId,
          hourlyPrice: 975.5,
          months: 4,
          startDate: nextMonth,
          ...wrong,
        }),
      })),
    ],
  },
  { rest: "GET /api/conversations/unread-count", answers: signedIn },
  {
    title: "one notification",
    rest: "PATCH /api/notifications/:id/read",
    input: ({ notificationId }) => ({ id: notificationId }),
    answers: { anonymous: 401, anna: [200, 204], erik: 404, nord: 404, fjall: 404, admin: 404, newUser: 404 },
  },
];
