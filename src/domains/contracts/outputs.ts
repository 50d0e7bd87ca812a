import { z } from "zod";
import { businessFields } from "#src/domains/business/outputs.ts";
import { conversationOutput } from "#src/domains/messaging/outputs.ts";
import { personOutput } from "#src/platform/data/people.ts";
import { pick } from "#src/shared/objects.ts";
import { pageOutput } from "#src/shared/paging.ts";
import { confirmations, contractStatuses } from "#src/constants/conversations.ts";

const conversation = conversationOutput.shape;

const agreedTerms = {
  version: z.number().int(),
  hourlyPrice: z.number(),
  consultantPrice: z.number(),
  commissionPercent: z.number(),
  months: z.number().int(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  terms: z.string().nullable(),
};

const party = z.enum(["employer", "consultant", "admin"]);

/** Kronor without VAT. */
export const split = z.object({ customerPays: z.number(), fee: z.number(), consultantGets: z.number() });

/** `expected` are the hours by dates and scope (docs/rules/money.md#contract-split). */
const prices = z.object({
  commissionRate: z.number(),
  perHour: split,
  total: split,
  expected: split.extend({ hours: z.number(), scope: z.number() }),
});

/** Amounts in kronor; `commission` is null unless the viewer is an admin, `prices` until an agreement is reported. */
export const contractOutput = z.object({
  id: z.number().int(),
  ...pick(conversation, ["status", "jobTitle", "consultantName", "employerId", "employerName"]),
  ...pick(conversation, ["agreementValue", "duration", "startDate", "terms", "createdAt", "responsible"]),
  /** Both null until an agreement is reported. */
  contractId: z.number().int().nullable(),
  confirmation: z.enum(confirmations).nullable(),
  /** Whom the latest version waits for; null without an agreement, when it is archived, and for admins. */
  agreementState: z.enum(["viewer", "other", "declined", "confirmed"]).nullable(),
  /** A version is confirmed, so there is a receipt. */
  hasReceipt: z.boolean(),
  jobId: z.number().int().nullable(),
  consultantId: z.string().nullable(),
  durationMonths: z.number().int().nullable(),
  contractValue: z.number().nullable(),
  /** Price per hour and in total, for a job filled outside the platform whose agreement is not reported yet. */
  compensation: z.number().nullable(),
  estimatedValue: z.number().nullable(),
  endDate: z.string().nullable(),
  prices: prices.nullable(),
  /** Another price per hour that waits for an answer, and whose it is; null for admins. */
  proposed: z.object({ ...pick(agreedTerms, ["hourlyPrice", "consultantPrice"]), by: party }).nullable(),
  /** What the report starts with, for its employer, until price and length are reported. */
  suggestion: z
    .object({
      ...pick(conversation, ["agreementValue", "duration", "startDate"]),
      /** The job's length, which the duration may count as more, and its percent of full time. */
      jobMonths: z.number().int().nullable(),
      scope: z.number().int(),
      /** The price is the price of the application. */
      isWantedRate: z.boolean(),
      /** The start is that of the application. */
      isWantedStart: z.boolean(),
      /** The names of other consultants whom the company has agreements with about the job. */
      agreedWith: z.array(z.string()),
    })
    .nullable(),
  commission: z.object({ rate: z.number(), amount: z.number(), tracked: z.boolean() }).nullable(),
  agreedAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
  lastActivity: z.date(),
});
export type Contract = z.output<typeof contractOutput>;

/** Only in the versions that have them: a changed scope, a reason, a hash of the consultant's company, a member. */
const optionalTerms = {
  scope: z.number().int().optional(),
  reason: z.string().optional(),
  supplier: z.string().optional(),
  /** Who proposed it for the company. */
  byPerson: z.string().optional(),
};

/**
 * A contract with its history. The terms are those that count; `version` is the latest, which may still wait for an
 * answer. `by` is the id of the user who proposed the version, an admin when it is neither party; amounts in kronor.
 */
export const agreedContractOutput = z.object({
  ...pick(contractOutput.shape, ["id", "consultantId", "consultantName", "employerId", "employerName"]),
  ...pick(contractOutput.shape, ["completedAt", "responsible"]),
  conversationId: z.number().int(),
  jobId: z.number().int(),
  jobTitle: z.string(),
  status: z.enum(contractStatuses),
  confirmation: z.enum(confirmations),
  confirmedVersion: z.number().int().nullable(),
  declinedVersion: z.number().int().nullable(),
  /** Who has confirmed the latest version. */
  confirmedBy: z.array(z.string()),
  scope: z.number().int(),
  ...agreedTerms,
  feePerHour: z.number(),
  agreedAt: z.date(),
  versions: z.array(
    z.object({
      ...agreedTerms,
      ...optionalTerms,
      by: z.string(),
      writtenBy: personOutput.nullable(),
      at: z.date(),
      previousHash: z.string().nullable(),
      hash: z.string(),
      confirmedAt: z.date().nullable(),
      declinedAt: z.date().nullable(),
      /** `by` itself when it was taken back. */
      declinedBy: z.string().nullable(),
    }),
  ),
});
export type AgreedContract = z.output<typeof agreedContractOutput>;

const receiptEvents = [
  "reported",
  "proposed",
  "confirmed",
  "declined",
  "withdrawn",
  "completed",
  "archived",
] as const;

/** `by` is null for what happens by itself (docs/rules/contracts.md#receipt). */
export const receiptOutput = z.object({
  ...pick(agreedContractOutput.shape, ["id", "conversationId", "jobTitle", "scope"]),
  ...pick(agreedContractOutput.shape, ["consultantName", "employerName"]),
  ...agreedTerms,
  reason: z.string().optional(),
  /** The consultant's company, and the customer's numbers; null for admins and after an erasure. */
  supplier: businessFields.nullable(),
  customer: z.object({ orgNumber: z.string(), vatNumber: z.string() }).nullable(),
  prices,
  confirmedAt: z.date(),
  previousHash: z.string().nullable(),
  hash: z.string(),
  /** The first signed head that covers the confirmation; null until the next night. */
  signedHead: z.string().nullable(),
  /** A newer version waits for an answer. */
  hasProposal: z.boolean(),
  events: z.array(
    z.object({
      kind: z.enum(receiptEvents),
      by: party.nullable(),
      /** Who did it for the company. */
      writtenBy: personOutput.nullable(),
      version: z.number().int().nullable(),
      reason: z.string().nullable(),
      at: z.date(),
    }),
  ),
});
export type Receipt = z.output<typeof receiptOutput>;

export const agreedContractPageOutput = pageOutput(agreedContractOutput);

export const contractPageOutput = pageOutput(contractOutput);
export type ContractPage = z.output<typeof contractPageOutput>;

/** Sums of agreements in kronor, by their length in months. */
export const agreementSumsOutput = split.extend({ agreements: z.number().int() });

/**
 * The sums of the agreements that a filter finds, and when they were counted, if not now; none when an admin's search found
 * more than `foundMoreThan` agreements.
 */
export const contractSumsOutput = z.union([
  agreementSumsOutput.extend({
    foundMoreThan: z.undefined().optional(),
    keptAt: z.date().optional(),
  }),
  z.object({ agreements: z.number().int(), foundMoreThan: z.number().int() }),
]);
export type ContractSums = z.output<typeof contractSumsOutput>;

/** `keptAt` is when they were counted, if not now. */
export const contractCountsOutput = z.object({
  ongoing: z.number().int(),
  completed: z.number().int(),
  archived: z.number().int(),
  keptAt: z.date().optional(),
});

/** `commissionRate` in percent, amounts in kronor; `count` and `totalAmount` are the conversation's ledger entries. */
export const trackedCommissionOutput = z.object({
  alreadyTracked: z.boolean(),
  commissionAmount: z.number(),
  commissionRate: z.number(),
  contractValue: z.number(),
  count: z.number().int(),
  totalAmount: z.number(),
  message: z.string(),
});

export const commissionStatusOutput = z.object({
  tracked: z.boolean(),
  count: z.number().int(),
  totalAmount: z.number(),
});
