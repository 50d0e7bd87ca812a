import { idInput } from "#src/copy/fields.ts";
import { exportAudit } from "#src/domains/admin/commands/audit.ts";
import {
  addPrivacyRequest,
  replyToPrivacyRequest,
  erasePersonByEmail,
  eraseRequested,
} from "#src/domains/admin/commands/privacy.ts";
import * as inputs from "#src/domains/admin/inputs.ts";
import { privacyRequestPageOutput } from "#src/domains/admin/outputs/privacy.ts";
import { listPrivacyRequests } from "#src/domains/admin/queries/privacy.ts";
import { adminProcedure, rest, router } from "#src/platform/trpc.ts";
import { fileOutput, textFile } from "#src/platform/http/rest.ts";

/** The register of requests about personal data, erasure, and the audit log as a file. */
export const privacyRouter = router({
  requests: adminProcedure
    .input(inputs.listPageInput)
    .output(privacyRequestPageOutput)
    .query(({ ctx, input }) => listPrivacyRequests(ctx, input)),
  addRequest: adminProcedure
    .input(inputs.addPrivacyRequestInput)
    .mutation(({ ctx, input }) => addPrivacyRequest(ctx, input)),
  answerRequest: adminProcedure
    .input(inputs.privacyReplyInput)
    .mutation(({ ctx, input }) => replyToPrivacyRequest(ctx, input)),
  eraseRequested: adminProcedure.input(idInput).mutation(({ ctx, input }) => eraseRequested(ctx, input.id)),
  eraseByEmail: adminProcedure
    .input(inputs.personByEmailInput)
    .mutation(({ ctx, input }) => erasePersonByEmail(ctx, input.email)),
  auditCsv: adminProcedure
    .meta(
      rest("GET", "/api/admin/audit-log.csv", "The audit log as CSV, newest first, at most 20 000 rows", {
        file: textFile("text/csv"),
      }),
    )
    .input(inputs.auditFiltersInput)
    .output(fileOutput)
    .query(({ ctx, input }) => exportAudit(ctx, input)),
});
