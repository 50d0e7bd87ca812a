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
import { inviteInput } from "#src/domains/accounts/inputs.ts";
import { personOutput } from "#src/platform/data/people.ts";
import { adminProcedure, provenAdminProcedure, rest, router } from "#src/platform/trpc.ts";
import { invite } from "./commands/invitations.ts";
import {
  lookUpPerson,
  changeAccount,
  deleteCompany,
  setCompanyStatus,
  deleteConsultant,
  setConsultantStatus,
} from "./commands/people.ts";
import * as inputs from "./inputs.ts";
import { listAudit } from "./queries/audit.ts";
import { listCompanies } from "./queries/companies.ts";
import { listConsultants } from "./queries/consultants.ts";
import { listConversations } from "./queries/conversations.ts";
import { analytics, userManagement } from "./queries/figures.ts";
import { health } from "./queries/health.ts";
import { listInvitations } from "./queries/invitations.ts";
import { countTodo } from "./queries/todo.ts";
import { adminConversationPageOutput } from "./outputs/conversations.ts";
import {
  analyticsOutput,
  auditPageOutput,
  healthOutput,
  todoOutput,
  userManagementOutput,
} from "./outputs/figures.ts";
import {
  adminCompanyPageOutput,
  adminConsultantPageOutput,
  adminInvitationPageOutput,
  newInvitationOutput,
  temporaryPasswordOutput,
} from "./outputs/people.ts";

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
