import type { ExchangeName } from "./exchanges.ts";
import { archiveCompleted } from "#src/domains/contracts/commands/archive-completed.ts";
import { reportAgreement } from "#src/domains/contracts/commands/report-agreement.ts";
import { archiveContract, completeContract } from "#src/domains/contracts/commands/steps.ts";
import { trackCommission } from "#src/domains/contracts/commands/track-commission.ts";
import { agreementDurationOf } from "#src/domains/contracts/rules.ts";
import { markJobFilled } from "#src/domains/jobs/commands/fill.ts";
import type { Sent } from "./applying.ts";
import { pdfOf } from "./files.ts";
import { agreementTerms, linesOf, type Line } from "./messages.ts";
import { dayOf, daysAfter, daysAgo, minutesAfter } from "./moments.ts";
import type { Stage } from "./stage.ts";
import { planLine, planReading, threadFacts } from "./talks.ts";

interface Course {
  reviewed: Date;
  accepted: Date;
  filled: Date;
}

/** Plans what follows when somebody was chosen: filled, agreed, worked, finished, filed away, as far as it went. */
export function planContract(stage: Stage, sent: Sent, course: Course): void {
  const { random } = stage;
  const { job } = sent.part;
  const { fate } = job.facts;
  stage.agenda.employer(course.filled, sent.company, async (ctx) => {
    await markJobFilled(ctx, { id: job.made.id, selectedConsultantId: sent.consultant.made.id });
  });
  const agreed = fate === "filled" ? null : daysAfter(course.filled, 1 + random.next());
  const completed = completedAt(stage, sent);
  planConversation(stage, sent, { ...course, agreed, completed });
  if (!agreed) return;
  planAgreement(stage, sent, agreed);
  if (completed) {
    stage.agenda.employer(completed, sent.company, (ctx) => completeContract(ctx, sent.conversation.id));
  }
  if (completed && fate === "archived") planArchive(stage, sent, completed);
  const tracked = completed ? random.chance(0.75) : random.chance(0.3);
  if (tracked) {
    stage.agenda.admin(daysAfter(completed ?? agreed, 2 + random.next()), stage.admin, async (ctx) => {
      await trackCommission(ctx, sent.conversation.id);
    });
  }
}

function completedAt(stage: Stage, { part: { job } }: Sent): Date | null {
  if (job.facts.fate === "completed") return daysAgo(stage.now, stage.random.between(4, 22), stage.random);
  if (job.facts.fate === "archived") return daysAfter(job.publishedAt, stage.random.between(120, 145));
  return null;
}

/** A third of the newer agreements lack start and terms, and some of those get them later. */
function planAgreement(stage: Stage, sent: Sent, at: Date): void {
  const { random } = stage;
  const { job } = sent.part;
  const months = job.facts.duration <= 2 ? 2 : job.facts.duration <= 6 ? 6 : 12;
  const price = { agreementValue: job.facts.employerRate, duration: agreementDurationOf(months) };
  const details = {
    startDate: dayOf(daysAfter(at, random.between(5, 20))),
    terms: random.pick(agreementTerms),
  };
  const isBare = !sent.part.known && job.facts.fate === "agreed" && random.chance(0.4);
  stage.agenda.employer(at, sent.company, (ctx) =>
    reportAgreement(ctx, { id: sent.conversation.id, ...price, ...(!isBare && details) }),
  );
  if (isBare && random.chance(0.3)) {
    stage.agenda.employer(daysAfter(at, 3), sent.company, (ctx) =>
      reportAgreement(ctx, { id: sent.conversation.id, ...details }),
    );
  }
}

/** Half are filed away by the company, the rest by the system after thirty days. */
function planArchive(stage: Stage, sent: Sent, completed: Date): void {
  if (stage.random.chance(0.5)) {
    stage.agenda.employer(daysAfter(completed, 4), sent.company, (ctx) =>
      archiveContract(ctx, sent.conversation.id),
    );
  } else {
    stage.agenda.at(daysAfter(completed, 30.1), async (ctx) => {
      await archiveCompleted(ctx);
    });
  }
}

function planConversation(
  stage: Stage,
  sent: Sent,
  course: Course & { agreed: Date | null; completed: Date | null },
): void {
  const { random } = stage;
  const { reviewed, accepted, agreed, completed } = course;
  const { fate } = sent.part.job.facts;
  const name: ExchangeName = completed ? "finished" : agreed ? "working" : "yes";
  const facts = threadFacts(sent.consultant, sent.part.job);
  function hours(moment: Date, ...later: number[]): Date[] {
    return later.map((hour) => minutesAfter(moment, hour * 60 + random.between(0, 40)));
  }
  const moments = [
    ...hours(reviewed, 1, 5, 22, 27),
    ...hours(accepted, -3, -1),
    ...(agreed ? hours(agreed, 2, 7) : []),
    ...(completed ? hours(completed, 1, 6) : []),
  ];
  const lines = linesOf(random, name, facts);
  const kept = sent.part.known
    ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    : random.pick([
        [0, 4, 5],
        [4, 5],
        [4, 5, 8, 9],
        [4, 5, 6],
      ]);
  const spoken = lines.filter((_, place) => kept.includes(place));
  const times = moments.filter((_, place) => kept.includes(place));
  spoken.forEach((line, place) => {
    planLine(
      stage,
      sent,
      line,
      times[place] ?? accepted,
      papers(stage, sent, line, times[place] === moments[6]),
    );
  });
  const last = times.at(-1) ?? accepted;
  planReading(stage, sent, "employer", minutesAfter(last, 90));
  if (sent.part.unread && fate === "agreed") {
    planLine(
      stage,
      sent,
      {
        by: "employer",
        text: "En sak till: kan du skicka tidrapporten senast fredag, så hinner fakturan med den här månaden?",
      },
      daysAgo(stage.now, 1, random),
    );
  }
}

/** The paper of an agreement comes with the line that says it is in place. */
function papers(stage: Stage, sent: Sent, line: Line, isAgreement: boolean) {
  const { company, consultant, part } = sent;
  if (!isAgreement || line.by !== "employer" || !(part.known || stage.random.chance(0.2))) return null;
  return pdfOf(`Konsultavtal ${company.facts.name}.pdf`, [
    "Konsultavtal",
    `Beställare: ${company.facts.name}, ${company.facts.orgNumber}`,
    `Konsult: ${consultant.name}`,
    `Uppdrag: ${part.job.facts.title}`,
    `Timpris: ${String(part.job.facts.employerRate)} kr exkl. moms`,
  ]);
}
