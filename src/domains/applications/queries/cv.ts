import { and, eq, inArray, or } from "drizzle-orm";
import { applications, cvSnapshots, users } from "#db/schema/index.ts";
import { cvDocument } from "#src/copy/cv.ts";
import { getCv } from "#src/domains/cv/queries.ts";
import type { EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { printCv } from "#src/platform/files/cv-pdf.ts";
import { AppError, fail } from "#src/shared/errors.ts";
import { asciiName } from "#src/shared/file-names.ts";
import { pick } from "#src/shared/objects.ts";

/** The CV that was sent with an application, for its two parties, in base64. */
export async function getSentCv(ctx: MemberCtx, id: number): Promise<{ name: string; text: string }> {
  const { id: viewerId } = ctx.viewer;
  const [found] = await ctx.db
    .select({ name: users.name, content: cvSnapshots.content })
    .from(cvSnapshots)
    .innerJoin(applications, eq(applications.id, cvSnapshots.applicationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(cvSnapshots.applicationId, id),
        or(eq(applications.userId, viewerId), eq(applications.employerId, viewerId)),
      ),
    );
  return found ? { name: fileNameOf(found.name, id), text: found.content } : fail("not_found");
}

/** The applications of the viewer's company with these ids; fails when one is another's. */
export async function listCvs(ctx: EmployerCtx, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      ...pick(applications, ["id", "userId", "jobId"]),
      name: users.name,
      isSent: cvSnapshots.applicationId,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(cvSnapshots, eq(cvSnapshots.applicationId, applications.id))
    .where(and(inArray(applications.id, [...ids]), eq(applications.employerId, ctx.viewer.id)));
  if (rows.length < new Set(ids).size) return fail("not_found");
  return rows.map(({ isSent, name, ...row }) => ({
    ...row,
    fileName: fileNameOf(name, row.id),
    isSent: isSent !== null,
  }));
}

export type ListedCv = Awaited<ReturnType<typeof listCvs>>[number];

/** What was sent, or else the CV as it is now; null for a consultant whose profile is gone. */
export async function cvOf(ctx: MemberCtx, { id, userId, jobId, isSent }: ListedCv): Promise<Buffer | null> {
  if (isSent) return Buffer.from((await getSentCv(ctx, id)).text, "base64");
  const cv = await getCv(ctx, { id: userId, language: "sv", jobId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  return cv && printCv(cvDocument(cv), ctx.now);
}

function fileNameOf(name: string | null, id: number): string {
  return `cv-${asciiName(name ?? "")}-${id}.pdf`;
}
