import * as inputs from "./inputs.ts";
import { idInput, userIdInput } from "#src/copy/fields.ts";
import { askCompany, setConfirmed } from "#src/domains/accounts/commands/company-confirmation.ts";
import { resetSecondFactor } from "#src/domains/accounts/commands/second-factor.ts";
import {
  generateTemporaryPassword,
  resetPassword,
  setOrgNumberShared,
  removeFee,
  setFee,
  setTier,
  setVerified,
} from "#src/domains/accounts/commands/administration.ts";
import { deleteInvitation } from "#src/domains/accounts/commands/invitations.ts";
import { inviteInput, newAdminInput } from "#src/domains/accounts/inputs.ts";
import { personOutput } from "#src/platform/data/people.ts";
import { adminProcedure, provenAdminProcedure, rest, router } from "#src/platform/trpc.ts";
import { invite, inviteMany, renew } from "#src/domains/admin/commands/invitations.ts";
import {
  lookUpPerson,
  changeAccount,
  deleteCompany,
  setCompanyStatus,
  deleteConsultant,
  setConsultantStatus,
} from "#src/domains/admin/commands/people.ts";
import { listAudit } from "#src/domains/admin/queries/audit.ts";
import { listCompanies } from "#src/domains/admin/queries/companies.ts";
import { listConsultants } from "#src/domains/admin/queries/consultants.ts";
import { listConversations } from "#src/domains/admin/queries/conversations.ts";
import { analytics, userManagement, countTodo } from "#src/domains/admin/queries/figures.ts";
import { health, listFailedMails } from "#src/domains/admin/queries/health.ts";
import { listInvitations, checkInvitations } from "#src/domains/admin/queries/invitations.ts";
import { adminConversationPageOutput } from "#src/domains/admin/outputs/conversations.ts";
import {
  analyticsOutput,
  auditPageOutput,
  healthOutput,
  todoOutput,
  userManagementOutput,
  failedMailsOutput,
} from "#src/domains/admin/outputs/figures.ts";
import {
  adminCompanyPageOutput,
  adminConsultantPageOutput,
  adminInvitationPageOutput,
  newInvitationOutput,
  temporaryPasswordOutput,
  checkedInvitationsOutput,
  adminsOutput,
} from "#src/domains/admin/outputs/people.ts";
import { sendMailAgain } from "#src/domains/admin/commands/mails.ts";
import { accountOutput, adminJobPageOutput, searchOutput } from "#src/domains/admin/outputs/search.ts";
import { getAccount } from "#src/domains/admin/queries/account.ts";
import { listJobs } from "#src/domains/admin/queries/jobs.ts";
import { searchAll } from "#src/domains/admin/queries/search.ts";
import { newSkillsOutput } from "#src/domains/admin/outputs/skills.ts";
import { approveNewSkill, mergeNewSkill, undoSkillDecision } from "#src/domains/admin/commands/skills.ts";
import { listNewSkills } from "#src/domains/admin/queries/skills.ts";
import {
  deleteAdmin,
  inviteAdmin,
  resetAdminPassword,
  resetAdminSecondFactor,
  setAdminStatus,
} from "#src/domains/accounts/commands/admins.ts";
import { listAdmins } from "#src/domains/admin/queries/people.ts";

