import { z } from "zod";

/** What is stored of a consultant's company, as its customers read it. */
export const businessFields = z.object({
  name: z.string(),
  orgNumber: z.string(),
  vatNumber: z.string().nullable(),
  vatRegistered: z.boolean(),
  fTax: z.boolean(),
  /** The day since which the consultant says so (YYYY-MM-DD). */
  fTaxOn: z.string().nullable(),
  bankgiro: z.string().nullable(),
  iban: z.string().nullable(),
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
});
export type BusinessFields = z.output<typeof businessFields>;

export const businessOutput = businessFields.extend({
  /** The day of the last change of bankgiro or IBAN; null while they are the first ones. */
  bankChangedOn: z.string().nullable(),
});
export type Business = z.output<typeof businessOutput>;
