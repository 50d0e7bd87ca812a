import { saveJob } from "#src/domains/jobs/commands/save.ts";
import { contactConsultant, inviteConsultant } from "#src/domains/messaging/commands/open.ts";
import { addFavorite } from "#src/domains/profiles/commands/favorites.ts";
import { countView } from "#src/domains/profiles/commands/views.ts";
import { Made, type Actor } from "./agenda.ts";
import { shareOf } from "./casting.ts";
import { invitationText, linesOf } from "./messages.ts";
import { daysAfter, daysAgo, latest, minutesAfter, stepsFrom } from "./moments.ts";
import {
  companyNamed,
  consultantNamed,
  type Company,
  type Consultant,
  type Job,
  type Stage,
} from "./stage.ts";
import { planLines, planReading, threadFacts } from "./talks.ts";

/** Plans what companies and consultants do about each other without an application. */
export function planMeeting(stage: Stage): void {
  planFavorites(stage);
  planSaved(stage);
  planViews(stage);
  planContacts(stage);
}

function recent(stage: Stage, ...joined: readonly { joinedAt: Date }[]): Date {
  const newest = Math.max(...joined.map(({ joinedAt }) => joinedAt.getTime()));
  const days = Math.floor((stage.now.getTime() - newest) / 86_400_000);
  const moment = daysAgo(
    stage.now,
    stage.random.between(0, Math.max(0, Math.min(days - 1, 45))),
    stage.random,
  );
  return latest(moment, new Date(newest + 3_600_000));
}

function planFavorites(stage: Stage): void {
  const { random } = stage;
  const known = stage.consultants.slice(0, 5);
  for (const company of stage.companies) {
    const isKnown = company.facts.username === "nordbank";
    const others = random.some(stage.consultants.slice(5), isKnown ? 9 : random.between(1, 5));
    const liked = isKnown
      ? [...others, ...known.slice(0, 3)]
      : random.chance(0.25)
        ? [...others, random.pick(known)]
        : others;
    for (const consultant of liked) {
      stage.agenda.employer(recent(stage, company, consultant), company, async (ctx) => {
        await addFavorite(ctx, consultant.made.id);
      });
    }
  }
}

function planSaved(stage: Stage): void {
  const { random } = stage;
  const open = stage.jobs.filter(({ facts }) => facts.fate === "open");
  const savers = [...stage.consultants.slice(0, 5), ...random.some(stage.consultants.slice(5), 55)];
  savers.forEach((consultant, place) => {
    const suited = open.filter(
      (job) => shareOf(consultant, job) > 0.3 && job.publishedAt > consultant.joinedAt,
    );
    for (const job of random.some(suited, place < 5 ? 5 : random.between(1, 2))) {
      const at = minutesAfter(
        job.publishedAt,
        random.next() * 0.9 * ((stage.now.getTime() - job.publishedAt.getTime()) / 60_000),
      );
      stage.agenda.consultant(at, consultant, async (ctx) => {
        await saveJob(ctx, { id: job.made.id, saved: true });
      });
    }
  });
}

/** Companies look at consultants, most of all at the five known ones; consultants look at each other now and then. */
function planViews(stage: Stage): void {
  const { random } = stage;
  const known = stage.consultants.slice(0, 5);
  for (const consultant of [
    ...known.flatMap((one) => Array.from({ length: 15 }, () => one)),
    ...random.some(stage.consultants, 90),
  ]) {
    const company = random.pick(stage.companies);
    viewed(stage, company, consultant, (at, action) => {
      stage.agenda.employer(at, company, action);
    });
  }
  for (const consultant of random.some(stage.consultants, 30)) {
    const visitor = random.pick(stage.consultants);
    viewed(stage, visitor, consultant, (at, action) => {
      stage.agenda.consultant(at, visitor, action);
    });
  }
}

type AuditRecord = Parameters<Stage["agenda"]["consultant"]>[2] & Parameters<Stage["agenda"]["employer"]>[2];

function viewed(
  stage: Stage,
  visitor: Actor & { joinedAt: Date },
  consultant: Consultant,
  plan: (at: Date, action: AuditRecord) => void,
): void {
  if (visitor === consultant) return;
  plan(recent(stage, visitor, consultant), async (ctx) => {
    await countView(ctx, consultant.made.id);
  });
}

/** Companies that write first: a greeting, or an invitation to an assignment. */
function planContacts(stage: Stage): void {
  const { random } = stage;
  const anna = consultantNamed(stage, "anna");
  const linnea = consultantNamed(stage, "linnea");
  planGreeting(stage, companyNamed(stage, "fjallkraft"), anna, 3);
  planGreeting(stage, companyNamed(stage, "nordbank"), linnea, 2);
  for (const company of random.some(stage.companies.slice(3), 14)) {
    planGreeting(stage, company, random.pick(stage.consultants.slice(5)), random.between(0, 3));
  }
  const open = stage.jobs.filter(
    ({ facts, publishedAt }) => facts.fate === "open" && publishedAt < daysAfter(stage.now, -2),
  );
  const nordbanks = open.filter(({ company }) => company.facts.username === "nordbank");
  for (const job of [...nordbanks.slice(0, 2), ...random.some(open, 12)]) {
    const suited = stage.consultants
      .slice(5)
      .filter((one) => shareOf(one, job) >= 0.5 && one.joinedAt < job.publishedAt);
    if (suited.length > 0) planInvitation(stage, job, random.pick(suited));
  }
}

function planGreeting(stage: Stage, company: Company, consultant: Consultant, answers: number): void {
  const like = stage.jobs.find((job) => job.company === company);
  if (!like) return;
  const conversation = { consultant, company, conversation: new Made<number>() };
  const at = recent(stage, company, consultant);
  stage.agenda.employer(at, company, async (ctx) => {
    conversation.conversation.set((await contactConsultant(ctx, consultant.made.id)).id);
  });
  const lines = linesOf(stage.random, "hired", threadFacts(consultant, like), answers);
  const moments = stepsFrom(at, stage.now, lines.length, stage.random);
  planLines(stage, conversation, lines, moments);
  const last = moments.at(-1);
  if (last && stage.random.chance(0.5)) planReading(stage, conversation, "employer", minutesAfter(last, 2));
}

/** Somebody invited may have applied in the meantime; the words then land in that conversation. */
function planInvitation(stage: Stage, job: Job, consultant: Consultant): void {
  const content = invitationText(stage.random, threadFacts(consultant, job));
  const at = minutesAfter(job.publishedAt, stage.random.between(200, 2_400));
  stage.agenda.employer(at, job.company, async (ctx) => {
    await inviteConsultant(ctx, { consultantId: consultant.made.id, jobId: job.made.id, content });
  });
}
