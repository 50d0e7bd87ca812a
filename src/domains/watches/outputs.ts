import { z } from "zod";
import { watchFrequencies, watchKinds } from "#src/constants/watches.ts";

export const watchOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(watchKinds),
  /** The filters under the names of the search's query parameters. */
  filter: z.record(z.string(), z.union([z.string(), z.number()])),
  jobId: z.number().int().nullable(),
  jobTitle: z.string().nullable(),
  frequency: z.enum(watchFrequencies),
  /** How many jobs or consultants the filters let through now. */
  hits: z.number().int(),
});
export const watchesOutput = z.array(watchOutput);

/** The watch that has been turned off. */
export const unsubscribedOutput = z.object({ name: z.string() });

export type Watch = z.output<typeof watchOutput>;
