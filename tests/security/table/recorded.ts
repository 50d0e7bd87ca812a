import { inArray } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { idOf, type Actor, type SignedInActor } from "#tests/security/fixtures.ts";
import { answerKeys } from "./answer-of.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/** What the calls of the table write into the audit log when they work, by path or procedure and the row's title. */
const recordedActions: Readonly<Record<string, readonly string[]>> = {
  "DELETE /api/admin/companies/:id": ["account.erased"],
  "DELETE /api/admin/companies/:id/fee": ["company.fee"],
  "DELETE /api/admin/consultants/:id": ["account.erased"],
  "DELETE /api/admin/employer-invitations/:id": ["invitation.deleted"],
  "DELETE /api/company/invitations/:id": ["member.invitation_withdrawn"],
  "DELETE /api/company/sign-in": ["company_sign_in.removed"],
  "DELETE /api/company/sign-in/domains/:domain": ["company_domain.removed"],
  "DELETE /api/conversations/:id": ["conversation.deleted"],
  "DELETE /api/jobs/:id": ["job.removed"],
  "DELETE /api/keys/:id": ["key.revoked"],
  "DELETE /api/users/:id": ["account.erased"],
  "DELETE /api/webhooks/:id": ["webhook.removed"],
  "GET /api/admin/audit-log.csv": ["privacy.log_exported"],
  "GET /api/admin/economy/commissions.csv": ["commission.exported"],
  "GET /api/admin/economy/commissions.si": ["commission.exported"],
  "GET /api/company/consultants/:id/export": ["consultant.exported"],
  "GET /api/users/:id/export": ["account.exported"],
  "PATCH /api/admin/companies/:id/confirm": ["company.confirmation"],
  "PATCH /api/admin/companies/:id/org-number": ["company.org_number"],
  "PATCH /api/admin/companies/:id/status": ["account.suspended"],
  "PATCH /api/admin/companies/:id/tier": ["company.tier"],
  "PATCH /api/admin/consultants/:id/status": ["account.suspended"],
  "PATCH /api/admin/consultants/:id/verify": ["account.verified"],
  "PATCH /api/admin/system-settings/:key": ["settings.changed"],
  "PATCH /api/company/members/:personId": ["member.part"],
  "PATCH /api/jobs/:id": ["job.updated"],
  "PATCH /api/users/:id/password": ["password.changed"],
  "PATCH /api/users/:id/role": ["role.taken"],
  "PATCH /api/webhooks/:id": ["webhook.updated"],
  "POST /api/admin/contracts/:id/correct": ["contract.corrected"],
  "POST /api/admin/conversations/:id/track-commission": ["commission.tracked"],
  "POST /api/admin/employer-invitations": ["invitation.created"],
  "POST /api/admin/employers/:userId/reset-password": ["password.reset"],
  "POST /api/admin/reports/:id/dismiss": ["report.dismissed"],
  "POST /api/admin/reports/:id/hide": ["report.hidden"],
  "POST /api/admin/reports/:id/show": ["report.shown"],
  "POST /api/applications": ["application.sent"],
  "POST /api/applications/:id/interview-proposals": ["interview.proposed"],
  "POST /api/applications/:id/schedule-interview": ["application.interview", "interview.booked"],
  "POST /api/applications/:id/withdraw": ["application.withdrawn"],
  "POST /api/applications/reject": ["application.rejected"],
  "POST /api/auth/employer-login": ["session.opened"],
  "POST /api/companies/register": ["account.registered", "email.change_requested"],
  "POST /api/company/invitations": ["member.invited"],
  "POST /api/company/invitations/accept": ["member.joined", "session.opened"],
  "POST /api/company/join-requests": ["email.change_requested"],
  "POST /api/company/join-requests/:id/decline": ["account.erased"],
  "POST /api/company/sign-in/domains": ["company_domain.added"],
  "POST /api/contracts/:id/confirm": ["contract.confirmed"],
  "POST /api/contracts/:id/decline": ["contract.declined"],
  "POST /api/contracts/:id/propose": ["contract.proposed"],
  "POST /api/contracts/:id/weeks/:week/recall": ["week.recalled"],
  "POST /api/contracts/:id/weeks/:week/reopen": ["week.reopened"],
  "POST /api/contracts/:id/weeks/:week/return": ["week.returned"],
  "POST /api/contracts/:id/weeks/:week/submit": ["week.submitted"],
  "POST /api/contracts/:id/weeks/approve": ["week.approved"],
  "POST /api/conversations/:id/responsible": ["conversation.handed_over"],
  "POST /api/interview-proposals/:id/none": ["interview.noTimeFits"],
  "POST /api/interview-proposals/:id/pick": ["application.interview", "interview.booked"],
  "POST /api/interviews/:id/cancel": ["interview.cancelled"],
  "POST /api/jobs": ["job.created"],
  "POST /api/jobs/:id/extend": ["job.kept_open"],
  "POST /api/jobs/:id/mark-filled": ["application.rejected", "job.filled"],
  "POST /api/jobs/:id/requests": ["request.sent"],
  "POST /api/jobs/:id/responsible": ["job.handed_over"],
  "POST /api/jobs/:id/still-open": ["job.kept_open"],
  "POST /api/keys": ["key.created"],
  "POST /api/register/employer": ["account.registered", "session.opened"],
  "POST /api/reports (of a job)": ["report.created"],
  "POST /api/reports (of a message)": ["report.created"],
  "POST /api/reports (of a profile)": ["report.created"],
  "POST /api/requests/:id/withdraw": ["request.withdrawn"],
  "POST /api/webhooks": ["webhook.created"],
  "PUT /api/admin/companies/:id/fee": ["company.fee"],
  "PUT /api/applications/:id": ["application.reviewing"],
  "PUT /api/company/sign-in": ["company_sign_in.changed"],
  "PUT /api/conversations/:id/status": ["contract.agreed"],
  "PUT /api/jobs/:id/decision": ["decision.saved"],
  "accounts.acceptTerms": ["terms.accepted"],
  "admin.changeCompanyAccount": ["account.changed", "email.change_requested"],
  "admin.generateTemporaryPassword": ["password.reset"],
  "admin.personByEmail": ["account.looked_up"],
  "admins.invite": ["admin.created"],
  "applications.submit": ["application.sent"],
  "applications.undoSubmit": ["application.undone"],
  "companyMembers.nameOwner": ["member.part"],
  "contracts.archive": ["contract.archived"],
  "contracts.complete": ["contract.completed"],
  "contracts.report": ["contract.agreed"],
  "economy.book": ["commission.tracked"],
  "economy.markInvoiced": ["commission.invoiced"],
  "economy.markPaid": ["commission.paid"],
  "economy.undoStep": ["commission.undone"],
  "economy.writeOff": ["commission.written_off"],
  "privacy.addRequest": ["privacy.received"],
  "settings.saveAnnouncement": ["settings.changed"],
  "settings.saveMaintenance": ["settings.changed"],
  "settings.saveOperator": ["settings.changed"],
};

/** Who did it, where that is not the caller, and to whom. */
const people: Readonly<Record<string, { by?: SignedInActor; to?: SignedInActor }>> = {
  "GET /api/users/:id/export": { to: "anna" },
  "POST /api/auth/employer-login": { by: "nord" },
};

/** The call wrote these actions and no others, all of its requests together; each names who made the request. */
export async function expectRecorded(
  { db }: TestApp,
  call: string,
  callers: ReadonlyMap<string, Actor>,
): Promise<void> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.requestId, [...callers.keys()]));
  const actions = [...new Set(rows.map(({ action }) => action))].toSorted();
  expect(actions, "what it writes into the audit log").toEqual(recordedActions[call] ?? []);
  const { by, to } = people[call] ?? {};
  for (const { action, actorId, targetId, requestId } of rows) {
    const actor = by ?? callers.get(requestId ?? "") ?? "anonymous";
    // Of those without an account that works, the new account is the actor.
    if (actor !== "anonymous" && answerKeys[actor] !== "anonymous") expect(actorId, action).toBe(idOf(actor));
    if (to) expect(targetId, action).toBe(idOf(to));
  }
}
