import { consultantProcedure, employerProcedure, memberProcedure, router } from "#src/platform/trpc.ts";
import { scheduleInterview } from "./commands/schedule-interview.ts";
import { createApplication, submitApplication } from "./commands/submit.ts";
import { updateApplication } from "./commands/update.ts";
import * as inputs from "./inputs.ts";
import { employerFigures } from "./queries/figures.ts";
import { interviewCalendar, listInterviews, listWeekInterviews } from "./queries/interviews.ts";
import { listOwnApplications } from "./queries/own.ts";
import { applicationsOf, countApplications, listApplications, listAppliedJobs } from "./queries/received.ts";
import * as outputs from "./outputs.ts";

export const applicationsRouter = router({
  submit: consultantProcedure
    .input(inputs.submitApplicationInput)
    .output(outputs.submittedOutput)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
  create: consultantProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/applications",
        summary: "Applies for a job, without a message",
      },
    })
    .input(inputs.createApplicationInput)
    .output(outputs.createdOutput)
    .mutation(({ ctx, input }) => createApplication(ctx, input)),
  mine: consultantProcedure
    .input(inputs.listOwnApplicationsInput)
    .output(outputs.ownApplicationPageOutput)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  list: employerProcedure
    .input(inputs.listApplicationsInput)
    .output(outputs.applicationPageOutput)
    .query(({ ctx, input }) => listApplications(ctx, input)),
  ofEmployer: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/employer/:id/applications",
        summary: "The applications to the caller's jobs, newest first",
        list: {},
      },
    })
    .input(inputs.applicationsOfEmployerInput)
    .output(outputs.applicationPageOutput)
    .query(({ ctx, input }) => applicationsOf(ctx, input)),
  counts: employerProcedure
    .output(outputs.applicationCountsOutput)
    .query(({ ctx }) => countApplications(ctx)),
  jobs: employerProcedure.output(outputs.applicationJobsOutput).query(({ ctx }) => listAppliedJobs(ctx)),
  update: employerProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/applications/:id",
        summary: "Changes the status or notes of an application",
      },
    })
    .input(inputs.updateApplicationInput)
    .output(outputs.applicationOutput)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
  scheduleInterview: employerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/applications/:id/schedule-interview",
        summary: "Books or moves an interview",
      },
    })
    .input(inputs.scheduleInterviewInput)
    .output(outputs.applicationOutput)
    .mutation(({ ctx, input }) => scheduleInterview(ctx, input)),
  interviews: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/interviews",
        summary: "The caller's interviews, earliest first",
        list: {},
      },
    })
    .input(inputs.interviewsInput)
    .output(outputs.interviewPageOutput)
    .query(({ ctx, input }) => listInterviews(ctx, input)),
  weekInterviews: employerProcedure
    .output(outputs.interviewOutput.array())
    .query(({ ctx }) => listWeekInterviews(ctx)),
  calendar: memberProcedure
    .input(inputs.interviewInput)
    .output(outputs.calendarOutput)
    .query(({ ctx, input }) => interviewCalendar(ctx, input.id)),
  employerFigures: employerProcedure
    .output(outputs.employerFiguresOutput)
    .query(({ ctx }) => employerFigures(ctx)),
});
