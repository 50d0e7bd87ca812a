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
  candidatesOutput,
  jobCardPageOutput,
  jobDetailOutput,
  jobListOutput,
  jobOutput,
  matchingConsultantPageOutput,
  matchingFiguresOutput,
  matchingJobPageOutput,
  matchingJobOutput,
  ownJobPageOutput,
  savedOutput,
} from "./outputs.ts";

export const jobsRouter = router({
  board: open
    .input(boardInput)
    .output(jobCardPageOutput)
    .query(({ ctx, input }) => listBoard(ctx, input)),
  list: open
    .input(listJobsInput)
    .output(jobListOutput)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  byId: open
    .input(jobIdInput)
    .output(jobDetailOutput)
    .query(({ ctx, input }) => getJob(ctx, input.id)),
  create: employer
    .input(createJobInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => createJob(ctx, input)),
  update: employer
    .input(updateJobInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => updateJob(ctx, input)),
  remove: employer.input(jobIdInput).mutation(({ ctx, input }) => removeJob(ctx, input.id)),
  markFilled: employer
    .input(markFilledInput)
    .output(jobDetailOutput)
    .mutation(({ ctx, input }) => markJobFilled(ctx, input)),
  candidates: employer
    .input(jobIdInput)
    .output(candidatesOutput)
    .query(({ ctx, input }) => listCandidates(ctx, input.id)),
  mine: employer
    .input(employerJobsInput)
    .output(ownJobPageOutput)
    .query(({ ctx, input }) => listOwnJobs(ctx, input)),
  ofUser: member
    .input(jobsOfUserInput)
    .output(jobOutput.array())
    .query(({ ctx, input }) => listJobsOf(ctx, input.id)),
  matching: consultant
    .input(matchingInput)
    .output(matchingJobPageOutput)
    .query(({ ctx, input }) => listMatchingJobs(ctx, input)),
  matchingFigures: consultant.output(matchingFiguresOutput).query(({ ctx }) => matchingFigures(ctx)),
  matchingOf: consultant
    .input(jobsOfUserInput)
    .output(matchingJobOutput.array())
    .query(({ ctx, input }) => allMatchingJobs(ctx, input.id)),
  matchingConsultants: member
    .input(matchingConsultantsInput)
    .output(matchingConsultantPageOutput)
    .query(({ ctx, input }) => listMatchingConsultants(ctx, input)),
  save: member
    .input(saveJobInput)
    .output(savedOutput)
    .mutation(({ ctx, input }) => saveJob(ctx, input)),
});
