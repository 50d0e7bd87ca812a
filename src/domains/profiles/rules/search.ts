import type { ErrorCode } from "#src/shared/errors.ts";
import type { ConsultantSort, Role } from "#src/constants/accounts.ts";

interface Search {
  availableBy?: string | undefined;
  minPercent?: number | undefined;
  sort?: ConsultantSort | undefined;
  jobId?: number | undefined;
}

/**
 * The error for searching consultants, or null: availability is for signed-in users, the match with a job for its
 * employer (docs/rules/profiles.md#consultant-search).
 */
export function searchError(viewer: { role: Role | null } | null, search: Search): ErrorCode | null {
  const { availableBy, minPercent, sort, jobId } = search;
  const needsAvailability = availableBy !== undefined || minPercent !== undefined || sort === "available";
  if (!viewer) return needsAvailability || sort === "match" ? "not_signed_in" : null;
  if (sort !== "match") return null;
  if (viewer.role !== "employer") return "forbidden";
  return jobId === undefined ? "bad_request" : null;
}
