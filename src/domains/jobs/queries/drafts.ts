import { and, desc, eq } from "drizzle-orm";
import { jobDrafts } from "#db/schema/index.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

/** The jobs that the company has begun, the last saved first. */
export function listJobDrafts({ db, viewer }: EmployerCtx) {
  return db
    .select()
    .from(jobDrafts)
    .where(eq(jobDrafts.employerId, viewer.id))
    .orderBy(desc(jobDrafts.updatedAt), desc(jobDrafts.id));
}

/** Those of other companies are not found. */
export async function getJobDraft({ db, viewer }: EmployerCtx, id: number) {
  const [draft] = await db
    .select()
    .from(jobDrafts)
    .where(and(eq(jobDrafts.id, id), eq(jobDrafts.employerId, viewer.id)));
  return draft ?? fail("not_found");
}
