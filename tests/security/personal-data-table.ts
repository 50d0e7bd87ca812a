/** Tables whose rows are the other party's, although a column may name the account. */
export const skippedTables = {
  anna: new Set(["companies", "jobs", "job_changes", "employer_reliability", "settings"]),
  nord: new Set(["projects", "profile_parts", "hidden_from", "user_skills"]),
};

/** Text columns that hold nothing that a person wrote: they get no marker. */
export const notPersonal: Readonly<Record<string, string>> = {
  "users.muted_mails": "values of a list",
  "invitations.nonce": "random",
  "client_references.nonce": "random",
  "sessions.id": "a hash of a random token",
  "contracts.duration_label": "a number of months as text",
  "contracts.names_hash": "a hash",
  "contracts.names_salt": "random",
  "contracts.answers_hash": "a hash",
  "contract_versions.previous_hash": "a hash",
  "contract_versions.hash": "a hash",
  "contract_versions.supplier": "a hash",
  "suppliers.salt": "random",
  "contract_confirmations.previous_hash": "a hash",
  "contract_confirmations.hash": "a hash",
  "contract_declines.previous_hash": "a hash",
  "contract_declines.hash": "a hash",
  "invoice_bases.hash": "a hash",
  "invoice_bases.month": "a month",
  "invoice_bases.content": "encrypted; what bookkeeping keeps of a basis",
  "commission_steps.invoice_number": "the operator's number of an invoice",
  "commission_entries.invoice_numbers": "the operator's numbers of invoices",
  "settings.key": "values of a list",
  "settings.value": "the operator's",
  "files.mime_type": "values of a list",
  "audit_log.action": "values of a list",
  "audit_log.target_type": "values of a list",
  "audit_log.request_id": "random",
};

const bookkeeping = {
  "commission_entries.job_title": "bookkeeping says what was invoiced",
  "commission_steps.reason": "bookkeeping says why a receivable was written off",
  "contract_versions.reason": "the terms of an agreement stay",
  "contract_versions.terms": "the terms of an agreement stay",
  "contracts.job_title": "the terms of an agreement stay",
  "expenses.note": "bookkeeping says what an approved expense was for",
  "contracts.terms": "the terms of an agreement stay",
  "invoicing_details.buyer_reference": "bookkeeping says what an invoice was for",
  "invoicing_details.purchase_order": "bookkeeping says what an invoice was for",
  "invoicing_details.cost_centre": "bookkeeping says what an invoice was for",
  "invoicing_details.invoice_email": "bookkeeping says where an invoice went",
  "invoicing_details.peppol_id": "bookkeeping says where an invoice went",
  "conversations.subject": "the row of a conversation with an agreement stays, its subject names the job",
  "privacy_requests.answer": "the register says what was answered; three years, without the person",
  "audit_log.before": "the audit log is append-only; its values are those of a fixed list of fields",
  "audit_log.after": "the audit log is append-only; its values are those of a fixed list of fields",
};

const sentToConsultant = "what the consultant wrote and received stays readable for the consultant";

/** What is left after erasing an account of each kind, and why (docs/rules/retention.md#anonymisation). */
export const keptTexts = {
  consultant: {
    ...bookkeeping,
    "decisions.motive": "why a company decided stays in its record",
    "commission_entries.org_number": "the company's",
    "contracts.employer_name": "the company's",
    "contracts.org_number": "the company's",
  },
  company: {
    ...bookkeeping,
    "companies.org_number": "bookkeeping says who was invoiced: copied to agreements and ledger",
    "contracts.consultant_name": "the consultant's",
    "applications.answers": "the consultant's",
    "applications.requirement_answers": "the consultant's",
    "files.original_name": sentToConsultant,
    "files.preview": sentToConsultant,
    "files.sha256": sentToConsultant,
    "messages.content": sentToConsultant,
    "messages.hidden_reason": "says to the consultant why a message is hidden",
    "conversations.last_message": sentToConsultant,
    "time_entries.note": "what the consultant wrote about approved time",
    "week_history.comment": sentToConsultant,
    "jobs.title": "the job that consultants applied for, marked as deleted",
    "jobs.description": "the job that consultants applied for, marked as deleted",
    "jobs.location": "the job that consultants applied for, marked as deleted",
    "jobs.questions": "the job that consultants applied for, marked as deleted",
    "jobs.requirements": "the job that consultants applied for, marked as deleted",
    "jobs.required_skills": "the job that consultants applied for, marked as deleted",
    "jobs.skills_text": "the job that consultants applied for, marked as deleted",
    "job_changes.before": "terms of the job that consultants were notified of",
    "job_changes.after": "terms of the job that consultants were notified of",
  },
} satisfies Record<string, Readonly<Record<string, string>>>;

