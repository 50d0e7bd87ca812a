import {
  aliasedTable,
  and,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  notExists,
  sql,
} from "drizzle-orm";
import { applications, companies, conversations, messages, profileViews, users } from "#db/schema/index.ts";
import { confirmationColumns, confirmationFactsOf } from "#src/domains/accounts/queries/confirmation.ts";
import { contactState, type ContactFacts, type ContactState } from "#src/domains/profiles/rules.ts";
import type { ConsultantCtx, MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { limits } from "#src/constants/limits.ts";

const shownDays = 90;

/** By consultant id, what decides whether the viewer's company sees the contact data; empty for other viewers. */
export async function contactFactsOf(
  ctx: MemberCtx,
  consultantIds: readonly string[],
): Promise<Map<string, ContactFacts>> {
  if (ctx.viewer.role !== "employer" || consultantIds.length === 0) return new Map();
  const company = await companyFacts(ctx);
  const relations = await relationsOf(ctx, consultantIds);
  return new Map(relations.map(({ id, ...relation }) => [id, { ...company, ...relation }]));
}

/** By consultant id, whether the viewer's company sees the contact data, and why not. */
export async function contactStatesOf(
  ctx: MemberCtx,
  consultantIds: readonly string[],
): Promise<Map<string, ContactState>> {
  const facts = await contactFactsOf(ctx, consultantIds);
  return new Map([...facts].map(([id, found]) => [id, contactState(found)]));
}

async function relationsOf(ctx: MemberCtx, consultantIds: readonly string[]) {
  const { id } = ctx.viewer;
  const application = ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.userId, users.id), eq(applications.employerId, id)));
  const message = ctx.db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.consultantId, users.id),
        eq(conversations.employerId, id),
        eq(messages.senderId, users.id),
      ),
    );
  const opening = ctx.db
    .select({ day: profileViews.day })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.profileId, users.id),
        eq(profileViews.viewerId, id),
        isNotNull(profileViews.contactBy),
      ),
    );
  return ctx.db
    .select({
      id: users.id,
      isRelated: sql`(${exists(application)} or ${exists(message)})`.mapWith(Boolean),
      isOpened: exists(opening).mapWith(Boolean),
    })
    .from(users)
    .where(inArray(users.id, [...consultantIds]));
}

/** The viewer's company, and how many new consultants' contact data it has seen today because it is confirmed. */
async function companyFacts(ctx: MemberCtx): Promise<Pick<ContactFacts, "company" | "newToday">> {
  const today = stockholmDay(ctx.now);
  const earlier = aliasedTable(profileViews, "earlier");
  const earlierOpening = ctx.db
    .select({ day: earlier.day })
    .from(earlier)
    .where(
      and(
        eq(earlier.profileId, profileViews.profileId),
        eq(earlier.viewerId, profileViews.viewerId),
        isNotNull(earlier.contactBy),
        lt(earlier.day, today),
      ),
    );
  const [row] = await ctx.db
    .select({
      ...confirmationColumns(ctx),
      newToday: ctx.db.$count(
        profileViews,
        and(
          eq(profileViews.viewerId, users.id),
          eq(profileViews.contactBy, "confirmed"),
          eq(profileViews.day, today),
          notExists(earlierOpening),
        ),
      ),
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.userId, ctx.viewer.id));
  if (!row) return fail("not_found");
  return { company: confirmationFactsOf(row), newToday: row.newToday };
}

/** The companies that saw the viewer's contact data in the last 90 days, newest first. */
export function listContactOpenings(ctx: ConsultantCtx) {
  return ctx.db
    .select({ employerId: profileViews.viewerId, companyName: companies.name, day: profileViews.day })
    .from(profileViews)
    .innerJoin(companies, eq(companies.userId, profileViews.viewerId))
    .where(
      and(
        eq(profileViews.profileId, ctx.viewer.id),
        isNotNull(profileViews.contactBy),
        gte(profileViews.day, stockholmDay(daysBefore(ctx.now, shownDays))),
      ),
    )
    .orderBy(desc(profileViews.day), companies.name)
    .limit(limits.page);
}
