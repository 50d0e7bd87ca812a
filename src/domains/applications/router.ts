import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { idInput, userIdInput } from "#src/copy/fields.ts";
import { jobDetailOutput, reliabilityOutput } from "#src/domains/jobs/outputs.ts";
import {
  consultantProcedure,
  employerProcedure,
  memberProcedure,
  publicProcedure,
  rest,
  router,
} from "#src/platform/trpc.ts";
import { fileOutput, textFile } from "#src/platform/http/rest.ts";
import { cancelInterview } from "./commands/cancel-interview.ts";
import { fillJob } from "./commands/fill-job.ts";
import { rejectApplications, updateApplication } from "#src/domains/applications/commands/update.ts";
import { scheduleInterview } from "./commands/schedule-interview.ts";
import { createApplication, submitApplication } from "./commands/submit.ts";
import { undoSteps } from "#src/domains/applications/commands/steps.ts";
import { undoSubmit, withdrawApplication } from "./commands/withdraw.ts";
import { listEarlierAnswers, listOwnApplications } from "#src/domains/applications/queries/own.ts";
import { getSentCv, listCvs } from "./queries/cv.ts";
import { applicationDetails } from "./queries/details.ts";
import {
  employerFigures,
  applicationsOf,
  compareApplications,
  countApplications,
  getApplication,
  listApplications,
  listAppliedJobs,
} from "#src/domains/applications/queries/received.ts";
import { noTimeFits, pickTime, proposeTimes, withdrawTimes } from "./commands/interview-proposals.ts";
import { interviewCalendar } from "./queries/calendar.ts";
import { listOpenProposals, listProposals } from "./queries/interview-proposals.ts";
import {
  listClashes,
  listInterviews,
  listLaterInterviews,
  listWeekInterviews,
} from "./queries/interviews.ts";
import { getReliability, listCountedReplies } from "./queries/reliability.ts";

