import { countView } from "#src/domains/profiles/commands/views.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import type { CvInput } from "./inputs.ts";
import type { Cv } from "./outputs.ts";
import { getCv } from "./queries.ts";

/** A CV that is read counts as a view of the profile, and opens no contact data (docs/rules/cv.md#reading-it). */
export async function openCv(ctx: MemberCtx, input: CvInput): Promise<Cv> {
  const cv = await getCv(ctx, input);
  await throttle(ctx, "cv", ctx.viewer.id);
  if (ctx.caller?.isPrefetch !== true) await countView(ctx, input.id, { opensContact: false });
  return cv;
}
