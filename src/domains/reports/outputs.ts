import { z } from "zod";
import { reportKinds, reportReasons, reportStatuses } from "#src/constants/reports.ts";
import { pageOutput } from "#src/shared/paging.ts";

export const createdReportOutput = z.object({ id: z.number() });

/** A report as an admin sees it; `snapshot` is the text of the message, job or profile when it was reported. */
const adminReportOutput = z.object({
  id: z.number(),
  kind: z.enum(reportKinds),
  objectId: z.string(),
  snapshot: z.string(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  status: z.enum(reportStatuses),
  reporterId: z.string(),
  reporterName: z.string().nullable(),
  ownerId: z.string(),
  ownerName: z.string().nullable(),
  handledAt: z.date().nullable(),
  createdAt: z.date(),
});

export const adminReportPageOutput = pageOutput(adminReportOutput);

export type AdminReport = z.output<typeof adminReportOutput>;
