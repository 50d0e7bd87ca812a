import { z } from "zod";
import { accountMessages } from "#src/copy/accounts.ts";
import {
  email,
  nameOf,
  optionalLine,
  optionalText,
  requiredText,
  text,
  userId,
  webAddress,
  readBy,
} from "#src/copy/fields.ts";
import { isStrong, passwordLength } from "#src/shared/passwords.ts";
import { orgNumberDigits } from "#src/shared/swedish.ts";
import { limits } from "#src/constants/limits.ts";

/** A password that exists already. */
function ownPassword(missing: string) {
  return z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(passwordLength.max, { error: accountMessages.passwordTooLong });
}

const typedPassword = ownPassword(accountMessages.passwordRequired);

/** A new password: must pass the checklist's rules. It is never trimmed. */
function chosenPassword(tooShort: string) {
  return z
    .string({ error: tooShort })
    .min(passwordLength.min, { error: tooShort })
    .max(passwordLength.max, { error: accountMessages.passwordTooLong })
    .refine((value) => !value.includes("\u0000") && value.isWellFormed() && isStrong(value), {
      error: accountMessages.weakPassword,
      // Instead of `abort` above, with which a form would not compare the two passwords.
      when: ({ issues }) => issues.length === 0,
    });
}

export const signInInput = z.strictObject({
  username: requiredText(limits.email, accountMessages.usernameRequired),
  password: typedPassword,
  /** From the authenticator app, or a recovery code; needed by accounts with a second factor. */
  code: text(limits.code).optional(),
});

const secondFactorCode = requiredText(limits.code, accountMessages.codeRequired);
const currentPassword = ownPassword(accountMessages.currentPassword);

export const codeInput = z.strictObject({ code: secondFactorCode });
export const currentPasswordInput = z.strictObject({ currentPassword });
export const identityProofInput = z.union([currentPasswordInput, codeInput]);
export const passwordAndCodeInput = z.strictObject({ currentPassword, code: secondFactorCode });

export const takeRoleInput = z.strictObject({
  id: userId,
  role: z.literal("consultant", { error: accountMessages.role }),
});

export const changePasswordInput = z.strictObject({
  id: userId,
  currentPassword,
  newPassword: chosenPassword(accountMessages.newPassword),
});

const mismatch = {
  path: ["confirmPassword"],
  error: accountMessages.mismatch,
  // Without it, the passwords are not compared while another field is invalid.
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** The form has a second field that repeats the new password. */
export const changePasswordForm = changePasswordInput
  .omit({ id: true })
  .extend({ confirmPassword: z.string().min(1, { error: accountMessages.confirmPassword }) })
  .refine((form) => form.newPassword === form.confirmPassword, mismatch);

/** An organisation number in its stored form, or blank. */
export function orgNumberOf(error: string) {
  return text(20, error).transform(readBy(orgNumberDigits, error));
}

export const orgNumber = orgNumberOf(accountMessages.orgNumber);

const companyFields = {
  companyName: nameOf(accountMessages.companyName, 2),
  orgNumber,
  description: optionalText(limits.description),
  location: optionalLine(limits.location),
  website: webAddress(accountMessages.website),
  phone: optionalLine(limits.phone),
  contactName: nameOf(accountMessages.contactName, 2),
};

export const username = requiredText(limits.username, accountMessages.username, 3).regex(
  /^[\p{L}\p{N}._@-]+$/u,
  {
    error: accountMessages.usernameSigns,
  },
);

export const newPassword = {
  password: chosenPassword(accountMessages.password),
  /** The version of the terms that the form shows; without it they are accepted at the first sign-in. */
  termsVersion: z.number().int().optional(),
};
const passwordFields = { ...newPassword, confirmPassword: z.string({ error: accountMessages.mismatch }) };

export const acceptTermsInput = z.strictObject({ version: z.number().int() });

export const dismissAnnouncementInput = z.strictObject({ message: text(limits.announcement) });

export const newAdminInput = z.strictObject({
  username,
  name: nameOf(accountMessages.ownName, 2),
  email,
});

/** Self-registration of a company (docs/rules/accounts-and-access.md#company-registration). */
export const registerCompanyInput = z
  .strictObject({ ...companyFields, email, username, ...passwordFields })
  .refine((form) => form.password === form.confirmPassword, mismatch);

/** Its `email` is ignored for the invitation's (docs/rules/accounts-and-access.md#invitations). */
export const registerInvitedInput = z
  .strictObject({
    token: text(200),
    ...companyFields,
    email: text(limits.email).optional(),
    username,
    ...passwordFields,
  })
  .refine((form) => form.password === form.confirmPassword, mismatch);

/** The password, when a member of a company erases herself. */
export const ownAccountInput = z.strictObject({ id: userId, password: typedPassword.optional() });

export const ownSessionInput = z.strictObject({ id: z.uuid() });

export const inviteInput = z.strictObject({
  email,
  companyName: nameOf(accountMessages.companyName, 2),
});

export type OwnAccount = z.output<typeof ownAccountInput>;
export type SignIn = z.output<typeof signInInput>;
export type IdentityProof = z.output<typeof identityProofInput>;
export type TakeRole = z.output<typeof takeRoleInput>;
export type ChangePassword = z.output<typeof changePasswordInput>;
export type RegisterCompany = z.output<typeof registerCompanyInput>;
export type RegisterInvited = z.output<typeof registerInvitedInput>;
export type NewAdmin = z.output<typeof newAdminInput>;
export type Invite = z.output<typeof inviteInput>;
