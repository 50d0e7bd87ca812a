/** How a request stands (docs/rules/requests.md#states). */
export const requestStates = ["sent", "accepted", "declined", "expired", "withdrawn"] as const;
export type RequestState = (typeof requestStates)[number];

export const declineReasons = ["time", "rate", "place", "field", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
