import { z } from "zod";
import { accountRoles } from "#src/constants/accounts.ts";
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
  /** The account that it names, unless that is deleted. Those of admins are not erased from here. */
  account: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      role: z.enum(accountRoles).nullable(),
    })
    .nullable(),
  /** What was done with the account while the request was open, and by whom: its name is null when it is not known. */
  done: z.array(
    z.object({
      kind: z.enum(privacyDeeds),
      at: z.date(),
      actor: z.enum(["self", "system", "admin"]),
      by: z.string().nullable(),
    }),
  ),
});
export type PrivacyRequest = z.output<typeof privacyRequestOutput> & { createdAt: Date };

export const privacyRequestPageOutput = pageOutput(privacyRequestOutput);
