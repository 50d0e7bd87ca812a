import { idempotencyHeader } from "#src/platform/data/idempotency.ts";
import type { Json } from "./schemas.ts";

/** The endpoints whose command runs once per key. */
const idempotentCalls: ReadonlySet<string> = new Set([
  "post /api/applications",
  "post /api/jobs",
  "post /api/jobs/{id}/requests",
  "post /api/messages",
  "post /api/users/{id}/projects",
]);

const parameter: Json = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description:
    "Identifies the call. A repeat by the same user or API key within 24 hours returns the first result; with a different body it returns 409.",
  schema: { type: "string", minLength: 1, maxLength: 100 },
};

/** The Idempotency-Key header as an OpenAPI parameter, for endpoints that support it. */
export function idempotencyKeyOf(method: string, path: string): readonly Json[] {
  return idempotentCalls.has(`${method.toLowerCase()} ${path}`) ? [parameter] : [];
}
