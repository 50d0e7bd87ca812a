import { and, eq, inArray, isNull, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { Role } from "#src/constants/accounts.ts";
import { conversations, jobs } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { coalesce, nothing } from "./expressions.ts";
import { orNull } from "./queries.ts";

/** Who sits at a company, for outputs. */
export const personOutput = z.object({ id: z.string(), name: z.string().nullable() });

/** The member with this id, also one who has left; null for everybody else. */
export function personOf(id: SQLWrapper): SQL<z.output<typeof personOutput> | null> {
  return sql`person_of(${id})`.mapWith(orNull((person) => personOutput.parse(person)));
}

/** The same for the parties; admins see no names of members. */
export function personSeenBy({ viewer }: Ctx, id: SQLWrapper) {
  return viewer?.role === "admin" ? nothing : personOf(id);
}

/**
 * Who is responsible for a conversation, and for what belongs to it: its own member, else its job's. Join both. Only the
 * company sees it.
 */
export function responsibleFor(role: Role | null) {
  return role === "employer" ? personOf(coalesce(conversations.responsibleId, jobs.responsibleId)) : nothing;
}

/** Whether the viewer is responsible for a conversation, of which there may be none, about a job with this id. */
export function isMine(
  { db, viewer }: MemberCtx,
  jobId: typeof conversations.jobId | typeof jobs.id,
): SQL | undefined {
  const ownJobs = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.employerId, viewer.id), eq(jobs.responsibleId, viewer.personId)));
  return or(
    eq(conversations.responsibleId, viewer.personId),
    and(isNull(conversations.responsibleId), inArray(jobId, ownJobs)),
  );
}

/** Who does it for a company; null for consultants and admins, who do it for themselves. */
export function personForCompany({ viewer }: Ctx): string | null {
  return viewer?.role === "employer" ? viewer.personId : null;
}
