import { idempotencyHeader } from "#src/platform/data/idempotency.ts";
import type { Json } from "./schemas.ts";

/** The documented calls whose command runs once for each key. */
const idempotentCalls: ReadonlySet<string> = new Set([
  "post /api/applications",
  "post /api/jobs",
  "post /api/messages",
  "post /api/users/{id}/projects",
]);

const parameter: Json = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description:
    "Names the call. Repeated by the same user within 24 hours, it is answered with the first result; with another body it is refused with 409.",
  schema: { type: "string", minLength: 1, maxLength: 100 },
};

/** The header of a call that creates something, as a parameter of its operation. */
export function idempotencyKeyOf(method: string, path: string): readonly Json[] {
  return idempotentCalls.has(`${method.toLowerCase()} ${path}`) ? [parameter] : [];
}