/** What happens to a column that refers to a user when the account is erased, and what of it the export has. */
interface Reference {
  /** Why the id of the erased account, which has no name any more, stays; removed unless it is set. */
  stays?: string;
  /** The part of the user's own export, or why there is none. */
  exportedAs?: string;
  notExported?: string;
}

const row = "the row stays without personal content";
const person = "the row is the company's; the person's name is replaced";
const agreement = "agreements and ledger stay";
const other = { notExported: "the other party's, or what others did" };
const secret = { notExported: "a secret or a technical value" };

/** Every column of the database that refers to a user; a new one needs an entry. */
export const references: Readonly<Record<string, Reference>> = {
  "announced_hits.consultant_id": other,
  "announced_hits.user_id": {
    notExported: "which hits of a watch were announced; the notifications are exported",
  },
  "application_history.actor_id": { stays: row, exportedAs: "applications" },
  "application_history.by_person": { stays: person, exportedAs: "actions" },
  "applications.employer_id": { stays: row, ...other },
  "applications.user_id": { stays: row, exportedAs: "applications" },
  "audit_log.actor_id": { stays: "the audit log is append-only", exportedAs: "actions" },
  "audit_log.target_id": { stays: "the audit log is append-only", ...other },
  "businesses.user_id": { exportedAs: "business" },
  "comments.author_id": { exportedAs: "comments" },
  "comments.company_id": { exportedAs: "comments" },
  "comments.consultant_id": { notExported: "the company answers for it; the export says whom to ask" },
  "commission_entries.employer_id": { stays: agreement, exportedAs: "contracts" },
  "commission_entries.made_by": { stays: agreement, exportedAs: "confirmedTerms" },
  "commission_steps.made_by": { stays: agreement, notExported: "only admins make steps" },
  "client_references.user_id": { exportedAs: "references" },
  "companies.user_id": { stays: row, exportedAs: "company" },
  "contract_confirmations.by": { stays: agreement, exportedAs: "confirmedTerms" },
  "contract_confirmations.by_person": { stays: agreement, exportedAs: "confirmedTerms" },
  "contract_declines.by_person": { stays: agreement, exportedAs: "declinedTerms" },
  "contract_versions.by_person": { stays: agreement, exportedAs: "proposedTerms" },
  "contract_declines.by": { stays: agreement, exportedAs: "declinedTerms" },
  "contract_versions.by": { stays: agreement, exportedAs: "proposedTerms" },
  "contracts.consultant_id": { stays: agreement, exportedAs: "contracts" },
  "contracts.employer_id": { stays: agreement, exportedAs: "contracts" },
  "conversations.consultant_id": { stays: agreement, exportedAs: "conversations" },
  "conversations.employer_id": { stays: row, exportedAs: "conversations" },
  "conversations.responsible_id": { notExported: "shown in the company's lists while she is responsible" },
  "credentials.user_id": { exportedAs: "signsInBy" },
  "cv_snapshots.user_id": { exportedAs: "sentCvs" },
  "decisions.by_person": { stays: person, exportedAs: "actions" },
  "decisions.chosen_id": { stays: row, ...other },
  "drafts.user_id": { exportedAs: "drafts" },
  "employer_reliability.employer_id": {
    stays: "counts only",
    notExported: "counted from applications",
  },
  "erasures.user_id": {
    stays: "a restored backup is erased again",
    notExported: "there is none before erasure",
  },
  "favorites.consultant_id": other,
  "favorites.employer_id": { exportedAs: "favourites" },
  "files.owner_id": { exportedAs: "files" },
  "hidden_from.user_id": { exportedAs: "hiddenFrom" },
  "idempotency_keys.user_id": secret,
  "identities.user_id": { exportedAs: "signsInBy" },
  "invoice_bases.supplier_id": { stays: agreement, exportedAs: "invoiceBases" },
  "interviews.consultant_id": { stays: row, exportedAs: "interviews" },
  "interviews.employer_id": { stays: row, exportedAs: "interviews" },
  "interviews.booked_by": { stays: person, exportedAs: "interviews" },
  "invitations.accepted_by": { stays: row, exportedAs: "account" },
  "invitations.invited_by": { stays: row, notExported: "only admins invite" },
  "job_changes.changed_by": { stays: row, exportedAs: "jobChanges" },
  "job_drafts.employer_id": { exportedAs: "jobDrafts" },
  "jobs.employer_id": { stays: row, exportedAs: "jobs" },
  "jobs.responsible_id": { notExported: "shown in the company's lists while she is responsible" },
  "jobs.selected_consultant_id": { stays: row, exportedAs: "contracts" },
  "join_requests.company_id": { notExported: "who asks is shown to the owners while the request waits" },
  "join_requests.person_id": { notExported: "goes with the request, which waits for 30 days at most" },
  "known_devices.user_id": { exportedAs: "sessions" },
  "member_invitations.company_id": { notExported: "shown to the owners until it is used or withdrawn" },
  "lists.company_id": { exportedAs: "lists" },
  "members.company_id": { stays: row, notExported: "the members are listed for the company" },
  "members.person_id": { stays: row, notExported: "the members are listed for the company" },
  "messages.written_by": { stays: person, exportedAs: "messages" },
  "messages.sender_id": { stays: row, exportedAs: "messages" },
  "notifications.about_user_id": other,
  "notifications.user_id": { exportedAs: "notifications" },
  "outbox.about_user_id": other,
  "outbox.user_id": {
    notExported: "emails have the text of the notifications, which are exported",
  },
  "privacy_requests.user_id": { stays: "the register stays without the name", ...other },
  "profile_parts.user_id": { exportedAs: "profileParts" },
  "profile_views.profile_id": { exportedAs: "profileViews" },
  "profile_views.viewer_id": other,
  "projects.user_id": { exportedAs: "projects" },
  "referral_visits.referrer_id": { notExported: "others who opened a link, for 30 days" },
  "referral_visits.visitor": { notExported: "a link that was opened, for 30 days" },
  "reports.handled_by": { notExported: "only admins decide" },
  "reports.object_id": other,
  "reports.owner_id": { notExported: "would tell who reported" },
  "reports.reporter_id": { exportedAs: "reports" },
  "requests.consultant_id": { stays: row, exportedAs: "requests" },
  "saved_jobs.user_id": { exportedAs: "savedJobs" },
  "second_factors.user_id": { exportedAs: "signsInBy" },
  "sessions.user_id": { exportedAs: "sessions" },
  "settings.updated_by": {
    stays: "says which admin changed a setting",
    notExported: "only admins change settings",
  },
  "suppliers.user_id": { exportedAs: "business" },
  "terms_acceptances.user_id": { exportedAs: "acceptedTerms" },
  "tips.referred_id": { stays: "the referrer's points", ...other },
  "tips.referrer_id": { stays: "the points of an account without a name", exportedAs: "tips" },
  "week_history.by": { stays: agreement, exportedAs: "weekSteps" },
  "user_skills.user_id": { exportedAs: "skills" },
  "watches.user_id": { exportedAs: "watches" },
};
