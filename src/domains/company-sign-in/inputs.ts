import { z } from "zod";
import { companyDefaultParts } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { companySignInMessages as messages } from "#src/copy/company-sign-in.ts";
import { email, requiredText, text, userId, readBy } from "#src/copy/fields.ts";
import { domainIn, isIssuer } from "./rules.ts";

const issuer = requiredText(limits.url, messages.issuer).refine(isIssuer, { error: messages.issuer });

const fields = {
  issuer,
  clientId: requiredText(limits.name, messages.clientId),
  /** Blank: the stored one stays. */
  clientSecret: text(limits.url).nullish(),
  required: z.boolean().default(false),
};

export const signInSettingsInput = z.strictObject({
  ...fields,
  defaultPart: z.enum(companyDefaultParts, { error: messages.defaultPart }).nullish(),
  passwordOwner: userId.nullish(),
});

/** The selects of the form have "" for nothing. */
export const signInSettingsForm = z.strictObject({
  ...fields,
  required: z.boolean(),
  defaultPart: z.enum(["", ...companyDefaultParts], { error: messages.defaultPart }),
  passwordOwner: z.string(),
});

export const domainInput = z.strictObject({
  domain: requiredText(limits.email, messages.domain).transform(readBy(domainIn, messages.domain)),
});
export const companyDomainInput = domainInput.extend({ companyId: userId });

/** Any text: what is no address has no provider. */
export const companyLoginInput = z.object({ email: z.string(), returnTo: z.string().optional() });
/** The form of the login page. */
export const companyLoginForm = z.strictObject({ email });

export type SignInSettings = z.output<typeof signInSettingsInput>;
