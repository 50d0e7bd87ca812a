import { skillFamilies as families } from "#src/constants/skills.ts";

export type SkillFamily = keyof typeof families;

/** A skill: its name, then its other names. */
type SkillEntry = readonly [name: string, ...aliases: string[]];

/** 'Angular = Angular 2; Astro' → [['Angular', 'Angular 2'], ['Astro']]. */
function entriesOf(skills: string): SkillEntry[] {
  return skills.split(";").map((skill) => {
    const [name = "", ...aliases] = skill.split(/[=,]/).map((each) => each.trim());
    return [name, ...aliases];
  });
}

export const skillFamilies: Readonly<Record<string, readonly SkillEntry[]>> = Object.fromEntries(
  Object.entries(families).map(([family, skills]) => [family, entriesOf(skills)]),
);

export const skillCatalogue: readonly SkillEntry[] = Object.values(skillFamilies).flat();
