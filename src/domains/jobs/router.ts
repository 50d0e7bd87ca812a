import {
  employerProcedure,
  consultantProcedure,
  authedProcedure,
  publicProcedure,
  router,
} from "#src/platform/trpc.ts";
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
  board: publicProcedure
    .input(boardInput)
    .output(jobCardPageOutput)
    .query(({ ctx, input }) => listBoard(ctx, input)),
  list: publicProcedure
    .input(listJobsInput)
    .output(jobListOutput)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  byId: publicProcedure
    .input(jobIdInput)
    .output(jobDetailOutput)
    .query(({ ctx, input }) => getJob(ctx, input.id)),
  create: employerProcedure
    .input(createJobInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => createJob(ctx, input)),
  update: employerProcedure
    .input(updateJobInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => updateJob(ctx, input)),
  remove: employerProcedure.input(jobIdInput).mutation(({ ctx, input }) => removeJob(ctx, input.id)),
  markFilled: employerProcedure
    .input(markFilledInput)
    .output(jobDetailOutput)
    .mutation(({ ctx, input }) => markJobFilled(ctx, input)),
  candidates: employerProcedure
    .input(jobIdInput)
    .output(candidatesOutput)
    .query(({ ctx, input }) => listCandidates(ctx, input.id)),
  mine: employerProcedure
    .input(employerJobsInput)
    .output(ownJobPageOutput)
    .query(({ ctx, input }) => listOwnJobs(ctx, input)),
  ofUser: authedProcedure
    .input(jobsOfUserInput)
    .output(jobOutput.array())
    .query(({ ctx, input }) => listJobsOf(ctx, input.id)),
  matching: consultantProcedure
    .input(matchingInput)
    .output(matchingJobPageOutput)
    .query(({ ctx, input }) => listMatchingJobs(ctx, input)),
  matchingFigures: consultantProcedure.output(matchingFiguresOutput).query(({ ctx }) => matchingFigures(ctx)),
  matchingOf: consultantProcedure
    .input(jobsOfUserInput)
    .output(matchingJobOutput.array())
    .query(({ ctx, input }) => allMatchingJobs(ctx, input.id)),
  matchingConsultants: authedProcedure
    .input(matchingConsultantsInput)
    .output(matchingConsultantPageOutput)
    .query(({ ctx, input }) => listMatchingConsultants(ctx, input)),
  save: authedProcedure
    .input(saveJobInput)
    .output(savedOutput)
    .mutation(({ ctx, input }) => saveJob(ctx, input)),
});
