import { resetPassword, setTier, setVerified } from "#src/domains/accounts/commands/administration.ts";
import { deleteInvitation } from "#src/domains/accounts/commands/invitations.ts";
import { invitationInput, inviteInput } from "#src/domains/accounts/inputs.ts";
import { admin, router } from "#src/platform/trpc.ts";
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
  invitations: admin
    .input(listPageInput)
    .output(adminInvitationPageOutput)
    .query(({ ctx, input }) => listInvitations(ctx, input)),
  invite: admin
    .input(inviteInput)
    .output(adminInvitationOutput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  deleteInvitation: admin
    .input(invitationInput)
    .mutation(({ ctx, input }) => deleteInvitation(ctx, input.id)),
  companies: admin
    .input(listPageInput)
    .output(adminCompanyPageOutput)
    .query(({ ctx, input }) => listCompanies(ctx, input)),
  setCompanyStatus: admin
    .input(setCompanyStatusInput)
    .mutation(({ ctx, input }) => setCompanyStatus(ctx, input)),
  setCompanyTier: admin
    .input(setTierInput)
    .mutation(({ ctx, input }) => setTier(ctx, { companyId: input.id, tier: input.tier })),
  deleteCompany: admin.input(companyIdInput).mutation(({ ctx, input }) => deleteCompany(ctx, input.id)),
  resetPassword: admin.input(resetPasswordInput).mutation(({ ctx, input }) => resetPassword(ctx, input)),
  consultants: admin
    .input(listConsultantsInput)
    .output(adminConsultantPageOutput)
    .query(({ ctx, input }) => listConsultants(ctx, input)),
  setConsultantStatus: admin
    .input(setConsultantStatusInput)
    .mutation(({ ctx, input }) => setConsultantStatus(ctx, input)),
  verifyConsultant: admin
    .input(verifyConsultantInput)
    .mutation(({ ctx, input }) => setVerified(ctx, { userId: input.id, verified: input.verified })),
  deleteConsultant: admin
    .input(consultantIdInput)
    .mutation(({ ctx, input }) => deleteConsultant(ctx, input.id)),
  conversations: admin
    .input(listPageInput)
    .output(adminConversationPageOutput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  userManagement: admin.output(userManagementOutput).query(({ ctx }) => userManagement(ctx)),
  analytics: admin.output(analyticsOutput).query(({ ctx }) => analytics(ctx)),
  health: admin.output(healthOutput).query(({ ctx }) => health(ctx)),
  audit: admin
    .input(listAuditInput)
    .output(auditPageOutput)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  personByEmail: admin
    .input(personByEmailInput)
    .output(personOutput)
    .mutation(({ ctx, input }) => getPersonByEmail(ctx, input.email)),
});
