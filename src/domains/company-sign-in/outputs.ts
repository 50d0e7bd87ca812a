import { z } from "zod";
import { companyDefaultParts } from "#src/constants/accounts.ts";

export const domainOutput = z.object({
  domain: z.string(),
  /** The TXT record that proves the domain. */
  record: z.string(),
  verifiedAt: z.date().nullable(),
});
export const domainsOutput = domainOutput.array();

/** Without the secret. `issuer` and `clientId` are null before the company has a provider. */
export const signInSettingsOutput = z.object({
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  defaultPart: z.enum(companyDefaultParts).nullable(),
  required: z.boolean(),
  passwordOwner: z.string().nullable(),
  /** What the client at the provider needs as its redirect address. */
  redirectUri: z.string(),
  domains: domainsOutput,
});

export type Domain = z.output<typeof domainOutput>;
export type SignInSettingsOutput = z.output<typeof signInSettingsOutput>;
