import { invitationInput, inviteInput } from "#src/domains/accounts/inputs.ts";
import { restOver, rowsOrPage, rowsOrPageOf, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import {
  companyIdInput,
  consultantIdInput,
  listAuditInput,
  listConsultantsInput,
  listPageInput,
  resetPasswordInput,
  setCompanyStatusInput,
  setConsultantStatusInput,
  setTierInput,
  verifyConsultantInput,
} from "./inputs.ts";
import { adminRouter } from "./router.ts";
import { adminConversationOutput } from "./outputs/conversations.ts";
import { analyticsOutput, auditPageOutput, healthOutput, userManagementOutput } from "./outputs/figures.ts";
import { adminCompanyOutput, adminConsultantOutput, adminInvitationOutput } from "./outputs/people.ts";

const row = restOver(createCallerFactory(adminRouter));

export const adminRest: DomainRest = {
  rows: [
    row(
      "get",
      "/api/admin/employer-invitations",
      {
        summary: "Invitations, the newest first",
        input: listPageInput,
        output: rowsOrPageOf(adminInvitationOutput),
      },
      (api, input) => rowsOrPage(input, api.invitations),
    ),
    row(
      "post",
      "/api/admin/employer-invitations",
      { summary: "Invites a company", input: inviteInput, output: adminInvitationOutput, status: 201 },
      (api, input) => api.invite(input),
    ),
    row(
      "delete",
      "/api/admin/employer-invitations/:id",
      { summary: "Takes an invitation back", input: invitationInput, status: 204 },
      (api, input) => api.deleteInvitation(input),
    ),
    row(
      "get",
      "/api/admin/companies",
      {
        summary: "Companies, the newest first",
        input: listPageInput,
        output: rowsOrPageOf(adminCompanyOutput),
      },
      (api, input) => rowsOrPage(input, api.companies),
    ),
    row(
      "patch",
      "/api/admin/companies/:id/status",
      { summary: "Suspends a company or lets it back in", input: setCompanyStatusInput, status: 204 },
      (api, input) => api.setCompanyStatus(input),
    ),
    row(
      "patch",
      "/api/admin/companies/:id/tier",
      { summary: "Changes a company's subscription tier", input: setTierInput, status: 204 },
      (api, input) => api.setCompanyTier(input),
    ),
    row(
      "delete",
      "/api/admin/companies/:id",
      { summary: "Deletes a company with its users and jobs", input: companyIdInput, status: 204 },
      (api, input) => api.deleteCompany(input),
    ),
    row(
      "post",
      "/api/admin/employers/:userId/reset-password",
      { summary: "Gives an employer a new password", input: resetPasswordInput, status: 204 },
      (api, input) => api.resetPassword(input),
    ),
    row(
      "get",
      "/api/admin/consultants",
      {
        summary: "Consultants, the newest first",
        input: listConsultantsInput,
        output: rowsOrPageOf(adminConsultantOutput),
      },
      (api, input) => rowsOrPage(input, api.consultants),
    ),
    row(
      "patch",
      "/api/admin/consultants/:id/status",
      { summary: "Suspends a consultant or lets them back in", input: setConsultantStatusInput, status: 204 },
      (api, input) => api.setConsultantStatus(input),
    ),
    row(
      "patch",
      "/api/admin/consultants/:id/verify",
      { summary: "Verifies a consultant or takes it back", input: verifyConsultantInput, status: 204 },
      (api, input) => api.verifyConsultant(input),
    ),
    row(
      "delete",
      "/api/admin/consultants/:id",
      { summary: "Deletes a consultant's account", input: consultantIdInput, status: 204 },
      (api, input) => api.deleteConsultant(input),
    ),
    row(
      "get",
      "/api/admin/conversations",
      {
        summary: "Who talks to whom, never what",
        input: listPageInput,
        output: rowsOrPageOf(adminConversationOutput),
      },
      (api, input) => rowsOrPage(input, api.conversations),
    ),
    row(
      "get",
      "/api/admin/user-management",
      { summary: "Users in figures", output: userManagementOutput },
      (api) => api.userManagement(),
    ),
    row(
      "get",
      "/api/admin/analytics",
      { summary: "The platform in figures", output: analyticsOutput },
      (api) => api.analytics(),
    ),
    row(
      "get",
      "/api/admin/health",
      { summary: "How the platform's parts are", output: healthOutput },
      (api) => api.health(),
    ),
    row(
      "get",
      "/api/admin/audit-log",
      { summary: "What was done, the latest first", input: listAuditInput, output: auditPageOutput },
      (api, input) => api.audit(input),
    ),
  ],
};
