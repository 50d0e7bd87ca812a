import type { z } from "zod";

/** What is wrong with a value where its schema has no words of its own; Zod's are English, or Swedish in part. */
export function invalidValueText(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type")
    return issue.input === undefined ? "Värdet saknas" : "Värdet har fel typ";
  if (issue.code === "invalid_value") return `Tillåtna värden: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "unrecognized_keys") return `Okända fält: ${issue.keys.join(", ")}`;
  if (issue.code !== "too_big" && issue.code !== "too_small") return "Ogiltigt värde";
  const bound = issue.code === "too_big" ? `Högst ${issue.maximum}` : `Minst ${issue.minimum}`;
  return issue.origin === "string" ? `${bound} tecken` : bound;
}
