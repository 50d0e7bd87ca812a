import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import {
  employerProcedure,
  consultantProcedure,
  authedProcedure,
  publicProcedure,
  rest,
  router,
} from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { createJob } from "./commands/create.ts";
import { handOverJob, updateJob } from "#src/domains/jobs/commands/update.ts";
import { confirmStillOpen, extendJob } from "./commands/keep-open.ts";
import { removeJobDraft, saveJobDraft } from "./commands/drafts.ts";
import { removeJob } from "./commands/remove.ts";
import { saveJob } from "./commands/save.ts";
import { countNewerJobs, listBoard, listJobs, listPlaces } from "./queries/board.ts";
import {
  getJobDraft,
  listJobDrafts,
  listCandidates,
  listJobsOf,
  listOwnJobs,
} from "#src/domains/jobs/queries/own.ts";
import { getJob, listChanges } from "./queries/job.ts";
import { listLiftingSkills } from "#src/domains/jobs/queries/own-skills.ts";
import { listMatchingConsultants } from "./queries/matching-consultants.ts";
import { listMatchingJobs, matchingFigures, matchingJobsOf } from "./queries/matching-jobs.ts";
import { getJobInsight, getRates, listRatesBySkill } from "./queries/rates.ts";

export const jobsRouter = router({
  board: publicProcedure
    .input(inputs.boardInput)
    .output(outputs.jobCardPageOutput)
    .query(({ ctx, input }) => listBoard(ctx, input)),
  list: publicProcedure
    .meta(rest("GET", "/api/jobs", "The jobs the caller may see, newest first", { list: { cached: true } }))
    .input(inputs.listJobsInput)
    .output(outputs.jobPageOutput)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  countNewer: publicProcedure
    .input(inputs.newerJobsInput)
    .output(outputs.newerJobsOutput)
    .query(({ ctx, input }) => countNewerJobs(ctx, input)),
  places: publicProcedure
    .input(inputs.jobFiltersInput)
    .output(outputs.jobPlacesOutput)
    .query(({ ctx, input }) => listPlaces(ctx, input)),
  rates: publicProcedure
    .meta(rest("GET", "/api/rates", "What consultants get per hour, over 12 months"))
    .input(inputs.ratesInput)
    .output(outputs.rateInsightOutput)
    .query(({ ctx, input }) => getRates(ctx, input)),
  ratesBySkill: publicProcedure
    .input(inputs.ratesBySkillInput)
    .output(outputs.skillRatesOutput)
    .query(({ ctx, input }) => listRatesBySkill(ctx, input)),
  insight: employerProcedure
    .input(inputs.jobInsightInput)
    .output(outputs.jobInsightOutput)
    .query(({ ctx, input }) => getJobInsight(ctx, input)),
  byId: publicProcedure
    .meta(rest("GET", "/api/jobs/:id", "One job"))
    .input(idInput)
    .output(outputs.jobDetailOutput)
    .query(({ ctx, input }) => getJob(ctx, input.id)),
  create: employerProcedure
    .meta(rest("POST", "/api/jobs", "Publishes a job", { status: 201 }))
    .input(inputs.createJobInput)
    .output(outputs.jobOutput)
    .mutation(({ ctx, input }) => createJob(ctx, input)),
  update: employerProcedure
    .meta(rest("PATCH", "/api/jobs/:id", "Changes a job"))
    .input(inputs.updateJobInput)
    .output(outputs.jobOutput)
    .mutation(({ ctx, input }) => updateJob(ctx, input)),
  drafts: employerProcedure.output(outputs.jobDraftLine.array()).query(({ ctx }) => listJobDrafts(ctx)),
  draft: employerProcedure
    .input(idInput)
    .output(outputs.jobDraftOutput)
    .query(({ ctx, input }) => getJobDraft(ctx, input.id)),
  saveDraft: employerProcedure
    .input(inputs.saveJobDraftInput)
    .output(outputs.jobDraftOutput)
    .mutation(({ ctx, input }) => saveJobDraft(ctx, input)),
  removeDraft: employerProcedure.input(idInput).mutation(({ ctx, input }) => removeJobDraft(ctx, input.id)),
  extend: employerProcedure
    .meta(
      rest(
        "POST",
        "/api/jobs/:id/extend",
        "Moves the last day to apply 14 days on, from today or the last day",
      ),
    )
    .input(idInput)
    .output(outputs.jobOutput)
    .mutation(({ ctx, input }) => extendJob(ctx, input.id)),
  stillOpen: employerProcedure
    .meta(
      rest(
        "POST",
        "/api/jobs/:id/still-open",
        "Says that a job without a last day is still open, which ends its rest",
      ),
    )
    .input(idInput)
    .output(outputs.jobOutput)
    .mutation(({ ctx, input }) => confirmStillOpen(ctx, input.id)),
  remove: employerProcedure
    .meta(rest("DELETE", "/api/jobs/:id", "Deletes a job"))
    .input(idInput)
    .mutation(({ ctx, input }) => removeJob(ctx, input.id)),
  handOver: employerProcedure
    .meta(rest("POST", "/api/jobs/:id/responsible", "Makes a member responsible for a job"))
    .input(inputs.handOverJobInput)
    .mutation(({ ctx, input }) => handOverJob(ctx, input)),
  changes: authedProcedure
    .input(idInput)
    .output(outputs.jobChangesOutput)
    .query(({ ctx, input }) => listChanges(ctx, input.id)),
  candidates: employerProcedure
    .input(idInput)
    .output(outputs.candidatesOutput)
    .query(({ ctx, input }) => listCandidates(ctx, input.id)),
  mine: employerProcedure
    .input(inputs.employerJobsInput)
    .output(outputs.ownJobPageOutput)
    .query(({ ctx, input }) => listOwnJobs(ctx, input)),
  ofUser: authedProcedure
    .meta(rest("GET", "/api/users/:id/jobs", "The jobs of an employer, newest first", { list: {} }))
    .input(inputs.jobsOfUserInput)
    .output(outputs.jobPageOutput)
    .query(({ ctx, input }) => listJobsOf(ctx, input)),
  matching: consultantProcedure
    .input(inputs.matchingInput)
    .output(outputs.matchingJobPageOutput)
    .query(({ ctx, input }) => listMatchingJobs(ctx, input)),
  matchingFigures: consultantProcedure
    .output(outputs.matchingFiguresOutput)
    .query(({ ctx }) => matchingFigures(ctx)),
  liftingSkills: consultantProcedure
    .output(outputs.liftingSkillsOutput)
    .query(({ ctx }) => listLiftingSkills(ctx)),
  matchingOf: consultantProcedure
    .meta(
      rest("GET", "/api/users/:id/matching-jobs", "The jobs that match a consultant, best first", {
        list: {},
      }),
    )
    .input(inputs.matchingOfUserInput)
    .output(outputs.matchingJobPageOutput)
    .query(({ ctx, input }) => matchingJobsOf(ctx, input)),
  matchingConsultants: authedProcedure
    .meta(
      rest("GET", "/api/jobs/:id/matching-consultants", "The consultants who match a job, best first", {
        list: {},
      }),
    )
    .input(inputs.matchingConsultantsInput)
    .output(outputs.matchingConsultantPageOutput)
    .query(({ ctx, input }) => listMatchingConsultants(ctx, input)),
  save: authedProcedure
    .input(inputs.saveJobInput)
    .output(outputs.savedOutput)
    .mutation(({ ctx, input }) => saveJob(ctx, input)),
});
