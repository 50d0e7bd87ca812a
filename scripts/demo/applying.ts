import { scheduleInterview } from "#src/domains/applications/commands/schedule-interview.ts";
import { submitApplication } from "#src/domains/applications/commands/submit.ts";
import { updateApplication } from "#src/domains/applications/commands/update.ts";
import { rememberVisit } from "#src/domains/reputation/commands.ts";
import type { ApplicationStatus } from "#src/constants/applications.ts";
import { Made } from "./agenda.ts";
import { listed } from "./bios.ts";
import type { Part } from "./casting.ts";
import { pdfOf, type DemoFile } from "./files.ts";
import type { Slot } from "./interviews.ts";
import { applicationText, employerNotes, interviewNotes } from "./messages.ts";
import { daysAfter, latest, minutesAfter } from "./moments.ts";
import type { Consultant, Stage } from "./stage.ts";
import { stageDemoFiles, threadFacts, type TestConversation } from "./talks.ts";

export interface Sent extends TestConversation {
  part: Part;
  application: Made<number>;
}

/** Plans that somebody applies, perhaps by a friend's link and with a CV. */
export function planApplication(stage: Stage, part: Part, at: Date): Sent {
  const { consultant, job } = part;
  const sent = {
    part,
    consultant,
    company: job.company,
    application: new Made<number>(),
    conversation: new Made<number>(),
  };
  const friend = referrer(stage, part, at);
  if (friend) {
    const clicked = latest(
      minutesAfter(at, -stage.random.between(20, 300)),
      minutesAfter(job.publishedAt, 1),
    );
    stage.agenda.consultant(clicked, consultant, (ctx) =>
      rememberVisit(ctx, { jobId: job.made.id, referrerId: friend.made.id }),
    );
  }
  const message = applicationText(stage.random, threadFacts(consultant, job));
  const files = stage.random.chance(part.known ? 0.6 : 0.12) ? [curriculum(consultant)] : [];
  stage.agenda.consultant(at, consultant, async (ctx) => {
    const uploadIds = await stageDemoFiles(ctx, files);
    const made = await submitApplication(ctx, { jobId: job.made.id, message, uploadIds });
    sent.application.set(made.id);
    sent.conversation.set(made.conversationId);
  });
  return sent;
}

export function planStep(
  stage: Stage,
  sent: Sent,
  status: Exclude<ApplicationStatus, "pending" | "interview">,
  at: Date,
): void {
  const notes =
    status === "reviewing" && stage.random.chance(0.5) ? stage.random.pick(employerNotes) : undefined;
  stage.agenda.employer(at, sent.company, async (ctx) => {
    await updateApplication(ctx, { id: sent.application.id, status, ...(notes !== undefined && { notes }) });
  });
}

export function planInterview(stage: Stage, sent: Sent, { date, time }: Slot, at: Date): void {
  const notes = stage.random.chance(0.6) ? stage.random.pick(interviewNotes) : null;
  stage.agenda.employer(at, sent.company, async (ctx) => {
    await scheduleInterview(ctx, { id: sent.application.id, date, time, notes });
  });
}

/** A handful of people know everybody, and Anna a few more. */
function referrer(stage: Stage, { consultant }: Part, at: Date): Consultant | null {
  const networkers = stage.consultants.slice(0, 16);
  const anna = stage.consultants.slice(0, 1);
  const friend = stage.random.pick([...networkers, ...anna, ...anna, ...anna]);
  const knowsOf = friend !== consultant && friend.joinedAt < daysAfter(at, -1) && stage.random.chance(0.25);
  return knowsOf ? friend : null;
}

/** A CV of one page. */
export function curriculum({ facts }: Consultant): DemoFile {
  const projects = facts.projects.flatMap(({ title, description }) => ["", title, ...wrapped(description)]);
  return pdfOf(`CV ${facts.name}.pdf`, [
    facts.name,
    `${facts.title}, ${facts.location}`,
    `${String(facts.yearsExperience)} år i yrket`,
    "",
    ...wrapped(`Arbetar med ${listed(facts.skills)}.`),
    ...projects,
  ]);
}

function wrapped(text: string): string[] {
  return text.match(/.{1,85}(?:\s|$)/g)?.map((row) => row.trim()) ?? [];
}
