import { z } from "zod";
import { id, page, requiredText, text } from "#src/copy/fields.ts";
import { reportMessages } from "#src/copy/reports.ts";
import { limits } from "#src/constants/limits.ts";
import { reportKinds, reportReasons } from "#src/constants/reports.ts";

/** `objectId` is the id of the message, of the job, or of the profile's user. */
export const createReportInput = z
  .strictObject({
    kind: z.enum(reportKinds),
    objectId: requiredText(64, "Ogiltigt id").regex(/^[\w-]+$/, { error: "Ogiltigt id" }),
    reason: z.enum(reportReasons, { error: reportMessages.reason }),
    /** The reporter's own words, which `reason: other` needs. */
    text: text(limits.reportText).optional(),
  })
  .refine(({ reason, text }) => reason !== "other" || Boolean(text), {
    path: ["text"],
    error: reportMessages.text,
  });

export const listReportsInput = z.strictObject({ status: z.enum(["open", "handled"]).optional(), ...page });

export const hideReportInput = z.strictObject({
  id,
  reason: requiredText(limits.subject, reportMessages.hideReason),
});

export type CreateReport = z.output<typeof createReportInput>;
export type ListReports = z.output<typeof listReportsInput>;
export type HideReport = z.output<typeof hideReportInput>;
