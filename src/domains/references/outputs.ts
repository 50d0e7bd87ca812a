import { z } from "zod";

/** What a former client says; null until there is an answer. Moments are YYYY, YYYY-MM or YYYY-MM-DD. */
const answer = {
  relation: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  statement: z.string().nullable(),
  answeredAt: z.date().nullable(),
};

/** A reference as the viewer may see it. */
export const referenceOutput = z.object({
  id: z.number(),
  company: z.string(),
  /** Of the address that answered. */
  domain: z.string(),
  projectId: z.number().nullable(),
  ...answer,
  /** The person, for the consultant and the company that it is released to; null for others. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The rest is only for the consultant. */
  mayContact: z.boolean().nullable(),
  /** Until when the question can be answered. */
  expiresAt: z.date().nullable(),
  releases: z
    .array(z.object({ applicationId: z.number(), jobTitle: z.string(), company: z.string() }))
    .optional(),
});
export type Reference = z.output<typeof referenceOutput>;

/** What the person who is asked sees: the consultant's name and the own data, nothing about accounts. */
export const askedReferenceOutput = z.object({
  consultant: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  ...answer,
  mayContact: z.boolean().nullable(),
  expiresAt: z.date(),
});
export type AskedReference = z.output<typeof askedReferenceOutput>;
