import { z } from "zod";
import { id, text, userId } from "#src/copy/fields.ts";
import { cvLanguages } from "#src/constants/profile-parts.ts";

/** 'part:12,project:3' */
const leftOut = text(2_000).refine((list) => /^(?:(?:part|project):\d{1,9}(?:,|$))*$/.test(list), {
  error: "Ogiltigt val",
});

/** What is printed: for one's own application to a job, and without some projects and parts. */
export const cvInput = z.strictObject({
  id: userId,
  language: z.enum(cvLanguages).default("sv"),
  jobId: id.optional(),
  without: leftOut.optional(),
});
export type CvInput = z.output<typeof cvInput>;
