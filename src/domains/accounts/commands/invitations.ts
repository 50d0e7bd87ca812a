import { randomBytes } from "node:crypto";
import { and, eq, lte, ne } from "drizzle-orm";
import { invitations } from "#db/schema/index.ts";
import type { Invite } from "#src/domains/accounts/inputs.ts";
import { emailIsTaken } from "#src/domains/accounts/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { daysAfter } from "#src/shared/time.ts";
import { invitationDays } from "#src/constants/accounts.ts";
import { equalIgnoringCase } from "#src/platform/data/expressions.ts";
import { hasRow } from "#src/platform/data/queries.ts";

/** The unique index allows one pending invitation per email (docs/rules/accounts-and-access.md#invitations). */
export async function createInvitation(ctx: AdminCtx, { email, companyName }: Invite) {
  return failingOn({ invitations_pending_unique: "invitation_pending" }, () =>
    inTransaction(ctx, async (ctx) => {
      if (await emailIsTaken(ctx, email)) fail("user_exists");
      // An invitation past its expiry date would still block a new one in the unique index.
      await ctx.db
        .update(invitations)
        .set({ status: "expired" })
        .where(
          and(
            equalIgnoringCase(invitations.email, email),
            eq(invitations.status, "pending"),
            lte(invitations.expiresAt, ctx.now),
          ),
        );
      const [invitation = fail("conflict")] = await ctx.db
        .insert(invitations)
        .values({
          email,
          companyName,
          nonce: randomBytes(16).toString("base64url"),
          invitedBy: ctx.viewer.id,
          expiresAt: daysAfter(ctx.now, invitationDays),
          createdAt: ctx.now,
        })
        .returning();
      await record(ctx, { action: "invitation.created", target: ["invitation", invitation.id] });
      return invitation;
    }),
  );
}

/** Makes an invitation valid for 14 days from now, also one that has expired; an accepted one is 409. */
export async function renewInvitation(ctx: AdminCtx, id: number) {
  return failingOn({ invitations_pending_unique: "invitation_pending" }, () =>
    inTransaction(ctx, async (ctx) => {
      const [renewed] = await ctx.db
        .update(invitations)
        .set({ status: "pending", expiresAt: daysAfter(ctx.now, invitationDays) })
        .where(and(eq(invitations.id, id), ne(invitations.status, "accepted")))
        .returning();
      if (!renewed) {
        const isKnown = await hasRow(ctx, invitations, eq(invitations.id, id));
        return fail(isKnown ? "conflict" : "not_found");
      }
      if (await emailIsTaken(ctx, renewed.email)) fail("user_exists");
      await record(ctx, { action: "invitation.renewed", target: ["invitation", id] });
      return renewed;
    }),
  );
}

/** The link stops working at once. Deleting an accepted invitation keeps the account it created. */
export async function deleteInvitation(ctx: AdminCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [removed = fail("not_found")] = await ctx.db
      .delete(invitations)
      .where(eq(invitations.id, id))
      .returning({ status: invitations.status });
    await record(ctx, {
      action: "invitation.deleted",
      target: ["invitation", id],
      before: { status: removed.status },
    });
  });
}
