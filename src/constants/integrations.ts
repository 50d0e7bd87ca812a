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
