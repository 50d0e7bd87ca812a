import { demoIdentities } from "#src/server/dev-idp/identities.ts";
import { bioOf, projectsOf, type DemoProject } from "./bios.ts";
import { firstNames, homes, mobileNumber, plainName, surnames } from "./names.ts";
import { known } from "./known-people.ts";
import type { Random } from "./random.ts";
import { specialities, specialityOf } from "./specialities.ts";
import { voices } from "./voices.ts";

export interface DemoPerson {
  /** Who they are at the development identity provider. */
  subject: string;
  name: string;
  email: string;
  speciality: string;
  title: string;
  location: string;
  bio: string;
  phone: string | null;
  website: string | null;
  linkedin: string | null;
  github: string | null;
  hourlyRate: number;
  yearsExperience: number;
  skills: string[];
  projects: DemoProject[];
  joinedDaysAgo: number;
}

const generated = 205;

/** The five of the provider's page first, then everybody else. */
export function demoPeople(random: Random, now: Date): DemoPerson[] {
  const names = uniqueNames(random);
  const others = names.map((name, place) => somebody(random, now, name, place));
  return [...demoIdentities.map((identity) => ({ ...identity, ...known(identity.subject, now) })), ...others];
}

function uniqueNames(random: Random): string[] {
  const taken = new Set(demoIdentities.map(({ name }) => name));
  const names: string[] = [];
  while (names.length < generated) {
    const name = `${random.pick(firstNames)} ${random.pick(surnames)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    names.push(name);
  }
  return names;
}

function somebody(random: Random, now: Date, name: string, place: number): DemoPerson {
  const speciality = specialityOf(specialities[place % specialities.length]?.key ?? "java");
  const plain = plainName(name);
  const address = plain.replaceAll(".", "-");
  const yearsExperience = random.between(3, 27);
  const [low, high] = speciality.rate;
  const wish = low * 0.88 + (high - low) * Math.min(1, yearsExperience / 22);
  const writesCode = [
    "java",
    "react",
    "dotnet",
    "fullstack",
    "python",
    "ios",
    "android",
    "devops",
    "ml",
  ].includes(speciality.key);
  const person = {
    subject: `demo-${String(place + 1).padStart(3, "0")}`,
    name,
    email: `${plain}@example.com`,
    speciality: speciality.key,
    title: random.pick(voices[speciality.key]?.titles ?? speciality.titles),
    location: random.pick(homes),
    phone: random.chance(0.75) ? mobileNumber(place) : null,
    website: random.chance(0.2) ? `https://www.${address}.example` : null,
    linkedin: random.chance(0.7) ? `https://linkedin.example/in/${address}` : null,
    github: writesCode && random.chance(0.6) ? `https://github.example/${address}` : null,
    hourlyRate: Math.round((wish + random.between(-40, 40)) / 10) * 10,
    yearsExperience,
    skills: [
      ...random.some(speciality.core, Math.max(1, speciality.core.length - (random.chance(0.2) ? 1 : 0))),
      ...random.some(speciality.extra, random.between(3, 6)),
      ...random.some(specialities[(place * 5 + 3) % specialities.length]?.core ?? [], random.between(0, 2)),
    ],
    joinedDaysAgo: 3 + Math.floor(random.next() ** 1.6 * 340),
  };
  const skills = [...new Set(person.skills)];
  return {
    ...person,
    skills,
    bio: bioOf(random, person),
    projects: projectsOf(random, now, { ...person, skills }),
  };
}
