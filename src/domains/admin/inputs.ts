import { z } from "zod";
import { accountMessages } from "#src/copy/accounts.ts";
import { adminMessages } from "#src/copy/admin.ts";
import {
  day,
  email,
  id,
  nameOf,
  optionalText,
  page,
  peoplePage,
  requiredLine,
  requiredText,
  sortedPage,
  text,
  userId,
} from "#src/copy/fields.ts";
import { privacyRequestKinds } from "#src/constants/privacy.ts";
import { tiers } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { inviteInput, newAdminInput } from "#src/domains/accounts/inputs.ts";
import { permilleOf } from "#src/domains/settings/rules.ts";
import { isLongSearch } from "#src/shared/search.ts";
import {
  adminJobFilters,
  auditAreas,
  companyFilters,
  companySorts,
  consultantFilters,
  conversationFilters,
  invitationFilters,
} from "./rules.ts";

const search = text(limits.search).optional();
export const listInvitationsInput = z.strictObject({
  show: z.enum(invitationFilters).optional(),
  search,
  ...page,
});
export const listCompaniesInput = z.strictObject({
  show: z.enum(companyFilters).optional(),
  search,
  sort: z.enum(companySorts).optional(),
  ...sortedPage,
});
export const listConsultantsInput = z.strictObject({
  show: z.enum(consultantFilters).optional(),
  search,
  ...peoplePage,
});
export const listConversationsInput = z.strictObject({
  show: z.enum(conversationFilters).optional(),
  search,
  ...page,
});
export const listJobsInput = z.strictObject({ show: z.enum(adminJobFilters).optional(), search, ...page });
export const searchInput = z.strictObject({
  search: requiredText(limits.search, adminMessages.search).refine(isLongSearch, {
    error: adminMessages.search,
  }),
});

/** `area` is what an action begins with, `account` who did it or whom it is about, `from` and `to` days in Stockholm. */
const auditFilters = {
  area: z.enum(auditAreas).optional(),
  account: userId.optional(),
  from: day.optional(),
  to: day.optional(),
};
export const auditFiltersInput = z.strictObject(auditFilters);
export const listAuditInput = z.strictObject({
  actions: z.array(text(60)).max(20).optional(),
  ...auditFilters,
  ...page,
});

export const inviteManyInput = z.strictObject({
  invitations: z.array(inviteInput).min(1).max(limits.invitationsAtOnce),
});

const status = z.enum(["active", "suspended"]);
const reason = optionalText(limits.subject);

export const setCompanyStatusInput = z.strictObject({ id, status, reason });
export const setConsultantStatusInput = z.strictObject({ id: userId, status, reason });
export const setTierInput = z.strictObject({ id, tier: z.enum(tiers) });
/** In percent, with one decimal at most; `until` is the last day. */
export const feeForm = z.strictObject({
  id,
  commissionPercent: text(10)
    .transform((value) => value.replace(",", "."))
    .refine((value) => permilleOf(value) !== null, { error: adminMessages.fee })
    .transform(Number),
  until: day,
  reason: requiredText(limits.confirmationNote, adminMessages.feeReason),
});
export const setFeeInput = z.strictObject({
  ...feeForm.shape,
  commissionPercent: z
    .number()
    .refine((value) => permilleOf(String(value)) !== null, { error: adminMessages.fee }),
});
export const confirmCompanyInput = z.strictObject({
  id,
  confirmed: z.boolean({ error: adminMessages.verified }),
  reason: optionalText(limits.confirmationNote),
});
export const askCompanyInput = z.strictObject({
  id,
  question: requiredText(limits.confirmationNote, adminMessages.question),
});
export const shareOrgNumberInput = z.strictObject({
  id,
  shared: z.boolean({ error: adminMessages.verified }),
});
export const verifyConsultantInput = z.strictObject({
  id: userId,
  verified: z.boolean({ error: adminMessages.verified }),
});

/** What a dialog asks for: the question, or the reason, which the API does not require. */
export const companyNoteForm = z.strictObject({
  note: requiredText(limits.confirmationNote, adminMessages.note),
});
/** The suspension dialog requires a reason; the API does not (docs/rules/accounts-and-access.md#suspension-and-maintenance). */
export const suspensionForm = z.strictObject({ reason: requiredText(limits.subject, adminMessages.reason) });

/** Only the length: the command rejects common ones (docs/rules/accounts-and-access.md#passwords). */
export const resetPasswordInput = z.strictObject({
  userId,
  newPassword: z
    .string({ error: adminMessages.resetPassword })
    .min(8, { error: adminMessages.resetPassword })
    .max(128, { error: adminMessages.resetPassword }),
});

export const accountInput = z.strictObject({ userId });
export const setAdminStatusInput = z.strictObject({ userId, status });
export const companyAccountInput = newAdminInput
  .omit({ name: true })
  .extend({ id, contactName: nameOf(accountMessages.contactName, 2) });

export const personByEmailInput = z.strictObject({ email });

export const addPrivacyRequestInput = z.strictObject({
  kind: z.enum(privacyRequestKinds),
  person: requiredText(limits.email, adminMessages.person),
  /** The account that it is about; without it the one whose email address `person` is. */
  userId: userId.optional(),
  receivedOn: day,
});
export const privacyReplyInput = z.strictObject({
  id,
  answeredOn: day,
  answer: requiredText(limits.privacyReply, adminMessages.answer),
});
export const listPageInput = z.strictObject(page);

export type ListPage = z.output<typeof listPageInput>;
export type AddPrivacyRequest = z.output<typeof addPrivacyRequestInput>;
export type PrivacyReply = z.output<typeof privacyReplyInput>;
export type ListInvitations = z.output<typeof listInvitationsInput>;
export type ListConversations = z.output<typeof listConversationsInput>;
export type ListJobs = z.output<typeof listJobsInput>;
export type AuditFilters = z.output<typeof auditFiltersInput>;
export type ListCompanies = z.output<typeof listCompaniesInput>;
export type ListConsultants = z.output<typeof listConsultantsInput>;
export type ListAudit = z.output<typeof listAuditInput>;
export type SetCompanyStatus = z.output<typeof setCompanyStatusInput>;
export type CompanyAccountInput = z.output<typeof companyAccountInput>;
export type SetConsultantStatus = z.output<typeof setConsultantStatusInput>;

export const mergeSkillInput = z.strictObject({
  id,
  into: requiredLine(limits.skillName, adminMessages.skill),
});
