import { readOnlyPart, type Role } from "#src/constants/accounts.ts";
import { fail } from "#src/shared/errors.ts";
import type { Ctx, MemberCtx, Viewer } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";

/** A user with a temporary password from an admin must change it before anything else. */
export function requireOwnPassword(ctx: Ctx): void {
  if (ctx.viewer?.mustChangePassword) fail("password_not_own");
}

/** Whether the user must add a second factor before anything else: admins in production. */
export function mustAddSecondFactor(
  { production }: Pick<Env, "production">,
  user: Pick<Viewer, "role" | "hasSecondFactor">,
): boolean {
  return production && user.role === "admin" && !user.hasSecondFactor;
}

/** What a user must have done before anything else: an own password, and the second factor that the role needs. */
export function requireSafeSignIn(ctx: Ctx): void {
  requireOwnPassword(ctx);
  if (ctx.viewer && mustAddSecondFactor(ctx.services.env, ctx.viewer)) fail("second_factor_missing");
}

/** The context of a signed-in user, also of one who may not do anything else yet; fails for an anonymous caller. */
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

export function requireRole<const R extends Role>(ctx: Ctx, role: R): Viewer & { role: R } {
  const { viewer } = requireUser(ctx);
  if (viewer.role !== role) return fail("forbidden");
  return { ...viewer, role };
}

/** Readers of a company change nothing of it. For procedures, and for uploads, which are not. */
export function requireWriter(viewer: Viewer): void {
  if (viewer.part === readOnlyPart) fail("read_only_member");
}

/** The context of a signed-in user with a safe sign-in. For calls that are not procedures: uploads, downloads. */
export function requireActiveAccount(ctx: Ctx): MemberCtx {
  requireSafeSignIn(ctx);
  return requireUser(ctx);
}
