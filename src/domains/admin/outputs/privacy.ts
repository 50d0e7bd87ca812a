import { z } from "zod";
import { privacyRequestKinds } from "#src/constants/privacy.ts";
import { pageOutput } from "#src/shared/paging.ts";

const privacyRequestOutput = z.object({
  id: z.number().int(),
  kind: z.enum(privacyRequestKinds),
  person: z.string(),
  userId: z.string().nullable(),
  receivedOn: z.string(),
  answeredOn: z.string().nullable(),
  answer: z.string().nullable(),
});
export type PrivacyRequest = z.output<typeof privacyRequestOutput> & { createdAt: Date };

export const privacyRequestPageOutput = pageOutput(privacyRequestOutput);
