import type { Fate } from "./assignments.ts";
import { consultantNamed, type Consultant, type Job, type Stage } from "./stage.ts";

/** How an application stands in the end; a winner gets the assignment. */
export type Outcome = "pending" | "reviewing" | "interview" | "accepted" | "rejected" | "winner";

export interface Part {
  consultant: Consultant;
  job: Job;
  outcome: Outcome;
  /** The talk is left with something unread for the consultant. */
  unread: boolean;
  /** One of the five on the provider's page. */
  known: boolean;
}

const overrides: readonly (readonly [
  who: string,
  company: string,
  fate: Fate,
  outcome: Outcome,
  unread?: "unread",
])[] = [
  ["anna", "nordbank", "agreed", "winner", "unread"],
  ["anna", "nordbank", "archived", "winner"],
  ["anna", "nordbank", "open", "interview", "unread"],
  ["anna", "nordbank", "open", "reviewing", "unread"],
  ["anna", "fjallkraft", "completed", "winner"],
  ["anna", "havsnet", "open", "interview"],
  ["anna", "krontorpet", "open", "pending"],
  ["anna", "polstjarnan", "open", "rejected"],
  ["erik", "nordbank", "filled", "winner"],
  ["erik", "fjallkraft", "agreed", "winner"],
  ["erik", "havsnet", "open", "interview", "unread"],
  ["erik", "tallkotten", "open", "pending"],
  ["erik", "nordbank", "open", "pending"],
  ["fatima", "nordbank", "agreed", "winner", "unread"],
  ["fatima", "signalgatan", "open", "interview"],
  ["fatima", "fjallkraft", "open", "reviewing"],
  ["fatima", "ekbacken", "open", "rejected"],
  ["johan", "fjallkraft", "open", "accepted", "unread"],
  ["johan", "norrmark", "archived", "winner"],
  ["johan", "nordbank", "open", "reviewing"],
  ["linnea", "nordbank", "open", "interview", "unread"],
  ["linnea", "medivia", "completed", "winner"],
  ["linnea", "sjovalla", "open", "pending"],
];

/** Where the five known consultants stand: each wish gets the job that suits its consultant best. */
function knownParts(stage: Stage): Part[] {
  const parts: Part[] = [];
  for (const [who, username, fate, outcome, unread] of overrides) {
    const consultant = consultantNamed(stage, who);
    const [job] = stage.jobs
      .filter(
        ({ company, facts, publishedAt }) =>
          company.facts.username === username && facts.fate === fate && publishedAt > consultant.joinedAt,
      )
      .filter(
        (job) =>
          !parts.some((part) => part.job === job && (part.consultant === consultant || outcome === "winner")),
      )
      .sort((a, b) => shareOf(consultant, b) - shareOf(consultant, a));
    if (job) parts.push({ consultant, job, outcome, unread: unread !== undefined, known: true });
  }
  return parts;
}

/** From 0 to 1: how many of the required skills a consultant has. */
export function shareOf({ facts }: Consultant, { facts: { requiredSkills } }: Job): number {
  return requiredSkills.filter((skill) => facts.skills.includes(skill)).length / requiredSkills.length;
}

const applicants: Record<Fate, readonly [number, number]> = {
  open: [0, 3],
  agreed: [1, 4],
  filled: [1, 3],
  "filled outside": [0, 0],
  completed: [1, 2],
  archived: [1, 2],
};

const winning: readonly Fate[] = ["agreed", "filled", "completed", "archived"];
const day = 86_400_000;

/** Who applies for what, and how it ends: those who are cast by name, and the best suited among the others. */
export function allParts(stage: Stage): Part[] {
  const fixtures = knownParts(stage);
  const wins = new Map<Consultant, number>();
  const sent = new Map<Consultant, number>();
  const parts = stage.jobs.flatMap((job) => {
    const known = fixtures.filter((part) => part.job === job);
    const wanted =
      stage.random.between(...applicants[job.facts.fate]) +
      (job.company.facts.username === "nordbank" ? 2 : 0);
    const others = stage.random.some(
      suited(stage, job, known, sent),
      job.facts.fate === "filled outside" ? 0 : wanted,
    );
    let winnerIsMissing =
      winning.includes(job.facts.fate) && !known.some(({ outcome }) => outcome === "winner");
    return [
      ...known,
      ...others.map((consultant): Part => {
        const wins0 = wins.get(consultant) ?? 0;
        const isWinner = winnerIsMissing && (wins0 < 2 || consultant === others.at(-1));
        if (isWinner) wins.set(consultant, wins0 + 1);
        winnerIsMissing &&= !isWinner;
        sent.set(consultant, (sent.get(consultant) ?? 0) + 1);
        const outcome = isWinner ? "winner" : losing(stage, job);
        return { consultant, job, outcome, unread: stage.random.chance(0.25), known: false };
      }),
    ];
  });
  return parts;
}

function suited(
  stage: Stage,
  job: Job,
  known: readonly Part[],
  sent: ReadonlyMap<Consultant, number>,
): Consultant[] {
  return stage.consultants
    .slice(5)
    .filter((one) => one.joinedAt < job.publishedAt && !known.some(({ consultant }) => consultant === one))
    .map((one) => ({
      one,
      rank: shareOf(one, job) - (sent.get(one) ?? 0) * 0.06 + stage.random.next() * 0.2,
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 7)
    .map(({ one }) => one);
}

function losing(stage: Stage, job: Job): Outcome {
  if (job.facts.fate !== "open")
    return stage.random.pick(["rejected", "rejected", "rejected", "reviewing", "pending"] as const);
  const age = (stage.now.getTime() - job.publishedAt.getTime()) / day;
  if (age < 3) return "pending";
  if (age < 7) return stage.random.pick(["pending", "pending", "reviewing"] as const);
  return stage.random.pick([
    "pending",
    "pending",
    "reviewing",
    "reviewing",
    "interview",
    "interview",
    "accepted",
    "rejected",
  ] as const);
}