export const adminRouter = router({
  invitations: adminProcedure
    .meta(rest("GET", "/api/admin/employer-invitations", "Invitations, newest first", { list: {} }))
    .input(inputs.listInvitationsInput)
    .output(adminInvitationPageOutput)
    .query(({ ctx, input }) => listInvitations(ctx, input)),
  invite: adminProcedure
    .meta(rest("POST", "/api/admin/employer-invitations", "Invites a company", { status: 201 }))
    .input(inviteInput)
    .output(newInvitationOutput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  deleteInvitation: adminProcedure
    .meta(rest("DELETE", "/api/admin/employer-invitations/:id", "Deletes an invitation"))
    .input(idInput)
    .mutation(({ ctx, input }) => deleteInvitation(ctx, input.id)),
  companies: adminProcedure
    .meta(rest("GET", "/api/admin/companies", "Companies, newest first", { list: {} }))
    .input(inputs.listCompaniesInput)
    .output(adminCompanyPageOutput)
    .query(({ ctx, input }) => listCompanies(ctx, input)),
  setCompanyStatus: adminProcedure
    .meta(rest("PATCH", "/api/admin/companies/:id/status", "Suspends or restores a company"))
    .input(inputs.setCompanyStatusInput)
    .mutation(({ ctx, input }) => setCompanyStatus(ctx, input)),
  setCompanyTier: adminProcedure
    .meta(rest("PATCH", "/api/admin/companies/:id/tier", "Changes a company's subscription tier"))
    .input(inputs.setTierInput)
    .mutation(({ ctx, input }) => setTier(ctx, { companyId: input.id, tier: input.tier })),
  setFee: adminProcedure
    .meta(rest("PUT", "/api/admin/companies/:id/fee", "Agrees a fee with a company"))
    .input(inputs.setFeeInput)
    .mutation(({ ctx, input: { id, commissionPercent, until, reason } }) =>
      setFee(ctx, { companyId: id, permille: Math.round(commissionPercent * 10), until, reason }),
    ),
  removeFee: adminProcedure
    .meta(rest("DELETE", "/api/admin/companies/:id/fee", "Ends a fee that was agreed with a company"))
    .input(idInput)
    .mutation(({ ctx, input }) => removeFee(ctx, input.id)),
  confirmCompany: adminProcedure
    .meta(
      rest("PATCH", "/api/admin/companies/:id/confirm", "Confirms a company or withdraws its confirmation"),
    )
    .input(inputs.confirmCompanyInput)
    .mutation(({ ctx, input: { id, confirmed, reason = null } }) =>
      setConfirmed(ctx, { companyId: id, confirmed, reason }),
    ),
  askCompany: adminProcedure
    .input(inputs.askCompanyInput)
    .mutation(({ ctx, input: { id, question } }) => askCompany(ctx, { companyId: id, question })),
  shareOrgNumber: adminProcedure
    .meta(
      rest(
        "PATCH",
        "/api/admin/companies/:id/org-number",
        "Sets whether one more company may have this company's organisation number",
      ),
    )
    .input(inputs.shareOrgNumberInput)
    .mutation(({ ctx, input }) => setOrgNumberShared(ctx, { companyId: input.id, shared: input.shared })),
  changeCompanyAccount: provenAdminProcedure
    .input(inputs.companyAccountInput)
    .mutation(({ ctx, input }) => changeAccount(ctx, input)),
  deleteCompany: adminProcedure
    .meta(rest("DELETE", "/api/admin/companies/:id", "Deletes a company with its users and jobs"))
    .input(idInput)
    .mutation(({ ctx, input }) => deleteCompany(ctx, input.id)),
  resetPassword: provenAdminProcedure
    .meta(rest("POST", "/api/admin/employers/:userId/reset-password", "Gives an employer a new password"))
    .input(inputs.resetPasswordInput)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
    }),
  generateTemporaryPassword: provenAdminProcedure
    .input(inputs.accountInput)
    .output(temporaryPasswordOutput)
    .mutation(({ ctx, input }) => generateTemporaryPassword(ctx, input.userId)),
  resetSecondFactor: provenAdminProcedure
    .input(inputs.accountInput)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx, input.userId)),
  consultants: adminProcedure
    .meta(rest("GET", "/api/admin/consultants", "Consultants, newest first", { list: {} }))
    .input(inputs.listConsultantsInput)
    .output(adminConsultantPageOutput)
    .query(({ ctx, input }) => listConsultants(ctx, input)),
  setConsultantStatus: adminProcedure
    .meta(rest("PATCH", "/api/admin/consultants/:id/status", "Suspends or restores a consultant"))
    .input(inputs.setConsultantStatusInput)
    .mutation(({ ctx, input }) => setConsultantStatus(ctx, input)),
  verifyConsultant: adminProcedure
    .meta(rest("PATCH", "/api/admin/consultants/:id/verify", "Sets or removes a consultant's verification"))
    .input(inputs.verifyConsultantInput)
    .mutation(({ ctx, input }) => setVerified(ctx, { userId: input.id, verified: input.verified })),
  deleteConsultant: adminProcedure
    .meta(rest("DELETE", "/api/admin/consultants/:id", "Deletes a consultant's account"))
    .input(userIdInput)
    .mutation(({ ctx, input }) => deleteConsultant(ctx, input.id)),
  conversations: adminProcedure
    .meta(
      rest("GET", "/api/admin/conversations", "Metadata of conversations, without their content", {
        list: {},
      }),
    )
    .input(inputs.listConversationsInput)
    .output(adminConversationPageOutput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  userManagement: adminProcedure
    .meta(rest("GET", "/api/admin/user-management", "Numbers of users"))
    .output(userManagementOutput)
    .query(({ ctx }) => userManagement(ctx)),
  analytics: adminProcedure
    .meta(rest("GET", "/api/admin/analytics", "Statistics of the platform"))
    .output(analyticsOutput)
    .query(({ ctx }) => analytics(ctx)),
  todo: adminProcedure.output(todoOutput).query(({ ctx }) => countTodo(ctx)),
  health: adminProcedure
    .meta(rest("GET", "/api/admin/health", "Health of the platform's components"))
    .output(healthOutput)
    .query(({ ctx }) => health(ctx)),
  audit: adminProcedure
    .meta(rest("GET", "/api/admin/audit-log", "The audit log, newest first"))
    .input(inputs.listAuditInput)
    .output(auditPageOutput)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  personByEmail: adminProcedure
    .input(inputs.personByEmailInput)
    .output(personOutput)
    .mutation(({ ctx, input }) => lookUpPerson(ctx, input.email)),
});

