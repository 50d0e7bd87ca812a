import { z } from "zod";

/** Emails that failed and are not sent; `nextAt` is null when they were given up. */
export const failedMailsOutput = z.array(
  z.object({
    id: z.number().int(),
    recipient: z.string(),
    failure: z.string().nullable(),
    createdAt: z.date(),
    nextAt: z.date().nullable(),
  }),
);
