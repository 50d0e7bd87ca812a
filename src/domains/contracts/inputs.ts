import { z } from "zod";
import { agreementMessages } from "#src/copy/contracts.ts";
import {
  calendarDay,
  day,
  id,
  keysetPage,
  mine,
  optionalText,
  page,
  text,
  readBy,
} from "#src/copy/fields.ts";
import { conversationStatuses, longestContract } from "#src/constants/conversations.ts";
import { limits } from "#src/constants/limits.ts";
import { fillJobInput } from "#src/domains/applications/inputs.ts";
import { agreementDurationOf, contractKinds, contractTabs, isHourlyValue, parseAmount } from "./rules.ts";

/** Kronor per hour, as a number or as text ('950', '950,50'). */
const agreementValue = z
  .union([z.number(), text(20)], { error: agreementMessages.value })
  .transform((value) => (typeof value === "number" ? value : parseAmount(value)))
  .refine(isHourlyValue, { error: agreementMessages.value });

/** Accepts one of the four labels of the form or its number of months; outputs the months. */
const duration = z
  .union([z.number(), text(20)], { error: agreementMessages.duration })
  .transform(readBy((value) => agreementDurationOf(value)?.months ?? null, agreementMessages.duration));

const startDate = calendarDay(agreementMessages.startDate);
const terms = text(limits.terms).transform((value) => (value === "" ? null : value));

/** With `fill` the job goes to this consultant; `message` is for the applicants who did not get it. */
export const reportAgreementInput = z.strictObject({
  id,
  agreementValue,
  duration,
  startDate,
  terms: terms.nullish(),
  fill: fillJobInput.pick({ message: true }).nullish(),
});

/** PUT /api/conversations/:id/status; a blank field counts as absent. */
export const setContractStatusInput = z.strictObject({
  id,
  status: z.enum(conversationStatuses),
  agreementValue: agreementValue.nullish(),
  duration: duration.nullish(),
  startDate: z.union([day, z.literal("").transform(() => null)]).nullish(),
  terms: terms.nullish(),
});

const contractFilter = {
  tab: z.enum(contractTabs),
  /** In the job's title and the names of the parties. */
  search: optionalText(limits.search),
  kind: z.enum(contractKinds).nullish(),
  mine,
};

export const filterContractsInput = z.strictObject(contractFilter);

export const listContractsInput = z.strictObject({ ...contractFilter, ...keysetPage });

export const ownContractsInput = z.strictObject({ ...page, mine });

/** A whole number, or its digits in a form. */
function wholeNumber(max: number, error: string) {
  return z
    .union([z.number(), text(20).regex(/^-?\d+(\.\d+)?$/)], { error })
    .transform(Number)
    .pipe(z.number().int({ error }).min(1, { error }).max(max, { error }));
}

/** Confirms or declines this version. */
export const termsVersionInput = z.strictObject({ id, version: z.int().positive() });

/** Without an end date the contract ends after that many months; with one they follow from the dates. */
export const proposeTermsInput = z.strictObject({
  id,
  hourlyPrice: agreementValue,
  months: wholeNumber(longestContract, agreementMessages.months).optional(),
  startDate,
  endDate: z.union([day, z.literal("").transform(() => null)]).nullish(),
  terms: terms.nullish(),
  /** Percent of full time; the contract's unless given. */
  scope: wholeNumber(100, agreementMessages.scope).optional(),
  reason: optionalText(limits.termsReason),
});

/** An admin's correction. */
export const correctTermsInput = proposeTermsInput.extend({
  reason: text(limits.termsReason).min(1, agreementMessages.reason),
});

export const trackCommissionInput = z.strictObject({ id, tracked: z.literal(true) });

export type ReportAgreement = z.output<typeof reportAgreementInput>;
export type SetContractStatus = z.output<typeof setContractStatusInput>;
export type OwnContracts = z.output<typeof ownContractsInput>;
export type TermsVersion = z.output<typeof termsVersionInput>;
export type ProposeTerms = z.output<typeof proposeTermsInput>;
export type FilterContracts = z.output<typeof filterContractsInput>;
export type ListContracts = z.output<typeof listContractsInput>;
