import { resetPassword, setTier, setVerified } from "#src/domains/accounts/commands/administration.ts";
import { deleteInvitation } from "#src/domains/accounts/commands/invitations.ts";
import { invitationInput, inviteInput } from "#src/domains/accounts/inputs.ts";
import { adminProcedure, router } from "#src/platform/trpc.ts";
import { deleteCompany, setCompanyStatus } from "./commands/companies.ts";
import { deleteConsultant, setConsultantStatus } from "./commands/consultants.ts";
import { invite } from "./commands/invitations.ts";
import {
  companyIdInput,
  consultantIdInput,
  listAuditInput,
  listConsultantsInput,
  listPageInput,
  personByEmailInput,
  resetPasswordInput,
  setCompanyStatusInput,
  setConsultantStatusInput,
  setTierInput,
  verifyConsultantInput,
} from "./inputs.ts";
import { listAudit } from "./queries/audit.ts";
import { listCompanies } from "./queries/companies.ts";
import { listConsultants } from "./queries/consultants.ts";
import { listConversations } from "./queries/conversations.ts";
import { analytics, userManagement } from "./queries/figures.ts";
import { health } from "./queries/health.ts";
import { listInvitations } from "./queries/invitations.ts";
import { getPersonByEmail } from "./queries/people.ts";
import { adminConversationPageOutput } from "./outputs/conversations.ts";
import { analyticsOutput, auditPageOutput, healthOutput, userManagementOutput } from "./outputs/figures.ts";
import {
  adminCompanyPageOutput,
  adminConsultantPageOutput,
  adminInvitationPageOutput,
  adminInvitationOutput,
  personOutput,
} from "./outputs/people.ts";

export const adminRouter = router({
  invitations: adminProcedure
    .input(listPageInput)
    .output(adminInvitationPageOutput)
    .query(({ ctx, input }) => listInvitations(ctx, input)),
  invite: adminProcedure
    .input(inviteInput)
    .output(adminInvitationOutput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  deleteInvitation: adminProcedure
    .input(invitationInput)
    .mutation(({ ctx, input }) => deleteInvitation(ctx, input.id)),
  companies: adminProcedure
    .input(listPageInput)
    .output(adminCompanyPageOutput)
    .query(({ ctx, input }) => listCompanies(ctx, input)),
  setCompanyStatus: adminProcedure
    .input(setCompanyStatusInput)
    .mutation(({ ctx, input }) => setCompanyStatus(ctx, input)),
  setCompanyTier: adminProcedure
    .input(setTierInput)
    .mutation(({ ctx, input }) => setTier(ctx, { companyId: input.id, tier: input.tier })),
  deleteCompany: adminProcedure
    .input(companyIdInput)
    .mutation(({ ctx, input }) => deleteCompany(ctx, input.id)),
  resetPassword: adminProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  consultants: adminProcedure
    .input(listConsultantsInput)
    .output(adminConsultantPageOutput)
    .query(({ ctx, input }) => listConsultants(ctx, input)),
  setConsultantStatus: adminProcedure
    .input(setConsultantStatusInput)
    .mutation(({ ctx, input }) => setConsultantStatus(ctx, input)),
  verifyConsultant: adminProcedure
    .input(verifyConsultantInput)
    .mutation(({ ctx, input }) => setVerified(ctx, { userId: input.id, verified: input.verified })),
  deleteConsultant: adminProcedure
    .input(consultantIdInput)
    .mutation(({ ctx, input }) => deleteConsultant(ctx, input.id)),
  conversations: adminProcedure
    .input(listPageInput)
    .output(adminConversationPageOutput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  userManagement: adminProcedure.output(userManagementOutput).query(({ ctx }) => userManagement(ctx)),
  analytics: adminProcedure.output(analyticsOutput).query(({ ctx }) => analytics(ctx)),
  health: adminProcedure.output(healthOutput).query(({ ctx }) => health(ctx)),
  audit: adminProcedure
    .input(listAuditInput)
    .output(auditPageOutput)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  personByEmail: adminProcedure
    .input(personByEmailInput)
    .output(personOutput)
    .mutation(({ ctx, input }) => getPersonByEmail(ctx, input.email)),
});
