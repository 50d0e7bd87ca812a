import { isNull } from "drizzle-orm";
import { profileViews } from "#db/schema/index.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import { contactFactsOf } from "#src/domains/profiles/queries/contact.ts";
import { getProfile } from "#src/domains/profiles/queries/profile.ts";
import { getVisibleUser } from "#src/domains/profiles/queries/skills.ts";
import { contactState, countsAsView } from "#src/domains/profiles/rules.ts";
import type { Profile } from "#src/domains/profiles/outputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { stockholmDay } from "#src/shared/time.ts";
import type { ContactReason } from "#src/constants/accounts.ts";

export async function openProfile(ctx: MemberCtx, id: string): Promise<Profile> {
  if (ctx.caller?.isPrefetch !== true) await countView(ctx, id);
  return getProfile(ctx, id);
}

/** It opens the contact data, unless told not to (docs/rules/profiles.md#profile-views). */
export async function countView(
  ctx: MemberCtx,
  id: string,
  { opensContact = true }: { opensContact?: boolean } = {},
): Promise<void> {
  if (!countsAsView(ctx.viewer, await getVisibleUser(ctx, id))) return;
  await inTransaction(ctx, async (ctx) => {
    const contactBy = opensContact ? await contactReasonOf(ctx, id) : null;
    const { profileId, viewerId, day } = profileViews;
    await ctx.db
      .insert(profileViews)
      .values({
        profileId: id,
        viewerId: ctx.viewer.id,
        day: stockholmDay(ctx.now),
        viewedAt: ctx.now,
        contactBy,
      })
      .onConflictDoUpdate({
        target: [profileId, day, viewerId],
        set: { contactBy },
        setWhere: isNull(profileViews.contactBy),
      });
  }).catch(ignoreUnwritable);
}

/**
 * Why the viewer's company may now see the consultant's contact data, or null. Locks the company's row before a first
 * opening, so that parallel calls do not exceed the day's limit (docs/rules/profiles.md#contact-data).
 */
async function contactReasonOf(ctx: MemberCtx, id: string): Promise<ContactReason | null> {
  let facts = (await contactFactsOf(ctx, [id])).get(id);
  if (facts && contactState(facts) === "unopened") {
    await lockUser(ctx, ctx.viewer.id);
    facts = (await contactFactsOf(ctx, [id])).get(id);
  }
  if (!facts) return null;
  if (facts.isRelated) return "related";
  const state = contactState(facts);
  return state === "shown" || state === "unopened" ? "confirmed" : null;
}
