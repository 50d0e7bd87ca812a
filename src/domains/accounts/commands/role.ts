import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import { record } from "#src/platform/data/audit.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { TakeRole } from "#src/domains/accounts/inputs.ts";
import { takeRoleError } from "#src/domains/accounts/rules.ts";

/** Sets the viewer's own role from null to consultant, once (docs/rules/accounts-and-access.md#roles). */
export async function takeRole(ctx: MemberCtx, { id, role }: TakeRole) {
  failIf(takeRoleError(ctx.viewer, id));
  return inTransaction(ctx, async (ctx) => {
    const [taken] = await ctx.db
      .update(users)
      .set({ role })
      .where(and(eq(users.id, id), isNull(users.role), eq(users.status, "active")))
      .returning({ id: users.id });
    if (!taken) fail("role_taken");
    await record(ctx, { action: "role.taken", target: ["user", id], after: { role } });
    return { id, role };
  });
}
