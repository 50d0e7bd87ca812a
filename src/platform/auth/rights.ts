import { fail } from "#src/shared/errors.ts";
import type { Ctx, MemberCtx, Viewer } from "#src/platform/context.ts";

/** Whoever was given a password by an admin chooses their own first; nothing else is open to their session. */
export function requireOwnPassword(ctx: Ctx): void {
  if (ctx.viewer?.mustChangePassword) fail("password_not_own");
}

/** The context of somebody who is signed in, whatever they still have to do; refuses otherwise. */
export function requireUser(ctx: Ctx): MemberCtx {
  return { ...ctx, viewer: ctx.viewer ?? fail("not_signed_in") };
}

/** The context of somebody who deals with others here, a consultant or an employer; refuses otherwise. */
export function requireMember(ctx: Ctx): Ctx<Viewer & { role: "consultant" | "employer" }> {
  const { viewer } = requireUser(ctx);
  const { role } = viewer;
  if (role !== "consultant" && role !== "employer") return fail("forbidden");
  return { ...ctx, viewer: { ...viewer, role } };
}

/** The context of a member in good order; refuses otherwise. For calls that are no procedures: uploads, downloads. */
export function requireActiveAccount(ctx: Ctx): MemberCtx {
  requireOwnPassword(ctx);
  return requireUser(ctx);
}
