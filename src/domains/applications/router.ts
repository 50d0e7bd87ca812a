import { consultant, employer, party, router } from "#src/platform/trpc.ts";
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
  submit: consultant
    .input(submitApplicationInput)
    .output(submittedOutput)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
  create: consultant
    .input(createApplicationInput)
    .output(createdOutput)
    .mutation(({ ctx, input }) => createApplication(ctx, input)),
  mine: consultant
    .input(listOwnApplicationsInput)
    .output(ownApplicationPageOutput)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  list: employer
    .input(listApplicationsInput)
    .output(applicationPageOutput)
    .query(({ ctx, input }) => listApplications(ctx, input)),
  ofEmployer: employer
    .input(employerApplicationsInput)
    .output(applicationOutput.array())
    .query(({ ctx, input }) => allApplicationsOf(ctx, input.id)),
  counts: employer.output(applicationCountsOutput).query(({ ctx }) => countApplications(ctx)),
  jobs: employer.output(applicationJobsOutput).query(({ ctx }) => listAppliedJobs(ctx)),
  update: employer
    .input(updateApplicationInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
  scheduleInterview: employer
    .input(scheduleInterviewInput)
    .output(applicationOutput)
    .mutation(({ ctx, input }) => scheduleInterview(ctx, input)),
  interviews: party.output(interviewOutput.array()).query(({ ctx }) => listInterviews(ctx, "all")),
  weekInterviews: employer.output(interviewOutput.array()).query(({ ctx }) => listInterviews(ctx, "week")),
  calendar: party
    .input(interviewInput)
    .output(calendarOutput)
    .query(({ ctx, input }) => interviewCalendar(ctx, input.id)),
  employerFigures: employer.output(employerFiguresOutput).query(({ ctx }) => employerFigures(ctx)),
});
