import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversations } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { conversationStatuses, type ConversationStatus } from "#src/constants/conversations.ts";
import { forbidden, noId, signedIn, type Case, type Row } from "./row.ts";
import { nextMonth } from "#tests/support/contracts.ts";

const agreement = { agreementValue: 950, duration: 6, startDate: nextMonth, terms: "30 dagar netto" };
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

/** The parties may read the hashes of their terms. */
const hashes = ["previousHash", '"hash"'];

/** Confirming or declining the latest terms, which the company has reported. */
function answerRow(name: string): Row {
  return {
    number: "-",
    rest: `POST /api/contracts/:id/${name}`,
    trpc: `contracts.${name}`,
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId, version: 1 }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 409, fjall: 404, admin: 403, newUser: 403 },
    mayName: hashes,
    cases: [
      {
        title: "for a contract that does not exist",
        as: "anna",
        rest: 404,
        trpc: 404,
        input: () => ({ id: noId, version: 1 }),
      },
      {
        title: "for another version",
        as: "anna",
        rest: 409,
        trpc: 409,
        overrides: { contract: "agreement_made" },
        input: ({ contractId }) => ({ id: contractId, version: 2 }),
      },
      {
        title: "for an archived contract",
        as: "anna",
        rest: 409,
        trpc: 409,
        overrides: { contract: "archived" },
        input: ({ contractId }) => ({ id: contractId, version: 1 }),
      },
    ],
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
    number: "-",
    rest: "GET /api/contracts",
    trpc: "contracts.mine",
    mayName: hashes,
    trpcInput: () => ({}),
    answers: signedIn,
  },
  {
    number: "-",
    rest: "GET /api/contracts/:id",
    trpc: "contracts.get",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 200, newUser: 404 },
    missing: () => ({ id: noId }),
  },
  {
    number: "-",
    rest: "GET /api/contracts/:id/receipt.pdf",
    trpc: "contracts.receipt",
    mayName: hashes,
    overrides: { contract: "agreement_made", confirmed: true },
    input: ({ contractId }) => ({ id: contractId }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 200, newUser: 404 },
    missing: () => ({ id: noId }),
    cases: [
      {
        title: "before it is confirmed",
        as: "anna",
        rest: 409,
        trpc: 409,
        overrides: { contract: "agreement_made" },
        input: ({ contractId }) => ({ id: contractId }),
      },
    ],
  },
  {
    number: "-",
    trpc: "contracts.ofConversation",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: signedIn,
  },
  {
    number: "-",
    rest: "GET /api/contracts.csv",
    trpc: "contracts.csv",
    input: () => ({ tab: "ongoing" }),
    answers: signedIn,
  },
  {
    number: "-",
    trpc: "contracts.sums",
    input: () => ({ tab: "ongoing" }),
    answers: signedIn,
  },
  {
    number: "-",
    trpc: "contracts.ending",
    mayName: hashes,
    answers: { ...signedIn, admin: 403, newUser: 403 },
  },
  ...["confirm", "decline"].map(answerRow),
  {
    number: "-",
    rest: "POST /api/contracts/:id/propose",
    trpc: "contracts.propose",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId, hourlyPrice: 975.5, months: 4, startDate: nextMonth }),
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 403, newUser: 403 },
    missing: () => ({ id: noId, hourlyPrice: 975.5, months: 4, startDate: nextMonth }),
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
        rest: 400,
        trpc: 400,
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
