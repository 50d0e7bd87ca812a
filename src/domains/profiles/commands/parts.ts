import { pick } from "#src/shared/objects.ts";
import { and, eq, max } from "drizzle-orm";
import { profileParts } from "#db/schema/index.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import {
  partErrors,
  type AddPart,
  type OrderParts,
  type UpdatePart,
} from "#src/domains/profiles/inputs/parts.ts";
import type { Part } from "#src/domains/profiles/outputs.ts";
import { findPart, partsOf } from "#src/domains/profiles/queries/parts.ts";
import { editProfileError } from "#src/domains/profiles/rules.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { limits } from "#src/constants/limits.ts";
import { positionIn } from "#src/platform/data/expressions.ts";

/** Adds a certificate, an education, a course or a language, as the last one. The lock makes the limit hold for parallel calls. */
export async function addPart(ctx: ConsultantCtx, input: AddPart): Promise<Part> {
  const { id: userId, ...fields } = input;
  if (editProfileError(ctx.viewer, userId)) fail("not_found");
  return inTransactionOnce(ctx, { command: "profiles.addPart", input }, async (ctx) => {
    await lockUser(ctx, userId);
    const own = eq(profileParts.userId, userId);
    if ((await ctx.db.$count(profileParts, own)) >= limits.parts)
      fail("too_many_parts", { values: { limit: limits.parts } });
    const [last] = await ctx.db
      .select({ position: max(profileParts.position) })
      .from(profileParts)
      .where(own);
    const row = { ...columnsOf(fields), userId, position: (last?.position ?? 0) + 1 };
    const [added = fail("not_found")] = await ctx.db
      .insert(profileParts)
      .values(row)
      .returning({ id: profileParts.id });
    return (await findPart(ctx, added.id, userId)) ?? fail("not_found");
  });
}

/** Changes the given fields. */
export async function updatePart(ctx: ConsultantCtx, { id, ...changes }: UpdatePart): Promise<Part> {
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, ctx.viewer.id);
    const before = (await findPart(ctx, id, ctx.viewer.id)) ?? fail("not_found");
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const part: Omit<AddPart, "id"> = { ...before, ...given };
    const errors = partErrors(part);
    if (Object.keys(errors).length > 0)
      fail("bad_request", {
        fields: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
      });
    await ctx.db.update(profileParts).set(columnsOf(part)).where(eq(profileParts.id, id));
    return (await findPart(ctx, id, ctx.viewer.id)) ?? fail("not_found");
  });
}

/** Only a language has a level. */
function columnsOf(part: Omit<AddPart, "id">) {
  const level = part.kind === "language" ? (part.level ?? null) : null;
  return { ...pick(part, ["kind", "title", "organisation", "from", "to", "url"]), level };
}

export async function removePart(ctx: ConsultantCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(profileParts.id, id), eq(profileParts.userId, ctx.viewer.id));
    const removed = await ctx.db.delete(profileParts).where(own).returning({ id: profileParts.id });
    if (removed.length === 0) fail("not_found");
  });
}

/** Puts the parts in this order; those that are not named follow as they were. */
export async function orderParts(ctx: ConsultantCtx, { id, ids }: OrderParts): Promise<Part[]> {
  if (editProfileError(ctx.viewer, id)) fail("not_found");
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, id);
    const own = (await partsOf(ctx, id)).map((part) => part.id);
    if (ids.some((each) => !own.includes(each))) fail("not_found");
    const order = [...new Set([...ids, ...own])];
    await ctx.db
      .update(profileParts)
      .set({ position: positionIn(order, profileParts.id) })
      .where(eq(profileParts.userId, id));
    return partsOf(ctx, id);
  });
}
