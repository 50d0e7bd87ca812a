/** What a key may be for; each is opened for reading and for writing apart (docs/rules/integrations.md#scopes). */
export const scopeAreas = [
  "jobs",
  "applications",
  "messages",
  "contracts",
  "consultants",
  "profile",
] as const;
export type ScopeArea = (typeof scopeAreas)[number];
export const scopes = [
  "jobs:read",
  "jobs:write",
  "applications:read",
  "applications:write",
  "messages:read",
  "messages:write",
  "contracts:read",
  "contracts:write",
  "consultants:read",
  "consultants:write",
  "profile:read",
  "profile:write",
] as const satisfies readonly `${ScopeArea}:${"read" | "write"}`[];
export type Scope = (typeof scopes)[number];

/** How every key begins, so that scanners of source code find one that was published by mistake. */
export const keyStart = "brg_";

/** What a company's webhooks are told (docs/rules/integrations.md#webhooks). */
export const webhookEvents = [
  "application.created",
  "application.withdrawn",
  "message.created",
  "interview.booked",
  "interview.cancelled",
  "request.answered",
  "contract.countered",
  "contract.confirmed",
  "week.submitted",
  "job.filled",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const contractIds = ["contractId", "conversationId", "jobId", "version"];
/** The names in `data` of each event, which the triggers write. */
export const webhookData: Record<WebhookEvent, readonly string[]> = {
  "application.created": ["applicationId", "jobId"],
  "application.withdrawn": ["applicationId", "jobId"],
  "message.created": ["messageId", "conversationId"],
  "interview.booked": ["interviewId", "applicationId"],
  "interview.cancelled": ["interviewId", "applicationId"],
  "request.answered": ["requestId", "jobId"],
  "contract.countered": contractIds,
  "contract.confirmed": contractIds,
  "week.submitted": ["contractId", "week"],
  "job.filled": ["jobId"],
};

export const deliveryTypes = [...webhookEvents, "webhook.test"] as const;
export const deliveryStates = ["waiting", "sent", "failed"] as const;
