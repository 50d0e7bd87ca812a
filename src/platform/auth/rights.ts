import { fail } from "#src/shared/errors.ts";
import type { Ctx, MemberCtx, Viewer } from "#src/platform/context.ts";

/** A user with a temporary password from an admin must change it before anything else. */
export function requireOwnPassword(ctx: Ctx): void {
  if (ctx.viewer?.mustChangePassword) fail("password_not_own");
}

/** The context of a signed-in user, also of one who must still change the password; fails for an anonymous caller. */
export function requireUser(ctx: Ctx): MemberCtx {
  return { ...ctx, viewer: ctx.viewer ?? fail("not_signed_in") };
}

/** The context of a consultant or an employer; fails for other roles. */
export function requireMember(ctx: Ctx): Ctx<Viewer & { role: "consultant" | "employer" }> {
  const { viewer } = requireUser(ctx);
  const { role } = viewer;
  if (role !== "consultant" && role !== "employer") return fail("forbidden");
  return { ...ctx, viewer: { ...viewer, role } };
}

/** The context of a signed-in user with their own password. For calls that are not procedures: uploads, downloads. */
export function requireActiveAccount(ctx: Ctx): MemberCtx {
  requireOwnPassword(ctx);
  return requireUser(ctx);
}
