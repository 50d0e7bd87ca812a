import {
  secretMarkersOf,
  idOf,
  password,
  type Actor,
  type Fixtures,
  type SignedInActor,
} from "./fixtures.ts";
import type { Input } from "./calls.ts";
import { jobBody } from "./table/jobs.ts";
import { registration } from "./table/registration.ts";
import type { Overrides, Scenario } from "./scenario.ts";
import { nextMonth } from "#tests/support/contracts.ts";

/** An action that must write a row to the audit log. */
export interface Action {
  as: Actor;
  call: string;
  overrides?: Overrides;
  input: (scenario: Scenario, fixtures: Fixtures) => Input;
  auditAction: RegExp;
  /** The user in the audit row when it is not the actor; null when it is not checked. */
  by?: SignedInActor | null;
  affects?: readonly SignedInActor[];
}

export const actions: readonly Action[] = [
  {
    as: "anonymous",
    call: "POST /api/auth/employer-login",
    input: () => ({ username: secretMarkersOf("nord").username, password }),
    auditAction: /^session\.opened$/,
    by: "nord",
  },
  {
    as: "nord",
    call: "PATCH /api/users/:id/password",
    input: () => ({ id: idOf("nord"), currentPassword: password, newPassword: "Annan-Kanarie8!" }),
    auditAction: /^password\.changed$/,
    affects: ["nord"],
  },
  {
    as: "admin",
    call: "POST /api/admin/employers/:userId/reset-password",
    input: () => ({ userId: idOf("fjall"), newPassword: "Nytt-Kanarie5!" }),
    auditAction: /^password\.reset$/,
    affects: ["fjall"],
  },
  {
    as: "newUser",
    call: "PATCH /api/users/:id/role",
    input: () => ({ id: idOf("newUser"), role: "consultant" }),
    auditAction: /^role\./,
    affects: ["newUser"],
  },
  {
    as: "admin",
    call: "PATCH /api/admin/consultants/:id/status",
    input: () => ({ id: idOf("erik"), status: "suspended", reason: "Klagomål" }),
    auditAction: /suspended/,
    affects: ["erik"],
  },
  {
    as: "admin",
    call: "PATCH /api/admin/companies/:id/status",
    input: (_, fixtures) => ({ id: fixtures.companyId("fjall"), status: "suspended", reason: "Obetalt" }),
    auditAction: /suspended/,
    affects: ["fjall"],
  },
  {
    as: "admin",
    call: "PATCH /api/admin/consultants/:id/verify",
    input: () => ({ id: idOf("erik"), verified: true }),
    auditAction: /verified/,
    affects: ["erik"],
  },
  {
    as: "admin",
    call: "POST /api/admin/employer-invitations",
    input: () => ({ email: "spar@exempel.se", companyName: "Spår" }),
    auditAction: /^invitation\.created$/,
  },
  {
    as: "admin",
    call: "DELETE /api/admin/employer-invitations/:id",
    input: ({ invitationId }) => ({ id: invitationId }),
    auditAction: /^invitation\.deleted$/,
  },
  {
    as: "anonymous",
    call: "POST /api/register/employer",
    input: ({ invitationToken }) => registration({ token: invitationToken }),
    auditAction: /^account\.registered$/,
    by: null,
  },
  {
    as: "anonymous",
    call: "POST /api/companies/register",
    input: () => registration(),
    auditAction: /^account\.registered$/,
    by: null,
  },
  {
    as: "admin",
    call: "PATCH /api/admin/system-settings/:key",
    input: () => ({ key: "basic_job_limit", value: "11" }),
    auditAction: /^settings\.changed$/,
  },
  {
    as: "nord",
    call: "PUT /api/conversations/:id/status",
    input: ({ conversationId }) => ({
      id: conversationId,
      status: "agreement_made",
      agreementValue: 950,
      duration: 6,
      startDate: nextMonth,
    }),
    auditAction: /^(contract|agreement)\./,
  },
  {
    as: "nord",
    call: "PUT /api/conversations/:id/status",
    overrides: { contract: "agreement_made" },
    input: ({ conversationId }) => ({ id: conversationId, status: "completed" }),
    auditAction: /^contract\./,
  },
  {
    as: "nord",
    call: "PUT /api/conversations/:id/status",
    overrides: { contract: "completed" },
    input: ({ conversationId }) => ({ id: conversationId, status: "archived" }),
    auditAction: /^contract\./,
  },
  {
    as: "admin",
    call: "POST /api/admin/conversations/:id/track-commission",
    overrides: { contract: "agreement_made" },
    input: ({ conversationId }) => ({ id: conversationId, tracked: true }),
    auditAction: /^commission\./,
  },
  {
    as: "nord",
    call: "PUT /api/applications/:id",
    input: ({ applicationId }) => ({ id: applicationId, status: "reviewing" }),
    auditAction: /^application\./,
  },
  {
    as: "nord",
    call: "POST /api/applications/:id/schedule-interview",
    overrides: { application: "reviewing" },
    input: ({ applicationId }) => ({ id: applicationId, date: "2035-05-14", time: "10:30" }),
    auditAction: /^(application|interview)\./,
  },
  {
    as: "erik",
    call: "POST /api/applications",
    input: ({ jobId }) => ({ jobId }),
    auditAction: /^application\./,
  },
  { as: "nord", call: "POST /api/jobs", input: () => jobBody, auditAction: /^job\.created$/ },
  {
    as: "nord",
    call: "PATCH /api/jobs/:id",
    input: ({ jobId }) => ({ id: jobId, title: "Ändrad rubrik" }),
    auditAction: /^job\.updated$/,
  },
  {
    as: "nord",
    call: "DELETE /api/jobs/:id",
    input: ({ jobId }) => ({ id: jobId }),
    auditAction: /^job\.removed$/,
  },
  {
    as: "nord",
    call: "POST /api/jobs/:id/mark-filled",
    input: ({ jobId }) => ({ id: jobId, selectedConsultantId: null }),
    auditAction: /^job\.filled$/,
  },
  {
    as: "nord",
    call: "DELETE /api/conversations/:id",
    input: ({ conversationId }) => ({ id: conversationId }),
    auditAction: /^(conversation|contract)\./,
  },
  {
    as: "anna",
    call: "GET /api/users/:id/export",
    input: () => ({ id: idOf("anna") }),
    auditAction: /export/,
  },
  {
    as: "admin",
    call: "GET /api/users/:id/export",
    input: () => ({ id: idOf("anna") }),
    auditAction: /export/,
  },
  {
    as: "admin",
    call: "DELETE /api/admin/consultants/:id",
    input: () => ({ id: idOf("erik") }),
    auditAction: /erased|deleted/,
    affects: ["erik"],
  },
  {
    as: "admin",
    call: "DELETE /api/admin/companies/:id",
    input: (_, fixtures) => ({ id: fixtures.companyId("fjall") }),
    auditAction: /erased|deleted/,
    affects: ["fjall"],
  },
  {
    as: "anna",
    call: "DELETE /api/users/:id",
    input: () => ({ id: idOf("anna") }),
    auditAction: /erased|deleted/,
    affects: ["anna"],
  },
];