export const applicationsRouter = router({
  submit: consultantProcedure
    .input(inputs.submitApplicationInput)
    .output(outputs.submittedOutput)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
  /** The PDF in base64. */
  sentCv: memberProcedure
    .meta(
      rest("GET", "/api/applications/:id/cv.pdf", "The CV that was sent with an application", {
        file: textFile("application/pdf", (text) => Buffer.from(text, "base64")),
      }),
    )
    .input(idInput)
    .output(fileOutput)
    .query(({ ctx, input }) => getSentCv(ctx, input.id)),
  /** What the ZIP has. */
  cvs: employerProcedure
    .input(inputs.cvsInput)
    .output(outputs.cvsOutput)
    .query(({ ctx, input }) => listCvs(ctx, input.ids.split(",").map(Number))),
  undoSubmit: consultantProcedure
    .input(idInput)
    .output(outputs.undoneSubmitOutput)
    .mutation(({ ctx, input }) => undoSubmit(ctx, input.id)),
  withdraw: consultantProcedure
    .meta(rest("POST", "/api/applications/:id/withdraw", "Withdraws an own application that is not decided"))
    .input(inputs.withdrawApplicationInput)
    .output(outputs.withdrawnOutput)
    .mutation(({ ctx, input }) => withdrawApplication(ctx, input)),
  create: consultantProcedure
    .meta(rest("POST", "/api/applications", "Applies for a job, without a message"))
    .input(inputs.createApplicationInput)
    .output(outputs.createdOutput)
    .mutation(({ ctx, input }) => createApplication(ctx, input)),
  mine: consultantProcedure
    .input(inputs.listOwnApplicationsInput)
    .output(outputs.ownApplicationPageOutput)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  earlierAnswers: consultantProcedure
    .input(inputs.compareApplicationsInput)
    .output(outputs.earlierAnswersOutput)
    .query(({ ctx, input }) => listEarlierAnswers(ctx, input.jobId)),
  list: employerProcedure
    .input(inputs.listApplicationsInput)
    .output(outputs.applicationPageOutput)
    .query(({ ctx, input }) => listApplications(ctx, input)),
  compare: employerProcedure
    .input(inputs.compareApplicationsInput)
    .output(outputs.applicationOutput.array())
    .query(({ ctx, input }) => compareApplications(ctx, input.jobId)),
  ofEmployer: employerProcedure
    .meta(
      rest("GET", "/api/employer/:id/applications", "The applications to the caller's jobs, newest first", {
        list: {},
      }),
    )
    .input(inputs.applicationsOfEmployerInput)
    .output(outputs.applicationPageOutput)
    .query(({ ctx, input }) => applicationsOf(ctx, input)),
  get: employerProcedure
    .input(idInput)
    .output(outputs.applicationOutput)
    .query(({ ctx, input }) => getApplication(ctx, input.id)),
  details: memberProcedure
    .input(idInput)
    .output(outputs.applicationDetailsOutput)
    .query(({ ctx, input }) => applicationDetails(ctx, input.id)),
  counts: employerProcedure
    .input(inputs.countApplicationsInput)
    .output(outputs.applicationCountsOutput)
    .query(({ ctx, input }) => countApplications(ctx, input)),
  jobs: employerProcedure.output(outputs.applicationJobsOutput).query(({ ctx }) => listAppliedJobs(ctx)),
  reliability: publicProcedure
    .meta(
      rest(
        "GET",
        "/api/users/:id/reliability",
        "How a company has answered the applications of the last 180 days",
      ),
    )
    .input(userIdInput)
    .output(reliabilityOutput)
    .query(({ ctx, input }) => getReliability(ctx, input.id)),
  countedAnswers: employerProcedure
    .input(inputs.countedAnswersInput)
    .output(outputs.countedAnswersOutput)
    .query(({ ctx, input }) => listCountedReplies(ctx, input)),
  update: employerProcedure
    .meta(rest("PUT", "/api/applications/:id", "Changes the status or notes of an application"))
    .input(inputs.updateApplicationInput)
    .output(outputs.applicationOutput)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
  reject: employerProcedure
    .meta(
      rest(
        "POST",
        "/api/applications/reject",
        "Rejects several applications, with an optional message to each consultant",
      ),
    )
    .input(inputs.rejectApplicationsInput)
    .output(outputs.rejectedOutput)
    .mutation(({ ctx, input }) => rejectApplications(ctx, input)),
  undoSteps: employerProcedure
    .input(inputs.undoStepsInput)
    .output(outputs.undoneOutput)
    .mutation(({ ctx, input }) => undoSteps(ctx, input.ids)),
  scheduleInterview: employerProcedure
    .meta(rest("POST", "/api/applications/:id/schedule-interview", "Books or moves an interview"))
    .input(inputs.scheduleInterviewInput)
    .output(outputs.applicationOutput)
    .mutation(({ ctx, input }) => scheduleInterview(ctx, input)),
  cancelInterview: employerProcedure
    .meta(
      rest("POST", "/api/interviews/:id/cancel", "Cancels an upcoming interview; the application stays open"),
    )
    .input(inputs.cancelInterviewInput)
    .output(outputs.applicationOutput)
    .mutation(({ ctx, input }) => cancelInterview(ctx, input)),
  fillJob: employerProcedure
    .meta(rest("POST", "/api/jobs/:id/mark-filled", "Marks a job as filled and answers its applications"))
    .input(inputs.fillJobInput)
    .output(jobDetailOutput)
    .mutation(({ ctx, input }) => fillJob(ctx, input)),
  proposeTimes: employerProcedure
    .meta(
      rest(
        "POST",
        "/api/applications/:id/interview-proposals",
        "Proposes times for an interview, in the place of those proposed before",
        { status: 201 },
      ),
    )
    .input(inputs.proposeTimesInput)
    .output(outputs.interviewProposalOutput)
    .mutation(({ ctx, input }) => proposeTimes(ctx, input)),
  interviewProposals: memberProcedure
    .meta(
      rest(
        "GET",
        "/api/applications/:id/interview-proposals",
        "The times that were proposed for an application's interview, the latest first",
      ),
    )
    .input(idInput)
    .output(outputs.interviewProposalOutput.array())
    .query(({ ctx, input }) => listProposals(ctx, input.id)),
  openProposals: memberProcedure
    .output(outputs.interviewProposalOutput.array())
    .query(({ ctx }) => listOpenProposals(ctx)),
  pickTime: consultantProcedure
    .meta(
      rest(
        "POST",
        "/api/interview-proposals/:id/pick",
        "Picks one of the proposed times, which books the interview",
      ),
    )
    .input(inputs.pickTimeInput)
    .output(outputs.interviewProposalOutput)
    .mutation(({ ctx, input }) => pickTime(ctx, input)),
  noTimeFits: consultantProcedure
    .meta(
      rest("POST", "/api/interview-proposals/:id/none", "Answers that no proposed time fits, with a message"),
    )
    .input(inputs.noTimeFitsInput)
    .output(outputs.interviewProposalOutput)
    .mutation(({ ctx, input }) => noTimeFits(ctx, input)),
  withdrawTimes: employerProcedure
    .meta(rest("DELETE", "/api/interview-proposals/:id", "Takes proposed times back"))
    .input(idInput)
    .mutation(({ ctx, input }) => withdrawTimes(ctx, input.id)),
  interviews: memberProcedure
    .meta(rest("GET", "/api/interviews", "The caller's interviews, earliest first", { list: {} }))
    .input(inputs.interviewsInput)
    .output(outputs.interviewPageOutput)
    .query(({ ctx, input }) => listInterviews(ctx, input)),
  interviewClashes: employerProcedure
    .input(inputs.interviewClashesInput)
    .output(outputs.interviewOutput.array())
    .query(({ ctx, input }) => listClashes(ctx, input)),
  laterInterviews: employerProcedure
    .output(outputs.interviewOutput.array())
    .query(({ ctx }) => listLaterInterviews(ctx)),
  weekInterviews: employerProcedure
    .output(outputs.interviewOutput.array())
    .query(({ ctx }) => listWeekInterviews(ctx)),
  calendar: memberProcedure
    .meta(
      rest("GET", "/api/interviews/:id/calendar", "An interview as a calendar file", {
        file: textFile("text/calendar"),
      }),
    )
    .input(idInput)
    .output(fileOutput)
    .query(({ ctx, input }) => interviewCalendar(ctx, input.id)),
  employerFigures: employerProcedure
    .output(outputs.employerFiguresOutput)
    .query(({ ctx }) => employerFigures(ctx)),
});
