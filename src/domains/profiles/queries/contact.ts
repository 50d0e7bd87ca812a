import { and, desc, eq, exists, gte, isNotNull, lt, sql, not } from "drizzle-orm";
import { applications, companies, conversations, messages, profileViews, users } from "#db/schema/index.ts";
import { confirmationColumns } from "#src/domains/accounts/queries/confirmation.ts";
import { contactState, type ContactFacts, type ContactState } from "#src/domains/profiles/rules.ts";
import type { Db } from "#db/types.ts";
import type { ConsultantCtx, MemberCtx } from "#src/platform/context.ts";
import { existsIn, isAnyOf, preparedOnce } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { limits } from "#src/constants/limits.ts";
import { alias } from "drizzle-orm/pg-core";

const shownDays = 90;

/** By consultant id, what decides whether the viewer's company sees the contact data; empty for other viewers. */
export async function contactFactsOf(
  ctx: MemberCtx,
  consultantIds: readonly string[],
): Promise<Map<string, ContactFacts>> {
  if (ctx.viewer.role !== "employer" || consultantIds.length === 0) return new Map();
  const [company, relations] = await Promise.all([
    companyFacts(ctx),
    prepared(ctx).relations.execute({ viewer: ctx.viewer.id, ids: [...consultantIds] }),
  ]);
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

const viewer = sql.placeholder("viewer");

const prepared = preparedOnce((db) => ({
  company: companyQuery(db).prepare("contact_company"),
  relations: relationsQuery(db).prepare("contact_relations"),
}));

function relationsQuery(db: Db) {
  const application = existsIn(
    applications,
    eq(applications.userId, users.id),
    eq(applications.employerId, viewer),
  );
  const message = db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.consultantId, users.id),
        eq(conversations.employerId, viewer),
        eq(messages.senderId, users.id),
      ),
    );
  const opening = existsIn(
    profileViews,
    eq(profileViews.profileId, users.id),
    eq(profileViews.viewerId, viewer),
    isNotNull(profileViews.contactBy),
  );
  return db
    .select({
      id: users.id,
      isRelated: sql`(${application} or ${exists(message)})`.mapWith(Boolean),
      isOpened: opening.mapWith(Boolean),
    })
    .from(users)
    .where(isAnyOf(users.id, sql.placeholder("ids")));
}

/** The viewer's company, and how many new consultants' contact data it has seen today because it is confirmed. */
async function companyFacts(ctx: MemberCtx): Promise<Pick<ContactFacts, "company" | "newToday">> {
  const values = { viewer: ctx.viewer.id, today: stockholmDay(ctx.now) };
  const [row = fail("not_found")] = await prepared(ctx).company.execute(values);
  const { newToday, ...company } = row;
  return { company, newToday };
}

function companyQuery(db: Db) {
  const today = sql.placeholder("today");
  const earlier = alias(profileViews, "earlier");
  const earlierOpening = existsIn(
    earlier,
    eq(earlier.profileId, profileViews.profileId),
    eq(earlier.viewerId, profileViews.viewerId),
    isNotNull(earlier.contactBy),
    lt(earlier.day, today),
  );
  return db
    .select({
      ...confirmationColumns({ db }),
      newToday: db.$count(
        profileViews,
        and(
          eq(profileViews.viewerId, users.id),
          eq(profileViews.contactBy, "confirmed"),
          eq(profileViews.day, today),
          not(earlierOpening),
        ),
      ),
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.userId, viewer));
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
