import type { Role } from "#src/constants/accounts.ts";

/** Who may open a page: anyone, only visitors, or members (with one of the given roles). */
export type Access = "anyone" | "visitors" | "members" | readonly Role[];

/** Whether only companies or admins may open it: the sign-in page then begins with their form. */
export function asksForPassword(access: Access): boolean {
  return typeof access === "object" && !access.includes("consultant");
}

/** Who is signed in: null for a visitor, "unknown" when the server did not say. */
type Seen = { role: Role | null; name: string | null } | "loading" | "unknown" | null;

type Guard = "show" | "wait" | "takeRole" | "askForName" | "redirect" | "retry" | "signIn" | "startPage";

/** What a page shows to its viewer instead of its content (docs/rules/accounts-and-access.md#page-access). */
export function guardOf(
  access: Access,
  seen: Seen,
  page: {
    opensWithoutName?: boolean | undefined;
    staysOpen?: boolean | undefined;
    isClosed?: boolean | undefined;
  } = {},
): Guard {
  if (seen === "loading") return access === "anyone" ? "show" : "wait";
  const user = seen === "unknown" ? null : seen;
  if (user?.role === null) return "takeRole";
  if (user && !user.name && !page.opensWithoutName) return "askForName";
  if (access === "anyone") return "show";
  if (access === "visitors") return user ? "redirect" : "show";
  // The user may be signed in: an error instead of a redirect.
  if (seen === "unknown") return "retry";
  if (!user) return page.staysOpen ? "show" : "signIn";
  if (page.isClosed) return "startPage";
  return access === "members" || (user.role && access.includes(user.role)) ? "show" : "startPage";
}
