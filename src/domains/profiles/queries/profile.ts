import { and, asc, desc, eq, sql } from "drizzle-orm";
import { companies, favorites, hiddenFrom, projects, users } from "#db/schema/index.ts";
import { shownEmail, skillNames } from "#src/domains/accounts/queries.ts";
import { isConfirmedCompany } from "#src/domains/accounts/queries/confirmation.ts";
import {
  hasProfileFor,
  audienceOf,
  visibleCompany,
  visibleProfile,
  seeCompanyError,
} from "#src/domains/profiles/rules.ts";
import type { Company, Profile } from "#src/domains/profiles/outputs.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { visibleTo } from "#src/platform/data/visibility.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { mailKindReaders, mailKinds } from "#src/constants/notifications.ts";
import { contactStatesOf } from "./contact.ts";
import { getVisibleUser } from "./skills.ts";
import { isFavoriteOf } from "./directory-filter.ts";
import { pick } from "#src/shared/objects.ts";
import { findValue } from "#src/platform/data/queries.ts";

/** `asCompany`: one's own profile as a confirmed company sees it that has no contact with one. */
export async function getProfile(ctx: MemberCtx, id: string, asCompany = false): Promise<Profile> {
  const own = audienceOf(ctx.viewer, id);
  const audience = asCompany && own === "owner" ? "employer" : own;
  const [row] = await ctx.db
    .select({ user: users, email: shownEmail(users), company: companies, starred: favorites })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(favorites, and(eq(favorites.consultantId, users.id), isFavoriteOf(ctx.viewer.id)))
    .where(and(eq(users.id, id), visibleTo(ctx, ctx.viewer)));
  if (!row || !hasProfileFor(row.user, audience)) return fail("not_found");
  const { user, company, starred } = row;
  const skills = await skillNames(ctx, id);
  const role = actingRole(user.role);
  const facts = { ...user, role, email: row.email, company, skills, profileImageUrl: imageUrl(user.imageId) };
  const contact = user.role === "consultant" ? (await contactStatesOf(ctx, [id])).get(id) : null;
  return {
    ...visibleProfile(facts, audience, contact),
    companyConfirmed: company && (await isConfirmedCompany(ctx, id)),
    isFavorite: starred !== null,
    hasFavoriteNote: starred !== null && (starred.note !== null || starred.tags.length > 0),
    ...(audience === "owner" && { visibility: user.visibility, hiddenFrom: await hiddenFromOf(ctx, id) }),
  };
}

async function hiddenFromOf({ db }: Ctx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ orgNumber: hiddenFrom.orgNumber })
    .from(hiddenFrom)
    .where(eq(hiddenFrom.userId, userId))
    .orderBy(asc(hiddenFrom.orgNumber));
  return rows.map(({ orgNumber }) => orgNumber);
}

/** A company's data, for its own employer and for admins. */
export async function getCompany(ctx: MemberCtx, id: string): Promise<Company & { version: number }> {
  failIf(seeCompanyError(ctx.viewer, id));
  const [row] = await ctx.db
    .select({
      company: companies,
      ...pick(users, ["industries", "status", "version"]),
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.userId, id));
  if (!row || row.status === "deleted") return fail("not_found");
  const company = visibleCompany(row.company, row.industries, audienceOf(ctx.viewer, id));
  return { ...company, version: row.version };
}

/** A consultant's projects: ongoing ones first, then by latest end date. */
export async function listProjects(ctx: MemberCtx, id: string) {
  await getVisibleUser(ctx, id);
  return selectProjects(ctx)
    .where(eq(projects.userId, id))
    .orderBy(
      sql`${projects.endDate} desc nulls first`,
      sql`${projects.startDate} desc nulls last`,
      desc(projects.id),
    );
}

export async function getProject(ctx: Ctx, input: { id: string; projectId: number }) {
  const [project] = await selectProjects(ctx)
    .where(and(eq(projects.id, input.projectId), eq(projects.userId, input.id)))
    .orderBy(asc(projects.id));
  return project ?? fail("not_found");
}

function selectProjects(ctx: Ctx) {
  return ctx.db
    .select(pick(projects, ["id", "title", "description", "startDate", "endDate", "skills", "version"]))
    .from(projects);
}

/** The viewer's email settings, without the kinds that are never sent to the viewer's role. */
export async function mailSwitches(ctx: MemberCtx) {
  const muted = await findValue(ctx, users.mutedMails, eq(users.id, ctx.viewer.personId));
  const kinds = mailKinds.filter((kind) =>
    mailKindReaders[kind].some((reader) => reader === ctx.viewer.role),
  );
  return kinds.map((kind) => ({ kind, on: !muted?.includes(kind) }));
}
