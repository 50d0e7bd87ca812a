import { commentOnApplication } from "#src/domains/members/commands/comments.ts";
import { handOverConversation } from "#src/domains/messaging/commands/inbox.ts";
import { fillJob } from "#src/domains/applications/commands/fill-job.ts";
import { scheduleInterview } from "#src/domains/applications/commands/schedule-interview.ts";
import { submitApplication } from "#src/domains/applications/commands/submit.ts";
import { updateApplication } from "#src/domains/applications/commands/update.ts";
import { confirmTerms } from "#src/domains/contracts/commands/agree.ts";
import { proposeTerms } from "#src/domains/contracts/commands/propose.ts";
import { reportAgreement } from "#src/domains/contracts/commands/report-agreement.ts";
import { archiveContract, completeContract } from "#src/domains/contracts/commands/steps.ts";
import { trackCommission } from "#src/domains/contracts/commands/ledger.ts";
import { findContractOf } from "#src/domains/contracts/queries/terms.ts";
import { contactConsultant } from "#src/domains/messaging/commands/open.ts";
import { markConversationRead } from "#src/domains/messaging/commands/read.ts";
import { sendMessage } from "#src/domains/messaging/commands/send.ts";
import { inviteConsultant } from "#src/domains/requests/commands/ask.ts";
import { rememberVisit } from "#src/domains/reputation/commands.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import type { Demo, DemoStep } from "./data.ts";
import { stageDemoFiles } from "./files.ts";
import { addTime } from "./time.ts";
import { adminKey, type Timeline } from "./timeline.ts";

interface Thread {
  /** The key of the conversation and its application in the timeline. */
  key: string;
  company: string;
  consultant: string;
  job: string | null;
}

export function addApplication(timeline: Timeline, application: Demo["applications"][number]): void {
  const { job, consultant, at, message, files, requirementAnswers, referral, steps } = application;
  const company = timeline.employers.get(job);
  const key = `${job}/${consultant}`;
  if (referral)
    timeline.addAs("consultant", consultant, referral.at, (ctx) =>
      rememberVisit(ctx, { jobId: timeline.jobs.get(job), referrerId: timeline.users.get(referral.by).id }),
    );
  timeline.addAs("consultant", consultant, at, async (ctx) => {
    const uploadIds = await stageDemoFiles(ctx, files);
    const { id, conversationId } = await submitApplication(ctx, {
      jobId: timeline.jobs.get(job),
      message,
      uploadIds,
      requirementAnswers: requirementAnswers.map((answer, index) => ({
        requirementId: index + 1,
        ...answer,
      })),
    });
    timeline.applications.set(key, id);
    timeline.conversations.set(key, conversationId);
  });
  for (const step of steps) addStep(timeline, { key, company, consultant, job }, step);
}

export function addConversation(timeline: Timeline, conversation: Demo["conversations"][number]): void {
  const { company, consultant, at, invitation, steps } = conversation;
  const key = `${company}/${consultant}/${invitation?.job ?? ""}`;
  timeline.addAs("employer", company, at, async (ctx) => {
    const consultantId = timeline.users.get(consultant).id;
    if (invitation) {
      const jobId = timeline.jobs.get(invitation.job);
      await inviteConsultant(ctx, { consultantId, jobId, content: invitation.message });
    } else timeline.conversations.set(key, (await contactConsultant(ctx, consultantId)).id);
  });
  for (const step of steps) addStep(timeline, { key, company, consultant, job: null }, step);
}

