import { employer, consultant, member, open, router } from "#src/platform/trpc.ts";
import { createJob } from "./commands/create.ts";
import { markJobFilled } from "./commands/fill.ts";
import { removeJob } from "./commands/remove.ts";
import { saveJob } from "./commands/save.ts";
import { updateJob } from "./commands/update.ts";
import {
  boardInput,
  createJobInput,
  employerJobsInput,
  jobIdInput,
  jobsOfUserInput,
  listJobsInput,
  markFilledInput,
  matchingConsultantsInput,
  matchingInput,
  saveJobInput,
  updateJobInput,
} from "./inputs.ts";
import { listBoard, listJobs } from "./queries/board.ts";
import { getJob } from "./queries/job.ts";
import { listMatchingConsultants } from "./queries/matching-consultants.ts";
import { allMatchingJobs, listMatchingJobs, matchingFigures } from "./queries/matching-jobs.ts";
import { listCandidates, listJobsOf, listOwnJobs } from "./queries/own.ts";
import {
  candidatesShape,
  jobCardPageShape,
  jobDetailShape,
  jobListShape,
  jobShape,
  matchingConsultantPageShape,
  matchingFiguresShape,
  matchingJobPageShape,
  matchingJobShape,
  ownJobPageShape,
  savedShape,
} from "./outputs.ts";

export const jobsRouter = router({
  board: open
    .input(boardInput)
    .output(jobCardPageShape)
    .query(({ ctx, input }) => listBoard(ctx, input)),
  list: open
    .input(listJobsInput)
    .output(jobListShape)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  byId: open
    .input(jobIdInput)
    .output(jobDetailShape)
    .query(({ ctx, input }) => getJob(ctx, input.id)),
  create: employer
    .input(createJobInput)
    .output(jobShape)
    .mutation(({ ctx, input }) => createJob(ctx, input)),
  update: employer
    .input(updateJobInput)
    .output(jobShape)
    .mutation(({ ctx, input }) => updateJob(ctx, input)),
  remove: employer.input(jobIdInput).mutation(({ ctx, input }) => removeJob(ctx, input.id)),
  markFilled: employer
    .input(markFilledInput)
    .output(jobDetailShape)
    .mutation(({ ctx, input }) => markJobFilled(ctx, input)),
  candidates: employer
    .input(jobIdInput)
    .output(candidatesShape)
    .query(({ ctx, input }) => listCandidates(ctx, input.id)),
  mine: employer
    .input(employerJobsInput)
    .output(ownJobPageShape)
    .query(({ ctx, input }) => listOwnJobs(ctx, input)),
  ofUser: member
    .input(jobsOfUserInput)
    .output(jobShape.array())
    .query(({ ctx, input }) => listJobsOf(ctx, input.id)),
  matching: consultant
    .input(matchingInput)
    .output(matchingJobPageShape)
    .query(({ ctx, input }) => listMatchingJobs(ctx, input)),
  matchingFigures: consultant.output(matchingFiguresShape).query(({ ctx }) => matchingFigures(ctx)),
  matchingOf: consultant
    .input(jobsOfUserInput)
    .output(matchingJobShape.array())
    .query(({ ctx, input }) => allMatchingJobs(ctx, input.id)),
  matchingConsultants: member
    .input(matchingConsultantsInput)
    .output(matchingConsultantPageShape)
    .query(({ ctx, input }) => listMatchingConsultants(ctx, input)),
  save: member
    .input(saveJobInput)
    .output(savedShape)
    .mutation(({ ctx, input }) => saveJob(ctx, input)),
});
