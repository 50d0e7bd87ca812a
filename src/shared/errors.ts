/** With their HTTP status. The Swedish texts are in copy/errors.ts; responses have upper case codes. */
export const errorStatuses = {
  account_ended: 410,
  calendar_ended: 410,
  account_suspended: 403,
  agreement_already_reported: 409,
  agreement_exists: 409,
  agreement_frozen: 409,
  agreement_open: 409,
  already_applied: 409,
  already_asked: 409,
  already_member: 409,
  already_signed_in: 409,
  application_step_not_allowed: 409,
  application_withdrawn: 409,
  bad_request: 400,
  business_missing: 409,
  code_not_confirmed: 403,
  commission_not_ready: 409,
  commission_step_not_allowed: 409,
  common_password: 400,
  company_not_confirmed: 403,
  company_sign_in_required: 403,
  conflict: 409,
  contact_refused: 409,
  contract_not_confirmed: 409,
  contract_step_not_allowed: 409,
  contract_without_consultant: 409,
  conversation_ended: 409,
  conversation_without_job: 409,
  cross_site: 403,
  file_infected: 415,
  file_too_large: 413,
  file_type_not_allowed: 415,
  files_gone: 404,
  domain_not_proven: 409,
  domain_taken: 409,
  email_link_invalid: 404,
  email_not_confirmed: 409,
  email_refused: 409,
  forbidden: 403,
  idempotency_key_reused: 409,
  identity_proof_required: 403,
  image_too_large: 413,
  interview_not_upcoming: 409,
  interview_time_gone: 409,
  invalid_employer_credentials: 401,
  invalid_key: 401,
  invitation_invalid: 404,
  invitation_needs_provider: 409,
  invitation_pending: 409,
  job_archived: 409,
  job_closed: 409,
  job_filled: 409,
  job_has_agreement: 409,
  job_limit_reached: 409,
  job_not_open: 409,
  last_admin: 409,
  join_request_open: 403,
  last_owner: 409,
  list_name_taken: 409,
  link_invalid: 404,
  mail_not_failed: 409,
  maintenance: 503,
  member_limit_reached: 409,
  message_empty: 400,
  method_not_allowed: 405,
  not_an_applicant: 400,
  not_confirmed: 400,
  not_for_keys: 403,
  not_found: 404,
  not_signed_in: 401,
  org_number_taken: 409,
  own_terms: 409,
  password_not_own: 403,
  password_owner: 409,
  payload_too_large: 413,
  person_not_found: 404,
  read_only_member: 403,
  reference_asked: 409,
  reference_missing: 409,
  registration_refused: 409,
  request_not_open: 409,
  role_taken: 409,
  same_password: 400,
  scan_failed: 503,
  scope_missing: 403,
  second_factor_enabled: 409,
  second_factor_missing: 403,
  second_factor_required: 401,
  second_factor_wrong: 401,
  stale_state: 409,
  stale_terms: 409,
  stale_version: 409,
  storage_full: 503,
  storage_unavailable: 503,
  temporary_password_expired: 403,
  terms_confirmed: 409,
  terms_declined: 409,
  time_closed: 409,
  too_many_codes: 429,
  too_many_domains: 409,
  too_many_files: 413,
  too_many_first_jobs: 429,
  too_many_first_requests: 429,
  too_many_job_drafts: 409,
  too_many_keys: 409,
  too_many_lists: 409,
  too_many_new_skills: 429,
  too_many_parts: 409,
  too_many_projects: 409,
  too_many_questions: 429,
  too_many_references: 409,
  too_many_requests: 429,
  too_many_versions: 409,
  too_many_watches: 409,
  too_many_webhooks: 409,
  unavailable: 503,
  undo_too_late: 409,
  unsupported_type: 415,
  upload_quota_reached: 409,
  user_exists: 409,
  username_taken: 409,
  weak_password: 400,
  week_step_not_allowed: 409,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export interface ErrorDetails {
  /** Values for the placeholders of its text. */
  values?: Record<string, string | number>;
  /** Field name → messages in Swedish, for the form. */
  fields?: Record<string, string[]>;
  /** The present state of what could not be changed, as the same viewer could read it. */
  current?: unknown;
  /** Seconds until a retry makes sense (429 and 503). */
  retryAfter?: number;
}

/** An expected failure. Its code, status and text reach the client; any other error becomes a 500 response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.status = errorStatuses[code];
    this.details = details;
  }
}

export function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new AppError(code, details);
}

/** Throws when a rule returned an error code. */
export function failIf(code: ErrorCode | null): void {
  if (code) fail(code);
}
