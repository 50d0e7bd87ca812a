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
  applicationCountsShape,
  applicationJobsShape,
  applicationPageShape,
  applicationShape,
  calendarShape,
  createdShape,
  employerFiguresShape,
  interviewShape,
  ownApplicationPageShape,
  submittedShape,
} from "./outputs.ts";

export const applicationsRouter = router({
  submit: consultant
    .input(submitApplicationInput)
    .output(submittedShape)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
  create: consultant
    .input(createApplicationInput)
    .output(createdShape)
    .mutation(({ ctx, input }) => createApplication(ctx, input)),
  mine: consultant
    .input(listOwnApplicationsInput)
    .output(ownApplicationPageShape)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  list: employer
    .input(listApplicationsInput)
    .output(applicationPageShape)
    .query(({ ctx, input }) => listApplications(ctx, input)),
  ofEmployer: employer
    .input(employerApplicationsInput)
    .output(applicationShape.array())
    .query(({ ctx, input }) => allApplicationsOf(ctx, input.id)),
  counts: employer.output(applicationCountsShape).query(({ ctx }) => countApplications(ctx)),
  jobs: employer.output(applicationJobsShape).query(({ ctx }) => listAppliedJobs(ctx)),
  update: employer
    .input(updateApplicationInput)
    .output(applicationShape)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
  scheduleInterview: employer
    .input(scheduleInterviewInput)
    .output(applicationShape)
    .mutation(({ ctx, input }) => scheduleInterview(ctx, input)),
  interviews: party.output(interviewShape.array()).query(({ ctx }) => listInterviews(ctx, "all")),
  weekInterviews: employer.output(interviewShape.array()).query(({ ctx }) => listInterviews(ctx, "week")),
  calendar: party
    .input(interviewInput)
    .output(calendarShape)
    .query(({ ctx, input }) => interviewCalendar(ctx, input.id)),
  employerFigures: employer.output(employerFiguresShape).query(({ ctx }) => employerFigures(ctx)),
});