function addStep(timeline: Timeline, thread: Thread, step: DemoStep): void {
  const { company, consultant, key } = thread;
  function byEmployer(run: (ctx: EmployerCtx) => Promise<unknown>): void {
    timeline.addAs("employer", company, step.at, run);
  }
  if ("message" in step) {
    const { by, message, file } = step;
    timeline.addAs(by, by === "employer" ? company : consultant, step.at, async (ctx) => {
      const conversationId = timeline.conversations.get(key);
      // The sender has read the earlier messages.
      await markConversationRead(
        { ...ctx, now: new Date(ctx.now.getTime() - 60_000) },
        { id: conversationId },
      );
      const fileIds = await stageDemoFiles(ctx, file ? [file] : []);
      await sendMessage(ctx, { conversationId, content: message, fileIds });
    });
  } else if ("readBy" in step) {
    const reader = step.readBy === "employer" ? company : consultant;
    timeline.addAs(step.readBy, reader, step.at, (ctx) =>
      markConversationRead(ctx, { id: timeline.conversations.get(key) }),
    );
  } else if ("comment" in step) {
    timeline.addAs("employer", step.person ?? company, step.at, (ctx) =>
      commentOnApplication(ctx, { id: timeline.applications.get(key), text: step.comment }),
    );
  } else if ("handedTo" in step) {
    byEmployer((ctx) => {
      const { id, personId = id } = timeline.users.get(step.handedTo);
      return handOverConversation(ctx, { id: timeline.conversations.get(key), personId });
    });
  } else if ("status" in step) {
    const { status, notes } = step;
    byEmployer((ctx) =>
      updateApplication(ctx, {
        id: timeline.applications.get(key),
        status,
        ...(notes !== undefined && { notes }),
      }),
    );
  } else if ("interview" in step) {
    const { interview, notes = null } = step;
    const date =
      "day" in interview
        ? timeline.date(interview.day)
        : timeline.dateInWeek(interview.week, interview.weekday);
    byEmployer((ctx) =>
      scheduleInterview(ctx, { id: timeline.applications.get(key), date, time: interview.time, notes }),
    );
  } else if ("agreement" in step) {
    const { hourlyRate, months, startDay, terms } = step.agreement;
    byEmployer((ctx) =>
      reportAgreement(ctx, {
        id: timeline.conversations.get(key),
        agreementValue: hourlyRate,
        duration: months,
        startDate: startDay === undefined ? undefined : timeline.date(startDay),
        terms,
      }),
    );
  } else if ("timeFrom" in step) addTime(timeline, thread, step);
  else if ("event" in step) addEvent(timeline, thread, step);
  else addReply(timeline, thread, step);
}

/** A proposal, or the confirmation of the latest version. */
function addReply(
  timeline: Timeline,
  { key, company, consultant }: Thread,
  step: Extract<DemoStep, { proposal: unknown } | { confirmedBy: unknown }>,
): void {
  const by = "proposal" in step ? step.proposedBy : step.confirmedBy;
  timeline.addAs(by, by === "employer" ? company : consultant, step.at, async (ctx) => {
    const contract = await findContractOf(ctx, timeline.conversations.get(key));
    if (!contract) throw new Error(`no agreement in ${key}`);
    const { id, version } = contract;
    if ("proposal" in step) {
      const { hourlyRate, months, startDay } = step.proposal;
      await proposeTerms(ctx, {
        id,
        hourlyPrice: hourlyRate,
        months,
        startDate: timeline.date(startDay),
      });
    } else await confirmTerms(ctx, { id, version });
  });
}

function addEvent(
  timeline: Timeline,
  thread: Thread,
  { at, event }: Extract<DemoStep, { event: string }>,
): void {
  const { company, consultant, job, key } = thread;
  if (event === "commission") {
    timeline.addAs("admin", adminKey, at, (ctx) => trackCommission(ctx, timeline.conversations.get(key)));
    return;
  }
  timeline.addAs("employer", company, at, async (ctx) => {
    if (event === "completed") await completeContract(ctx, timeline.conversations.get(key));
    else if (event === "archived") await archiveContract(ctx, timeline.conversations.get(key));
    else {
      const selectedConsultantId = timeline.users.get(consultant).id;
      await fillJob(ctx, { id: timeline.jobs.get(job ?? ""), selectedConsultantId });
    }
  });
}
