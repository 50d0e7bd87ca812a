import type { ErrorCode } from "#src/shared/errors.ts";
import type { Role } from "#src/constants/roles.ts";

interface SignedInActor {
  id: string;
  role: Role | null;
}

/** Why somebody may not take the role of a consultant on an account (authorization 7). */
export function takeRoleError(viewer: SignedInActor, id: string): ErrorCode | null {
  if (viewer.role === "employer" || viewer.role === "admin") return "forbidden";
  if (viewer.id !== id) return "not_found";
  return viewer.role === null ? null : "role_taken";
}

/** Why somebody may not change a password: consultants have none (authorization 10). */
export function changePasswordError(viewer: SignedInActor, id: string): ErrorCode | null {
  if (viewer.role !== "employer" && viewer.role !== "admin") return "forbidden";
  return viewer.id === id ? null : "not_found";
}

/** Why somebody may not end an account: companies and admins are ended by an admin (authorization 11). */
export function deleteAccountError(viewer: SignedInActor, id: string): ErrorCode | null {
  if (viewer.role === "employer" || viewer.role === "admin") return "forbidden";
  return viewer.id === id ? null : "not_found";
}

/** 'Anna Maria Berg' → 'Anna' and 'Maria Berg'. */
export function namesOf(name: string | null): { firstName: string | null; lastName: string | null } {
  const [first = "", ...rest] = (name ?? "").trim().split(/\s+/);
  return { firstName: first || null, lastName: rest.join(" ") || null };
}
