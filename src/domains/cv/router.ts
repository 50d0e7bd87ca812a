import { authedProcedure, rest, router } from "#src/platform/trpc.ts";
import { userIdInput } from "#src/copy/fields.ts";
import { openCv } from "./commands.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getResume } from "./queries.ts";

export const cvRouter = router({
  /** What the PDF says. */
  open: authedProcedure
    .meta({ byReaders: true })
    .input(inputs.cvInput)
    .output(outputs.cvOutput)
    .mutation(({ ctx, input }) => openCv(ctx, input)),
  resume: authedProcedure
    .meta(rest("GET", "/api/users/:id/resume.json", "The caller's profile in the format of jsonresume.org"))
    .input(userIdInput)
    .output(outputs.resumeOutput)
    .query(({ ctx, input }) => getResume(ctx, input.id)),
});
