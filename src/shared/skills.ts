import { categorySkills, type SkillCategory } from "#src/constants/skill-categories.ts";
import { skillCatalogue, skillFamilies } from "#src/shared/skill-catalogue.ts";

/**
 * The form of a skill name for comparison: lower case, without spaces and punctuation, without a trailing "js", so that
 * ReactJS, React.js and React are equal. `+`, `#` (C, C++, C#) and a leading dot (.NET) are kept. Empty when there is
 * nothing but punctuation.
 */
export function skillForm(name: string): string {
  const whole = name.normalize("NFKC").toLowerCase().trim();
  const dot = /^\.\p{L}/u.test(whole) ? "." : "";
  const characters = whole.replace(/[^\p{L}\p{N}+#]/gu, "");
  if (!/[\p{L}\p{N}]/u.test(characters)) return "";
  return dot + characters.replace(/(?<=.{2})js$/u, "");
}

const entries = new Map(
  Object.entries(skillFamilies).flatMap(([family, skills]) =>
    skills.map(([name, ...aliases]) => [skillForm(name), { aliases, family }] as const),
  ),
);

/** The other names and the family of a skill of the catalogue; none for others. */
export function catalogueEntry(name: string): { aliases: string[]; family: string | null } {
  return entries.get(skillForm(name)) ?? { aliases: [], family: null };
}

const aliases: ReadonlyMap<string, string> = new Map(
  skillCatalogue.flatMap(([name, ...others]) =>
    others.map((other) => [skillForm(other), skillForm(name)] as const),
  ),
);

/** The normalised skill name, with aliases replaced by the name in the catalogue. */
export function normalSkill(name: string): string {
  const form = skillForm(name);
  return aliases.get(form) ?? form;
}

export function categoryForms(category: SkillCategory): string[] {
  return categorySkills[category].split(",").map(normalSkill);
}
