import type { ExchangeName } from "./exchanges.ts";
import { planApplication, planInterview, planStep, type Sent } from "./applying.ts";
import type { Part } from "./casting.ts";
import { planContract } from "./contracts.ts";
import { pngOf, textOf, type DemoFile } from "./files.ts";
import { interviewSlots, slotAfter, type Slot } from "./interviews.ts";
import { linesOf, type Line } from "./messages.ts";
import { daysAfter, earliest, minutesAfter, stepsFrom } from "./moments.ts";
import type { Stage } from "./stage.ts";
import { planLine, planReading, threadFacts } from "./talks.ts";

/** Plans every application with its talk and its way through review, interview and answer. */
export function planRecruiting(stage: Stage, parts: readonly Part[]): void {
  const calendar = openCalendar(stage);
  for (const part of parts) {
    if (part.outcome === "winner") planWinner(stage, part);
    else planOther(stage, part, calendar);
  }
}

/** The one who gets it: applied early, was met, accepted, and the position filled eleven days later. */
function planWinner(stage: Stage, part: Part): void {
  const { random } = stage;
  const { job } = part;
  const applied = daysAfter(job.publishedAt, random.between(1, 4) + random.next() / 4);
  const sent = planApplication(stage, part, applied);
  const reviewed = daysAfter(applied, 1 + random.next());
  planStep(stage, sent, "reviewing", reviewed);
  if (random.chance(0.6))
    planInterview(
      stage,
      sent,
      slotAfter(daysAfter(reviewed, 2), random.pick(["09:00", "13:00", "15:00"])),
      daysAfter(reviewed, 1.2),
    );
  const accepted = daysAfter(reviewed, 7 + random.next());
  planStep(stage, sent, "accepted", accepted);
  planContract(stage, sent, { reviewed, accepted, filled: filledAt(part) });
}

function filledAt({ job }: Part): Date {
  return daysAfter(job.publishedAt, 17);
}

const conversationOf: Record<Exclude<Part["outcome"], "winner">, ExchangeName> = {
  pending: "thanks",
  reviewing: "question",
  interview: "meeting",
  accepted: "yes",
  rejected: "no",
};

type Step = (at: Date) => void;

/** Somebody whose application is still open, or came to nothing: everything happened before the position was filled. */
function planOther(stage: Stage, part: Part, calendar: Calendar): void {
  const { random } = stage;
  const { job, outcome } = part;
  if (outcome === "winner") return;
  const end = job.facts.fate === "open" ? stage.now : earliest(filledAt(part), stage.now);
  const room = end.getTime() - job.publishedAt.getTime();
  const applied = minutesAfter(
    job.publishedAt,
    (room / 60_000) * (0.03 + random.next() * (outcome === "pending" ? 0.85 : 0.4)),
  );
  const sent = planApplication(stage, part, applied);
  const slot = outcome === "interview" ? calendar.next(part, applied) : null;
  const facts = threadFacts(part.consultant, job, slot ? `${weekday(slot)} klockan ${slot.time}` : undefined);
  const length =
    outcome === "pending" && !part.unread && random.chance(0.6)
      ? 0
      : random.between(part.known ? 2 : 0, part.known ? 6 : 2);
  const lines = linesOf(
    random,
    conversationOf[outcome],
    facts,
    part.known && outcome === "interview" ? 6 : length,
  );
  const steps = [...before(stage, sent, slot), ...speaking(stage, sent, lines), ...after(stage, sent)];
  const limit = slot ? earliest(end, minutesAfter(slot.moment, -90)) : end;
  const moments = stepsFrom(applied, limit, steps.length, random);
  steps.forEach((step, place) => {
    step(moments[place] ?? limit);
  });
  const last = lines.at(-1);
  const closing = moments.at(-1) ?? applied;
  const settled = earliest(minutesAfter(closing, random.between(30, 400)), minutesAfter(end, -1));
  if (!last && random.chance(0.4)) planReading(stage, sent, "employer", settled);
  if (last && settled > closing && !(part.unread && last.by === "employer") && random.chance(0.8)) {
    planReading(stage, sent, last.by === "employer" ? "consultant" : "employer", settled);
  }
}

function before(stage: Stage, sent: Sent, slot: Slot | null): Step[] {
  const { outcome } = sent.part;
  const isLookedAt = outcome !== "pending" && (outcome !== "rejected" || stage.random.chance(0.5));
  return [
    ...(isLookedAt
      ? [
          (at: Date) => {
            planStep(stage, sent, "reviewing", at);
          },
        ]
      : []),
    ...(slot
      ? [
          (at: Date) => {
            planInterview(stage, sent, slot, at);
          },
        ]
      : []),
  ];
}

function after(stage: Stage, sent: Sent): Step[] {
  const { outcome } = sent.part;
  return outcome === "accepted" || outcome === "rejected"
    ? [
        (at) => {
          planStep(stage, sent, outcome, at);
        },
      ]
    : [];
}

function speaking(stage: Stage, sent: Sent, lines: readonly Line[]): Step[] {
  return lines.map((line, place) => (at: Date) => {
    planLine(stage, sent, line, at, place > 1 && stage.random.chance(0.2) ? enclosure(sent, line) : null);
  });
}

function enclosure(sent: Sent, { by }: Line): DemoFile {
  if (by === "consultant") return pngOf(`Skiss ${sent.part.job.facts.system}.png`);
  return textOf("Om teamet.txt", [
    `${sent.company.facts.name}: så arbetar vi`,
    "",
    "Stående möte 09.15, planering varannan tisdag, leverans varje torsdag.",
  ]);
}

interface Calendar {
  /** A free time of the company in this week or the next, at least a day after the application. */
  next: (part: Part, applied: Date) => Slot;
}

function openCalendar(stage: Stage): Calendar {
  const slots = interviewSlots(stage.now);
  const taken = new Set<string>();
  return {
    next({ job, consultant, known }, applied) {
      const free = slots.filter(({ moment }) => {
        const isFree = [job.company.name, consultant.name].every(
          (name) => !taken.has(`${name} ${moment.toISOString()}`),
        );
        return isFree && moment > daysAfter(applied, 1);
      });
      const coming = free.filter(({ moment }) => moment > stage.now);
      const isThisWeek = job.company.facts.username === "havsnet";
      const overridden = known ? (isThisWeek ? free[0] : coming[1]) : null;
      const slot =
        overridden ??
        (free.length > 0 ? stage.random.pick(free) : slotAfter(daysAfter(stage.now, 1), "10:00"));
      taken
        .add(`${job.company.name} ${slot.moment.toISOString()}`)
        .add(`${consultant.name} ${slot.moment.toISOString()}`);
      return slot;
    },
  };
}

const weekdays = new Intl.DateTimeFormat("sv-SE", { weekday: "long", timeZone: "Europe/Stockholm" });

function weekday({ moment }: Slot): string {
  return `på ${weekdays.format(moment)}`;
}
