import { z } from "zod";
import { adminMessages } from "#src/copy/admin.ts";
import { email, id, page, peoplePage, requiredText, text, userId } from "#src/copy/fields.ts";
import { tiers } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { newAdminInput } from "#src/domains/accounts/inputs.ts";
import { companyFilters } from "./rules.ts";

export const listPageInput = z.strictObject(page);
export const listCompaniesInput = z.strictObject({ show: z.enum(companyFilters).optional(), ...page });
export const listConsultantsInput = z.strictObject({ search: text(limits.search).optional(), ...peoplePage });
export const listAuditInput = z.strictObject({ actions: z.array(text(60)).max(20).optional(), ...page });

const status = z.enum(["active", "suspended"]);
const reason = text(limits.subject)
  .transform((value) => (value === "" ? null : value))
  .nullish();

export const companyIdInput = z.strictObject({ id });
export const consultantIdInput = z.strictObject({ id: userId });
export const setCompanyStatusInput = z.strictObject({ id, status, reason });
export const setConsultantStatusInput = z.strictObject({ id: userId, status, reason });
export const setTierInput = z.strictObject({ id, tier: z.enum(tiers) });
export const confirmCompanyInput = z.strictObject({
  id,
  confirmed: z.boolean({ error: adminMessages.verified }),
});
export const shareOrgNumberInput = z.strictObject({
  id,
  shared: z.boolean({ error: adminMessages.verified }),
});
export const verifyConsultantInput = z.strictObject({
  id: userId,
  verified: z.boolean({ error: adminMessages.verified }),
});

/** The suspension dialog requires a reason; the API does not (docs/rules/accounts-and-access.md#suspension). */
export const suspensionForm = z.strictObject({ reason: requiredText(limits.subject, adminMessages.reason) });

/**
 * Checks only the length; common passwords are rejected by the command. The user must change it after signing in
 * (docs/rules/accounts-and-access.md#password-reset).
 */
export const resetPasswordInput = z.strictObject({
  userId,
  newPassword: z
    .string({ error: adminMessages.resetPassword })
    .min(8, { error: adminMessages.resetPassword })
    .max(128, { error: adminMessages.resetPassword }),
});

export const employerIdInput = z.strictObject({ userId });
export const adminIdInput = z.strictObject({ userId });
export const setAdminStatusInput = z.strictObject({ userId, status });
export const companyAccountInput = newAdminInput
  .omit({ name: true })
  .extend({ id, contactName: newAdminInput.shape.name });

export const personByEmailInput = z.strictObject({ email });

export type ListCompanies = z.output<typeof listCompaniesInput>;
export type ListPage = z.output<typeof listPageInput>;
export type ListConsultants = z.output<typeof listConsultantsInput>;
export type ListAudit = z.output<typeof listAuditInput>;
export type SetCompanyStatus = z.output<typeof setCompanyStatusInput>;
export type CompanyAccountInput = z.output<typeof companyAccountInput>;
export type SetConsultantStatus = z.output<typeof setConsultantStatusInput>;
