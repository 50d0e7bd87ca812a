import { z } from "zod";
import { fileOutput } from "#src/domains/files/outputs.ts";
import { availabilityOutput } from "#src/domains/profiles/outputs.ts";
import { personOutput } from "#src/platform/data/people.ts";
import { pick } from "#src/shared/objects.ts";
import { pageOutput } from "#src/shared/paging.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import {
  applicationEvents,
  applicationStatuses,
  interviewProposalStates,
  jobStatuses,
  requirementKinds,
} from "#src/constants/jobs.ts";

const status = z.enum(applicationStatuses);

const requirementAnswer = z.object({
  requirementId: z.number().int(),
  kind: z.enum(requirementKinds),
  text: z.string(),
  weight: z.number().int().nullable(),
  met: z.boolean(),
  evidence: z.string(),
});

/** The consultant's last answer to each requirement of a job with the same words. */
export const earlierAnswersOutput = z.array(
  requirementAnswer.pick({ text: true, met: true, evidence: true }),
);

/** What the consultant added to the application (docs/rules/applications.md#own-rate-start-and-answers). */
const offer = {
  /** Whole kronor per hour that the consultant wants. */
  rate: z.number().int().nullable(),
  startDate: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The answers to the job's requirements, with their words as they were. */
  requirementAnswers: z.array(requirementAnswer),
};

/** What the answers add up to. */
const requirementSums = {
  mustMet: z.number().int(),
  mustTotal: z.number().int(),
  shouldScore: z.number().int(),
  /** Requirements that came after the application. */
  laterRequirements: z.array(z.object({ kind: z.enum(requirementKinds), text: z.string() })),
};

const interview = z.object({
  id: z.number().int(),
  scheduledAt: z.date(),
  minutes: z.number().int(),
  location: z.string().nullable(),
  cancelledAt: z.date().nullable(),
  bookedBy: personOutput.nullable(),
});

/** The result of applying; `conversationId` is null until a conversation exists. */
export const submittedOutput = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  status,
  createdAt: z.date(),
  conversationId: z.number().int().nullable(),
  ...offer,
});

/** The response to the first of the three documented calls. */
export const createdOutput = submittedOutput.omit({ conversationId: true }).extend({ userId: z.string() });

/** An application as both parties see it. */
const ofBoth = {
  id: z.number().int(),
  jobId: z.number().int(),
  jobTitle: z.string(),
  jobStatus: z.enum(jobStatuses),
  /** Whether the filled job went to this consultant; null while it is open. */
  isChosen: z.boolean().nullable(),
  status,
  createdAt: z.date(),
  withdrawnAt: z.date().nullable(),
  /** When the company should answer at the latest, and when it did. */
  answerBy: z.date(),
  answeredAt: z.date().nullable(),
  conversationId: z.number().int().nullable(),
  ...offer,
  ...requirementSums,
};

/** An application as the job's employer sees it; only this output has notes. */
export const applicationOutput = z.object({
  ...ofBoth,
  userId: z.string(),
  /** Whether the job can be marked as filled. */
  jobIsOpen: z.boolean(),
  notes: z.string().nullable(),
  conversationStatus: z.enum(conversationStatuses).nullable(),
  matchPercentage: z.number().int(),
  matchedSkills: z.array(z.string()),
  missingSkills: z.array(z.string()),
  /** What the company would pay per hour for that rate, with the fee. */
  employerRate: z.number().int().nullable(),
  /** What the consultant gets per hour on this job. */
  jobHourlyRate: z.number().int().nullable(),
  updatedAt: z.date(),
  consultantName: z.string().nullable(),
  consultantTitle: z.string().nullable(),
  consultantEmail: z.string().nullable(),
  consultantPhone: z.string().nullable(),
  consultantBio: z.string().nullable(),
  consultantHourlyRateMin: z.number().int().nullable(),
  consultantYears: z.number().int().nullable(),
  /** When the latest message in the conversation was written; null without one. */
  lastContactAt: z.date().nullable(),
  consultantAvailability: availabilityOutput,
  consultantImageUrl: z.string().nullable(),
  interview: interview.extend({ notes: z.string().nullable() }).nullable(),
  responsible: personOutput.nullable(),
});

