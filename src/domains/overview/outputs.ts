import { z } from "zod";
import { declineReasons } from "#src/constants/requests.ts";
import { personOutput } from "#src/platform/data/people.ts";

/** An agreement of a company, with what was approved of it. Amounts in kronor excl. VAT, without expenses. */
const ourConsultantOutput = z.object({
  contractId: z.number().int(),
  consultantId: z.string(),
  consultantName: z.string(),
  jobTitle: z.string(),
  /** The name of the consultant's company. */
  business: z.string().nullable(),
  responsible: personOutput.nullable(),
  from: z.string(),
  to: z.string().nullable(),
  isOver: z.boolean(),
  hourlyPrice: z.number(),
  approvedHours: z.number(),
  estimatedHours: z.number(),
  /** Negative when more was approved than estimated. */
  hoursLeft: z.number(),
  spend: z.number(),
  costCentre: z.string().nullable(),
  /** Whole months of the last 36 with an agreement here, over all of the consultant's; null for sole traders. */
  monthsHere: z.number().int().nullable(),
});
export const ourConsultantsOutput = ourConsultantOutput.array();
export type OurConsultant = z.output<typeof ourConsultantOutput>;

/** Approved hours of an agreement, and what the viewer pays or gets for them. */
const agreementOfMonth = z.object({
  contractId: z.number().int(),
  /** The other party. */
  name: z.string(),
  jobTitle: z.string(),
  approvedHours: z.number(),
  amount: z.number(),
});

const months = z.array(
  z.object({
    /** YYYY-MM. */
    month: z.string(),
    approvedHours: z.number(),
    amount: z.number(),
    agreements: agreementOfMonth.array(),
  }),
);

const period = { from: z.string(), to: z.string() };

export const incomeOutput = z.object({ ...period, months });

/** A job that was published in the period, and what came of it. */
const publishedJob = z.object({
  id: z.number().int(),
  title: z.string(),
  publishedAt: z.date(),
  applicants: z.number().int(),
  /** Applications that were answered, of those that were or are past their day. */
  answered: z.number().int(),
  toAnswer: z.number().int(),
  agreements: z.array(
    z.object({ contractId: z.number().int(), consultantName: z.string().nullable(), days: z.number() }),
  ),
  declined: z.partialRecord(z.enum(declineReasons), z.number().int()),
});
export type PublishedJob = z.output<typeof publishedJob>;

export const figuresOutput = z.object({
  ...period,
  months: z.array(months.element.omit({ amount: true }).extend({ spend: z.number() })),
  /** From publishing to the agreement. */
  medianDays: z.number().nullable(),
  applicantsPerJob: z.number().nullable(),
  /** 0–1. */
  answeredShare: z.number().nullable(),
  declined: z.partialRecord(z.enum(declineReasons), z.number().int()),
  /** What the figures above are counted from, latest first. */
  jobs: publishedJob.array(),
});