/** Emails that could not be sent (docs/rules/administration.md#system-health). */
export const mailsRouter = router({
  failed: adminProcedure.output(failedMailsOutput).query(({ ctx }) => listFailedMails(ctx)),
  sendAgain: adminProcedure.input(idInput).mutation(({ ctx, input }) => sendMailAgain(ctx, input.id)),
});

/** How admins find people, companies, jobs and conversations (docs/rules/administration.md#search). */
export const adminSearchRouter = router({
  all: adminProcedure
    .input(inputs.searchInput)
    .output(searchOutput)
    .query(({ ctx, input }) => searchAll(ctx, input.search)),
  jobs: adminProcedure
    .input(inputs.listJobsInput)
    .output(adminJobPageOutput)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  account: adminProcedure
    .input(inputs.accountInput)
    .output(accountOutput)
    .query(({ ctx, input }) => getAccount(ctx, input.userId)),
});

/** The names of skills that users typed (docs/rules/matching.md#new-skills). */
export const newSkillsRouter = router({
  list: adminProcedure.output(newSkillsOutput).query(({ ctx }) => listNewSkills(ctx)),
  approve: adminProcedure.input(idInput).mutation(({ ctx, input }) => approveNewSkill(ctx, input.id)),
  merge: adminProcedure.input(inputs.mergeSkillInput).mutation(({ ctx, input }) => mergeNewSkill(ctx, input)),
  undo: adminProcedure.input(idInput).mutation(({ ctx, input }) => undoSkillDecision(ctx, input.id)),
});

/** Invitations beyond one at a time (docs/rules/accounts-and-access.md#invitations). */
export const invitationsRouter = router({
  renew: adminProcedure
    .input(idInput)
    .output(newInvitationOutput)
    .mutation(({ ctx, input }) => renew(ctx, input.id)),
  // A mutation, because the addresses do not fit into the URL of a query.
  check: adminProcedure
    .input(inputs.inviteManyInput)
    .output(checkedInvitationsOutput)
    .mutation(({ ctx, input }) => checkInvitations(ctx, input.invitations)),
  inviteMany: adminProcedure
    .input(inputs.inviteManyInput)
    .output(checkedInvitationsOutput)
    .mutation(({ ctx, input }) => inviteMany(ctx, input.invitations)),
});

/** The accounts of admins (docs/rules/accounts-and-access.md#admins). */
export const adminsRouter = router({
  list: adminProcedure.output(adminsOutput).query(({ ctx }) => listAdmins(ctx)),
  invite: provenAdminProcedure
    .input(newAdminInput)
    .output(temporaryPasswordOutput)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, input)),
  resetPassword: provenAdminProcedure
    .input(inputs.accountInput)
    .output(temporaryPasswordOutput)
    .mutation(({ ctx, input }) => resetAdminPassword(ctx, input.userId)),
  resetSecondFactor: provenAdminProcedure
    .input(inputs.accountInput)
    .mutation(({ ctx, input }) => resetAdminSecondFactor(ctx, input.userId)),
  setStatus: provenAdminProcedure
    .input(inputs.setAdminStatusInput)
    .mutation(({ ctx, input }) => setAdminStatus(ctx, input)),
  remove: provenAdminProcedure
    .input(inputs.accountInput)
    .mutation(({ ctx, input }) => deleteAdmin(ctx, input.userId)),
});
