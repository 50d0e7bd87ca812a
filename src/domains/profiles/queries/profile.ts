import { and, asc, desc, eq, sql } from "drizzle-orm";
import { companies, favorites, projects, users } from "#db/schema/index.ts";
import { isConfirmedCompany } from "#src/domains/accounts/queries/confirmation.ts";
import {
  hasProfileFor,
  audienceOf,
  visibleCompany,
  visibleProfile,
  seeCompanyError,
} from "#src/domains/profiles/rules.ts";
import type { Company, Profile } from "#src/domains/profiles/outputs.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { mailKindReaders, mailKinds } from "#src/constants/notifications.ts";
import { contactStatesOf } from "./contact.ts";
import { getVisibleUser, skillNamesOf } from "./skills.ts";

/** A user's profile as the viewer may see it; unknown, deleted and suspended users are not found. */
export async function getProfile(ctx: MemberCtx, id: string): Promise<Profile> {
  const audience = audienceOf(ctx.viewer, id);
  const [row] = await ctx.db
    .select({ user: users, company: companies, starred: favorites.createdAt })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(favorites, and(eq(favorites.consultantId, users.id), eq(favorites.employerId, ctx.viewer.id)))
    .where(eq(users.id, id));
  if (!row || !hasProfileFor(row.user, audience)) return fail("not_found");
  const { user, company, starred } = row;
  const skills = (await skillNamesOf(ctx, [id])).get(id) ?? [];
  const email = user.email ?? user.pendingEmail;
  const facts = { ...user, email, company, skills, profileImageUrl: imageUrl(user.imageId) };
  const contact = user.role === "consultant" ? (await contactStatesOf(ctx, [id])).get(id) : null;
  return {
    ...visibleProfile(facts, audience, contact),
    companyConfirmed: company && (await isConfirmedCompany(ctx, id)),
    isFavorite: starred !== null,
  };
}

/** A company's data, for its own employer and for admins. */
export async function getCompany(ctx: MemberCtx, id: string): Promise<Company & { version: number }> {
  failIf(seeCompanyError(ctx.viewer, id));
  const [row] = await ctx.db
    .select({
      company: companies,
      industries: users.industries,
      status: users.status,
      version: users.version,
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
    .select({
      id: projects.id,
      title: projects.title,
      description: projects.description,
      startDate: projects.startDate,
      endDate: projects.endDate,
      skills: projects.skills,
      version: projects.version,
    })
    .from(projects);
}

/** The viewer's email settings, without the kinds that are never sent to the viewer's role. */
export async function mailSwitches(ctx: MemberCtx) {
  const [own] = await ctx.db
    .select({ mutedMails: users.mutedMails })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  const kinds = mailKinds.filter((kind) =>
    mailKindReaders[kind].some((reader) => reader === ctx.viewer.role),
  );
  return kinds.map((kind) => ({ kind, on: !own?.mutedMails.includes(kind) }));
}