/** `by`: the member who took the step for the company. */
const history = z.array(
  z.object({ status: z.enum(applicationEvents), at: z.date(), by: personOutput.nullable() }),
);

/** `isSent`: with the application; else the ZIP has the CV of now. */
export const cvsOutput = z.array(
  z.object({
    id: z.number(),
    userId: z.string(),
    jobId: z.number(),
    fileName: z.string(),
    isSent: z.boolean(),
  }),
);

/** What the consultant sent, and the steps since then. */
export const applicationDetailsOutput = z.object({
  /** A CV was sent along. */
  hasCv: z.boolean(),
  firstMessage: z
    .object({
      id: z.number().int(),
      content: z.string(),
      attachments: fileOutput.array(),
    })
    .nullable(),
  history,
});

export const rejectedOutput = z.object({
  rejected: z.array(z.number().int()),
  /** The applications that were already decided or withdrawn. */
  unchanged: z.array(z.number().int()),
});

export const undoneOutput = z.object({ undone: z.array(z.number().int()) });

export const withdrawnOutput = z.object({ id: z.number().int() });

/** Whether the application is deleted or, because the company has read it, withdrawn; and what it consisted of. */
export const undoneSubmitOutput = z.object({
  isDeleted: z.boolean(),
  message: z.string(),
  ...offer,
  files: fileOutput.array(),
});

export const applicationPageOutput = pageOutput(applicationOutput);

/** Counts of the four cards (docs/rules/applications.md#received-applications). */
export const applicationCountsOutput = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  interview: z.number().int(),
  accepted: z.number().int(),
  /** The applications that wait for a reply of the company. */
  waiting: z.number().int(),
});

/** The jobs that the list can be filtered by. */
export const applicationJobsOutput = z.array(z.object({ id: z.number().int(), title: z.string() }));

/** An application as the consultant who sent it sees it. */
const ownApplicationOutput = z.object({
  ...ofBoth,
  employerId: z.string(),
  company: z.string(),
  jobDeleted: z.boolean(),
  /** Whether the company may still choose this consultant. */
  isOngoing: z.boolean(),
  interview: interview.nullable(),
  history,
  /** Whether the consultant can apply again after a withdrawal. */
  canReapply: z.boolean(),
});

export const ownApplicationPageOutput = pageOutput(ownApplicationOutput);

/** The applications that count for how the company answers. */
export const countedAnswersOutput = pageOutput(
  z.object({
    id: z.number().int(),
    jobTitle: z.string(),
    consultantName: z.string().nullable(),
    createdAt: z.date(),
    answeredAt: z.date().nullable(),
  }),
);

export const interviewOutput = z.object({
  id: z.number().int(),
  applicationId: z.number().int(),
  jobId: z.number().int(),
  jobTitle: z.string(),
  consultantId: z.string(),
  consultantName: z.string().nullable(),
  employerId: z.string(),
  companyName: z.string(),
  scheduledDate: z.date(),
  minutes: z.number().int(),
  location: z.string().nullable(),
  /** Who booked or changed it for the company. */
  bookedBy: personOutput.nullable(),
  /** The employer's private notes; absent for the consultant. */
  notes: z.string().nullable().optional(),
});

export const interviewPageOutput = pageOutput(interviewOutput);

export const interviewProposalOutput = z.object({
  ...pick(interviewOutput.shape, ["id", "applicationId", "jobId", "jobTitle"]),
  ...pick(interviewOutput.shape, ["companyName", "consultantName", "minutes", "location"]),
  times: z.date().array(),
  state: z.enum(interviewProposalStates),
  proposedBy: personOutput.nullable(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
});
export type InterviewProposal = z.input<typeof interviewProposalOutput>;

export const employerFiguresOutput = z.object({
  activeJobs: z.number().int(),
  newApplications: z.number().int(),
  unreadConversations: z.number().int(),
  interviewsThisWeek: z.number().int(),
  filledJobs: z.number().int(),
});

export type ApplicationDetails = z.input<typeof applicationDetailsOutput>;
export type Application = z.input<typeof applicationOutput>;
export type OwnApplication = z.input<typeof ownApplicationOutput>;
export type Interview = z.input<typeof interviewOutput>;
