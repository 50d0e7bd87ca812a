import { Agenda, Made, type Actor } from "./agenda.ts";
import type { DemoAssignment } from "./assignments.ts";
import { assignmentsOf } from "./assignments.ts";
import { demoCompanies, type DemoCompany } from "./companies.ts";
import { daysAgo } from "./moments.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import { seeded, type Random } from "./random.ts";

export interface Consultant extends Actor {
  facts: DemoPerson;
  joinedAt: Date;
}

export interface Company extends Actor {
  facts: DemoCompany;
  joinedAt: Date;
  premium: boolean;
  invited: boolean;
}

export interface Job {
  made: Made<number>;
  company: Company;
  facts: DemoAssignment;
  publishedAt: Date;
}

/** Everybody and everything that plays a part, and the agenda they act by. */
export interface Stage {
  now: Date;
  random: Random;
  agenda: Agenda;
  admin: Actor;
  consultants: readonly Consultant[];
  companies: readonly Company[];
  jobs: readonly Job[];
}

const premium = ["fjallkraft", "norrmark", "aurorafordon"];
const invited = ["kvarnholmen", "lummelunda"];

export function setStage(now: Date): Stage {
  const random = seeded(20_260_501);
  const consultants = demoPeople(random, now).map((facts) => ({
    made: new Made<string>(),
    name: facts.name,
    facts,
    joinedAt: daysAgo(now, facts.joinedDaysAgo, random),
  }));
  const companies = demoCompanies.map((facts) => ({
    made: new Made<string>(),
    name: facts.contact,
    facts,
    joinedAt: daysAgo(now, random.between(342, 380), random),
    premium: premium.includes(facts.username),
    invited: invited.includes(facts.username),
  }));
  const jobs = companies.flatMap((company, place) =>
    assignmentsOf(random, company.facts, place).map((facts) => ({
      made: new Made<number>(),
      company,
      facts,
      publishedAt: daysAgo(now, facts.publishedDaysAgo, random),
    })),
  );
  const admin = { made: new Made<string>(), name: "Astrid Bergholm" };
  return { now, random, agenda: new Agenda(), admin, consultants, companies, jobs };
}

/** The consultant of that subject ('anna'). */
export function consultantNamed(stage: Stage, subject: string): Consultant {
  const found = stage.consultants.find(({ facts }) => facts.subject === subject);
  if (!found) throw new RangeError(`Nobody is called ${subject}`);
  return found;
}

export function companyNamed(stage: Stage, username: string): Company {
  const found = stage.companies.find(({ facts }) => facts.username === username);
  if (!found) throw new RangeError(`No company is called ${username}`);
  return found;
}

export function firstNameOf(name: string): string {
  return name.split(" ")[0] ?? name;
}
