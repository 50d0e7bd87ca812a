import { sql } from "drizzle-orm";
import {
  applicationHistory,
  applications,
  conversations,
  interviews,
  jobs,
  messages,
} from "#db/schema/index.ts";
import type { Requirement, RequirementAnswer } from "#src/constants/jobs.ts";
import { laterRequirements, requirementSums } from "#src/domains/jobs/rules/requirements.ts";
import { personOf } from "#src/platform/data/people.ts";
import { keyset, orNull } from "#src/platform/data/queries.ts";
import { pick } from "#src/shared/objects.ts";

/** What the answers of an application add up to, beside the job's requirements of today. */
export function withRequirementSums<
  T extends { requirementAnswers: RequirementAnswer[]; requirements: Requirement[] },
>({ requirements, ...row }: T) {
  return {
    ...row,
    ...requirementSums(row.requirementAnswers),
    laterRequirements: laterRequirements(requirements, row.requirementAnswers),
  };
}

export const newestApplications = keyset(applications.createdAt, applications.id);

/** The first step or message of the employer; join `conversations` by `isConversationOf`. */
const firstReplyAt = sql`least(
  (select min(h.at) from ${applicationHistory} h where h.application_id = ${applications.id}
    and h.status not in ('pending', 'withdrawn') and h.at >= ${applications.createdAt}),
  (select min(m.created_at) from ${messages} m where m.conversation_id = ${conversations.id}
    and m.sender_id = ${applications.employerId} and m.created_at >= ${applications.createdAt}))`;

/** Also the filling of the job; join `jobs`, too (docs/rules/applications.md#answer-guarantee). */
export const answeredAt = sql`least(${firstReplyAt}, ${jobs.filledAt})`;

/** Whether a filled job went to this applicant; null while it is open. */
const isChosen = sql`case when ${jobs.status} = 'filled'
  then ${jobs.selectedConsultantId} is not distinct from ${applications.userId}
    or (coalesce(${jobs.seats}, 1) > 1 and ${applications.status} = 'accepted') end`.mapWith(orNull(Boolean));

/** What both parties see; join `jobs`, `interviews` and `conversations`. */
export const applicationColumns = {
  ...pick(applications, ["rate", "startDate", "answers", "requirementAnswers"]),
  jobTitle: jobs.title,
  jobStatus: jobs.status,
  isChosen,
  answeredAt: answeredAt.mapWith(applications.createdAt),
  conversationId: conversations.id,
  interview: {
    ...pick(interviews, ["id", "scheduledAt", "minutes", "location", "cancelledAt", "notes"]),
    bookedBy: personOf(interviews.bookedBy),
  },
} as const;

/** An application that waits for an answer of the company. Looks up the job of each, so that no plan reads all jobs. */
export const waitsForReply = sql`(${applications.status} = 'pending' and ${applications.withdrawnAt} is null
  and (select j.deleted_at is null and j.filled_at is null from ${jobs} j where j.id = ${applications.jobId})
  and ${firstReplyAt} is null)`;
