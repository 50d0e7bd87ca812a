import { authedProcedure, rest, router } from "#src/platform/trpc.ts";
import { cvDocument } from "#src/copy/cv.ts";
import { printCv } from "#src/platform/files/cv-pdf.ts";
import { fileOf } from "#src/platform/http/rest.ts";
import { asciiName } from "#src/shared/file-names.ts";
import { userIdInput } from "#src/copy/fields.ts";
import { openCv } from "./commands.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getResume } from "./queries.ts";

export const cvRouter = router({
  /** What the PDF says. */
  open: authedProcedure
    .meta({ byReaders: true })
    .meta(
      rest(
        "GET",
        "/api/consultants/:id/cv.pdf",
        "A consultant's CV as PDF, with the headings in Swedish or English",
        {
          file: fileOf("application/pdf", outputs.cvOutput, async (cv, { now }) => ({
            name: `cv-${asciiName(cv.name)}.pdf`,
            content: await printCv(cvDocument(cv), now),
          })),
        },
      ),
    )
    .input(inputs.cvInput)
    .output(outputs.cvOutput)
    .mutation(({ ctx, input }) => openCv(ctx, input)),
  resume: authedProcedure
    .meta(rest("GET", "/api/users/:id/resume.json", "The caller's profile in the format of jsonresume.org"))
    .input(userIdInput)
    .output(outputs.resumeOutput)
    .query(({ ctx, input }) => getResume(ctx, input.id)),
});
