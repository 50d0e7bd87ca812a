import { z } from "zod";
import { privacyDeeds, privacyRequestKinds } from "#src/constants/privacy.ts";
import { pageOutput } from "#src/shared/paging.ts";

const privacyRequestOutput = z.object({
  id: z.number().int(),
  kind: z.enum(privacyRequestKinds),
  person: z.string(),
  userId: z.string().nullable(),
  receivedOn: z.string(),
  answeredOn: z.string().nullable(),
  answer: z.string().nullable(),
  /** Whether it names an account that is not deleted. */
  hasAccount: z.boolean(),
  /** What was done with the account while the request was open; `by` is null for the person. */
  done: z.array(z.object({ kind: z.enum(privacyDeeds), at: z.date(), by: z.string().nullable() })),
});
export type PrivacyRequest = z.output<typeof privacyRequestOutput> & { createdAt: Date };

export const privacyRequestPageOutput = pageOutput(privacyRequestOutput);
