import { consultantProcedure, employerProcedure, memberProcedure, router } from "#src/platform/trpc.ts";
import { scheduleInterview } from "./commands/schedule-interview.ts";
import { createApplication, submitApplication } from "./commands/submit.ts";
import { updateApplication } from "./commands/update.ts";
import {
  createApplicationInput,
  employerApplicationsInput,
  interviewInput,
  listApplicationsInput,
  listOwnApplicationsInput,
  scheduleInterviewInput,
  submitApplicationInput,
  updateApplicationInput,
} from "./inputs.ts";
import { employerFigures } from "./queries/figures.ts";
import { interviewCalendar, listInterviews } from "./queries/interviews.ts";
import { listOwnApplications } from "./queries/own.ts";
import {
  allApplicationsOf,
  countApplications,
  listApplications,
  listAppliedJobs,
} from "./queries/received.ts";
import {
  applicationCountsOutput,
  applicationJobsOutput,
  applicationPageOutput,
  applicationOutput,
  calendarOutput,
  createdOutput,
  employerFiguresOutput,
  interviewOutput,
  ownApplicationPageOutput,
  submittedOutput,
} from "./outputs.ts";

export const applicationsRouter = router({
  submit: consultantProcedure
    .input(submitApplicationInput)
    .output(submittedOutput)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
  create: consultantProcedure
    .input(createApplicationInput)
    .output(createdOutput)
    .mutation(({ ctx, input }) => createApplication(ctx, input)),
  mine: consultantProcedure
    .input(listOwnApplicationsInput)
    .output(ownApplicationPageOutput)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  list: employerProcedure
    .input(listApplicationsInput)
    .output(applicationPageOutput)
    .query(({ ctx, input }) => listApplications(ctx, input)),
  ofEmployer: employerProcedure
    .input(employerApplicationsInput)
    .output(applicationOutput.array())
    .query(({ ctx, input }) => allApplicationsOf(ctx, input.id)),
  counts: employerProcedure.output(applicationCountsOutput).query(({ ctx }) => countApplications(ctx)),
  jobs: employerProcedure.output(applicationJobsOutput).query(({ ctx }) => listAppliedJobs(ctx)),
  update: employerProcedure
    .input(updateApplicationInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
  scheduleInterview: employerProcedure
    .input(scheduleInterviewInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => scheduleInterview(ctx, input)),
  interviews: memberProcedure.output(interviewOutput.array()).query(({ ctx }) => listInterviews(ctx, "all")),
  weekInterviews: employerProcedure
    .output(interviewOutput.array())
    .query(({ ctx }) => listInterviews(ctx, "week")),
  calendar: memberProcedure
    .input(interviewInput)
    .output(calendarOutput)
    .query(({ ctx, input }) => interviewCalendar(ctx, input.id)),
  employerFigures: employerProcedure.output(employerFiguresOutput).query(({ ctx }) => employerFigures(ctx)),
});
