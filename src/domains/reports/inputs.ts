import { z } from "zod";
import { id, page, requiredText, text } from "#src/copy/fields.ts";
import { reportMessages } from "#src/copy/reports.ts";
import { limits } from "#src/constants/limits.ts";
import { reportKinds, reportReasons } from "#src/constants/reports.ts";

/** `reason: other` needs the reporter's own words. */
const reportFields = {
  reason: z.enum(reportReasons, { error: reportMessages.reason }),
  text: text(limits.reportText).optional(),
};

function hasWords({ reason, text }: { reason: string; text?: string | undefined }): boolean {
  return reason !== "other" || Boolean(text);
}

const needsWords = { path: ["text"], error: reportMessages.text };

export const reportForm = z.strictObject(reportFields).refine(hasWords, needsWords);

/** `objectId` is the id of the message, of the job, or of the profile's user. */
export const createReportInput = z
  .strictObject({
    kind: z.enum(reportKinds),
    objectId: requiredText(64, "Ogiltigt id").regex(/^[\w-]+$/, { error: "Ogiltigt id" }),
    ...reportFields,
  })
  .refine(hasWords, needsWords);

export const listReportsInput = z.strictObject({ status: z.enum(["open", "handled"]).optional(), ...page });

export const hideForm = z.strictObject({ reason: requiredText(limits.subject, reportMessages.hideReason) });
export const hideReportInput = z.strictObject({ id, ...hideForm.shape });

export type CreateReport = z.output<typeof createReportInput>;
export type ListReports = z.output<typeof listReportsInput>;
export type HideReport = z.output<typeof hideReportInput>;
