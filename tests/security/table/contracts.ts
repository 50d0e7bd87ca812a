import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversations } from "#db/schema/index.ts";
import { businessOf, secretMarkersOf } from "#tests/security/fixtures.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";
import {
  nordsOnly,
  partiesOnly,
  signedIn,
  theContract,
  theConversation,
  type Case,
  type Row,
} from "./row.ts";
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
    status,
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
    answers: nordsOnly,
    cases: [...steps],
  },
  { rest: "GET /api/contracts", mayName: hashes, answers: signedIn },
  {
    rest: "GET /api/contracts/:id",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: theContract,
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 200, newUser: 404 },
  },
  {
    rest: "GET /api/contracts/:id/receipt.pdf",
    trpc: "contracts.receipt",
    // The parties read each other's numbers.
    mayName: [...hashes, ...Object.values(businessOf("anna")), secretMarkersOf("nord").orgNumber ?? ""],
    overrides: { contract: "agreement_made", confirmed: true },
    input: theContract,
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 200, newUser: 404 },
  },
  {
    trpc: "contracts.ofConversation",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: theConversation,
    answers: signedIn,
  },
  { rest: "GET /api/contracts.csv", input: { tab: "ongoing" }, answers: signedIn },
  { trpc: "contracts.sums", input: { tab: "ongoing" }, answers: signedIn },
  { trpc: "contracts.ending", mayName: hashes, answers: { ...signedIn, admin: 403, newUser: 403 } },
  ...["confirm", "decline"].map(answerRow),
  {
    rest: "POST /api/contracts/:id/propose",
    mayName: hashes,
    overrides: { contract: "agreement_made" },
    input: ({ contractId }) => ({ id: contractId, hourlyPrice: 975.5, months: 4, startDate: nextMonth }),
    answers: partiesOnly,
    cases: [
      { hourlyPrice: 0 },
      { months: 0 },
      { months: 61 },
      { startDate: "1990-01-01" },
      { startDate: "2090-01-01" },
      { endDate: "1990-01-01" },
    ].map((but) => ({ title: `for ${JSON.stringify(but)}`, as: "anna", status: 400, but })),
  },
  { rest: "GET /api/conversations/unread-count", answers: signedIn },
  {
    rest: "PATCH /api/notifications/:id/read",
    input: ({ notificationId }) => ({ id: notificationId }),
    answers: { anonymous: 401, anna: [200, 204], erik: 404, nord: 404, fjall: 404, admin: 404, newUser: 404 },
  },
];
