/**
 * Every deliberate "no" of the product, with the HTTP status it answers. The words stand in copy/refusals.
 * Alphabetical; a key is a fact in snake_case.
 */
export const errorStatuses = {
  account_ended: 410,
  account_suspended: 403,
  agreement_already_reported: 409,
  agreement_exists: 409,
  agreement_frozen: 409,
  agreement_open: 409,
  already_applied: 409,
  already_signed_in: 409,
  application_step_not_allowed: 409,
  application_withdrawn: 409,
  bad_request: 400,
  commission_not_ready: 409,
  common_password: 400,
  conflict: 409,
  contract_step_not_allowed: 409,
  conversation_ended: 409,
  cross_site: 403,
  file_too_large: 413,
  file_type_not_allowed: 415,
  files_gone: 404,
  email_refused: 409,
  forbidden: 403,
  invalid_employer_credentials: 401,
  invitation_invalid: 404,
  invitation_pending: 409,
  job_archived: 409,
  job_filled: 409,
  job_has_agreement: 409,
  job_limit_reached: 409,
  job_not_open: 409,
  maintenance: 503,
  message_empty: 400,
  method_not_allowed: 405,
  not_an_applicant: 400,
  not_confirmed: 400,
  not_found: 404,
  not_signed_in: 401,
  password_not_own: 403,
  payload_too_large: 413,
  person_not_found: 404,
  registration_refused: 409,
  role_taken: 409,
  same_password: 400,
  stale_state: 409,
  too_many_files: 413,
  too_many_projects: 409,
  too_many_requests: 429,
  unavailable: 503,
  unsupported_type: 415,
  user_exists: 409,
  username_taken: 409,
  weak_password: 400,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What a refusal may carry: words to fill in, fields to mark, seconds to wait. */
export interface ErrorDetails {
  /** Values for the placeholders of its text. */
  values?: Record<string, string | number>;
  /** Field name → messages in Swedish, for the form. */
  fields?: Record<string, string[]>;
  /** Seconds until a new try is worth while (429 and 503). */
  retryAfter?: number;
}

/** A "no" that is part of the rules: it keeps its message all the way to the screen. */
export class AppError extends Error {
  readonly key: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;
  constructor(key: ErrorCode, details: ErrorDetails = {}) {
    super(key);
    this.name = "Refusal";
    this.key = key;
    this.status = errorStatuses[key];
    this.details = details;
  }
}

/** Say no. Never returns. */
export function fail(key: ErrorCode, details?: ErrorDetails): never {
  throw new AppError(key, details);
}

/** Say no if a rule found a reason to. */
export function failIf(key: ErrorCode | null): void {
  if (key) fail(key);
}
