import { eq } from "drizzle-orm";
import { cvSnapshots } from "#db/schema/index.ts";
import { cvDocument } from "#src/copy/cv.ts";
import { getCv } from "#src/domains/cv/queries.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { printCv } from "#src/platform/files/cv-pdf.ts";

/** Stores the CV with the application as it is now; without one, what an earlier application had is deleted. */
export async function storeCv(
  ctx: ConsultantCtx,
  { id: applicationId, jobId }: { id: number; jobId: number },
  isWanted: boolean,
): Promise<void> {
  await ctx.db.delete(cvSnapshots).where(eq(cvSnapshots.applicationId, applicationId));
  if (!isWanted) return;
  const { id: userId } = ctx.viewer;
  const cv = await getCv(ctx, { id: userId, language: "sv", jobId });
  const content = (await printCv(cvDocument(cv), ctx.now)).toString("base64");
  await ctx.db.insert(cvSnapshots).values({ applicationId, userId, content });
}
