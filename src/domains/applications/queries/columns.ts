import { and, eq } from "drizzle-orm";
import { applications, conversations, interviews } from "#db/schema/index.ts";
import { keyset } from "#src/platform/data/queries.ts";

export const interviewColumns = {
  id: interviews.id,
  scheduledAt: interviews.scheduledAt,
  minutes: interviews.minutes,
  location: interviews.location,
  cancelledAt: interviews.cancelledAt,
  notes: interviews.notes,
} as const;

export const newestApplications = keyset(applications.createdAt, applications.id);

/** Joins an application with its conversation, which is unique per consultant, employer and job. */
export const isConversationOf = and(
  eq(conversations.consultantId, applications.userId),
  eq(conversations.employerId, applications.employerId),
  eq(conversations.jobId, applications.jobId),
);
