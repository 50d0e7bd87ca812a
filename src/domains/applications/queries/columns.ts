import { applications, interviews } from "#db/schema/index.ts";
import { keyset } from "#src/platform/data/queries.ts";

export const interviewColumns = {
  id: interviews.id,
  scheduledAt: interviews.scheduledAt,
  minutes: interviews.minutes,
  notes: interviews.notes,
} as const;

export const newestApplications = keyset(applications.createdAt, applications.id);
