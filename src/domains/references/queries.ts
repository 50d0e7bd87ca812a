import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { applications, clientReferences, jobs, referenceReleases, users } from "#db/schema/index.ts";
import { failInvitation, idOfToken, isTokenOf } from "#src/domains/accounts/queries.ts";
import { getVisibleUser } from "#src/domains/profiles/queries/skills.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { throttleAddress } from "#src/platform/data/throttle.ts";
import { daysBefore } from "#src/shared/time.ts";
import type { AskedReference, Reference } from "./outputs.ts";
import { domainOf, releaseDays } from "./rules.ts";
import { pick } from "#src/shared/objects.ts";

type Row = typeof clientReferences.$inferSelect;

/** A consultant's references, the latest answer first; what is not answered is for the consultant only. */
export async function listReferences(ctx: MemberCtx, id: string): Promise<Reference[]> {
  await getVisibleUser(ctx, id);
  const isOwn = ctx.viewer.id === id;
  const rows = await ctx.db
    .select()
    .from(clientReferences)
    .where(
      and(
        eq(clientReferences.userId, id),
        isOwn
          ? or(isNotNull(clientReferences.answeredAt), gt(clientReferences.expiresAt, ctx.now))
          : isNotNull(clientReferences.answeredAt),
      ),
    )
    .orderBy(sql`${clientReferences.answeredAt} desc nulls first`, desc(clientReferences.id));
  const released = await releasesOf(ctx, rows);
  return rows.map((row) =>
    toReference(
      row,
      released.filter(({ referenceId }) => referenceId === row.id),
      isOwn,
    ),
  );
}

/** The person is shown to the consultant and to the company of a release. */
export function toReference(
  row: Row,
  releases: NonNullable<Reference["releases"]>,
  isOwn: boolean,
): Reference {
  const showsPerson = isOwn || (releases.length > 0 && row.mayContact === true);
  return {
    ...pick(row, ["id", "company", "projectId", "relation", "from", "to", "statement", "answeredAt"]),
    domain: domainOf(row.email),
    name: showsPerson ? row.name : null,
    email: showsPerson ? row.email : null,
    mayContact: isOwn ? row.mayContact : null,
    expiresAt: isOwn && !row.answeredAt ? row.expiresAt : null,
    ...(isOwn && { releases }),
  };
}

/** The releases that the viewer may see: the consultant's own, or those to the viewer's company. */
async function releasesOf({ db, viewer, now }: MemberCtx, rows: readonly Row[]) {
  return db
    .select({
      referenceId: referenceReleases.referenceId,
      applicationId: applications.id,
      jobTitle: jobs.title,
      company: jobs.company,
    })
    .from(referenceReleases)
    .innerJoin(applications, eq(applications.id, referenceReleases.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        inArray(
          referenceReleases.referenceId,
          rows.map(({ id }) => id),
        ),
        or(eq(applications.userId, viewer.id), eq(applications.employerId, viewer.id)),
        isReleasable(now),
      ),
    )
    .orderBy(asc(jobs.title), asc(applications.id));
}

/** An application that is neither withdrawn nor rejected, to a job that was not filled or deleted more than 30 days ago. */
export function isReleasable(now: Date) {
  const limit = daysBefore(now, releaseDays);
  return and(
    isNull(applications.withdrawnAt),
    ne(applications.status, "rejected"),
    or(isNull(jobs.filledAt), gt(jobs.filledAt, limit)),
    or(isNull(jobs.deletedAt), gt(jobs.deletedAt, limit)),
  );
}

/** The reference of a link; fails for every other token with the same error. */
export async function getAskedReference(ctx: Ctx, token: string): Promise<AskedReference & { id: number }> {
  await throttleAddress(ctx, "invitationLookUp");
  return findAskedReference(ctx, token);
}

export async function findAskedReference(ctx: Ctx, token: string): Promise<AskedReference & { id: number }> {
  const [found] = await ctx.db
    .select({ row: clientReferences, consultant: users.name })
    .from(clientReferences)
    .innerJoin(users, and(eq(users.id, clientReferences.userId), eq(users.status, "active")))
    .where(
      and(
        eq(clientReferences.id, idOfToken(token) ?? 0),
        or(isNotNull(clientReferences.answeredAt), gt(clientReferences.expiresAt, ctx.now)),
      ),
    );
  if (!found || !isTokenOf(ctx.services.env, token, found.row, "reference")) return failInvitation(ctx);
  return { ...found.row, consultant: found.consultant ?? "Konsult" };
}
