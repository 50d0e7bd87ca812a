import type { ExperienceLevel, WorkArrangement } from "#src/constants/jobs.ts";
import { describe } from "./advertisement.ts";
import type { DemoCompany } from "./companies.ts";
import type { Random } from "./random.ts";
import { specialities, specialityOf } from "./specialities.ts";

/** What becomes of an assignment in the demo. */
export type Fate = "open" | "agreed" | "filled" | "filled outside" | "completed" | "archived";

export interface DemoAssignment {
  fate: Fate;
  speciality: string;
  system: string;
  publishedDaysAgo: number;
  title: string;
  description: string;
  requiredSkills: string[];
  duration: number;
  scope: number;
  employerRate: number;
  location: string;
  workArrangement: WorkArrangement;
  experienceLevel: ExperienceLevel;
}

const inOrder = ["archived", "completed", "filled", "filled outside", "agreed", "open"] as const;

function fates(counts: Partial<Record<Fate, number>>): Fate[] {
  return inOrder.flatMap((fate) => Array.from({ length: counts[fate] ?? 0 }, () => fate));
}

/** Big companies by name; the others take turns among the small plans. */
const plans: Readonly<Record<string, readonly Fate[]>> = {
  nordbank: fates({ open: 6, agreed: 4, filled: 2, "filled outside": 1, completed: 2, archived: 4 }),
  fjallkraft: fates({ open: 12, agreed: 2, filled: 2, completed: 1, archived: 2 }),
  havsnet: fates({ open: 5, agreed: 1, filled: 1, completed: 1, archived: 1 }),
};
const smallPlans: readonly (readonly Fate[])[] = [
  fates({ open: 2, agreed: 1, archived: 1 }),
  fates({ open: 2, filled: 1, completed: 1 }),
  fates({ open: 3, "filled outside": 1 }),
  fates({ open: 3, agreed: 1 }),
];

/** What the companies look for whom the five known consultants have to do with, in the order of their plans. */
const ownKeys: Readonly<Record<string, readonly string[]>> = {
  nordbank: [
    "java",
    "java",
    "integration",
    "java",
    "test",
    "java",
    "react",
    "java",
    "devops",
    "java",
    "data",
    "java",
    "java",
    "security",
    "java",
    "ux",
    "java",
    "fullstack",
    "java",
  ],
  fjallkraft: [
    "python",
    "sap",
    "java",
    "devops",
    "integration",
    "react",
    "data",
    "devops",
    "data",
    "java",
    "ml",
    "azure",
    "security",
    "react",
    "integration",
    "python",
    "project",
    "android",
    "scrum",
  ],
  havsnet: ["java", "ios", "azure", "python", "react", "java", "devops", "android", "ux"],
  tallkotten: ["dotnet", "test", "react", "ux"],
  medivia: ["ux", "java", "react", "ios"],
  sjovalla: ["project", "ux", "react", "security"],
  norrmark: ["devops", "integration", "azure", "scrum"],
  ekbacken: ["dotnet", "data", "react", "android"],
  polstjarnan: ["java", "test", "java", "dotnet"],
  krontorpet: ["java", "java", "security", "fullstack"],
  signalgatan: ["python", "java", "data", "ml"],
};

const publishedBefore: Record<Fate, readonly [number, number]> = {
  archived: [190, 330],
  completed: [120, 180],
  filled: [40, 110],
  "filled outside": [40, 110],
  agreed: [45, 100],
  open: [1, 38],
};

/** All assignments of a company, oldest first. */
export function assignmentsOf(random: Random, company: DemoCompany, place: number): DemoAssignment[] {
  const plan = plans[company.username] ?? smallPlans[place % smallPlans.length] ?? [];
  return plan
    .map((fate, turn) => assignment(random, company, fate, keyOf(company, place, turn), turn))
    .sort((a, b) => b.publishedDaysAgo - a.publishedDaysAgo);
}

function keyOf(company: DemoCompany, place: number, turn: number): string {
  return (
    ownKeys[company.username]?.[turn] ??
    specialities[(place * 7 + turn * 5) % specialities.length]?.key ??
    "java"
  );
}

function assignment(
  random: Random,
  company: DemoCompany,
  fate: Fate,
  key: string,
  turn: number,
): DemoAssignment {
  const speciality = specialityOf(key);
  const system = company.systems[turn % company.systems.length] ?? "plattformen";
  const [low, high] = speciality.rate;
  const [newest, oldest] = publishedBefore[fate];
  const workArrangement = random.pick(["hybrid", "hybrid", "remote", "onsite"] as const);
  const facts = {
    duration: random.pick([3, 4, 6, 6, 6, 9, 12, 12]),
    scope: random.pick([100, 100, 100, 100, 80, 60, 50]),
    location: random.chance(0.85) ? company.city : random.pick(["Stockholm", "Göteborg", "Malmö"]),
  };
  const title = random.pick(speciality.titles);
  return {
    ...facts,
    fate,
    speciality: key,
    system,
    publishedDaysAgo: random.between(newest, oldest),
    title: random.chance(0.45) ? `${title} till ${system}` : title,
    description: describe(random, company, speciality, { ...facts, workArrangement, system }),
    requiredSkills: [
      ...speciality.core,
      ...random.some(speciality.extra, random.between(2, 5 - Math.min(2, speciality.core.length - 1))),
    ],
    employerRate: random.between(Math.ceil(low / 10), Math.floor(high / 10)) * 10,
    workArrangement,
    experienceLevel: random.pick(["mid", "senior", "senior", "senior", "expert"] as const),
  };
}
