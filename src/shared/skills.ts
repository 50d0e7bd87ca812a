import { categorySkills, type SkillCategory } from "#src/constants/skill-categories.ts";
import { skillCatalogue } from "#src/constants/skills.ts";

/**
 * How a skill is spelled for comparison: lower case, without spaces and signs, without an ending "js", so that
 * ReactJS, React.js and React are one. `+` and `#` stay (C, C++ and C# are three), and so does a leading dot (.NET).
 * Empty when nothing but signs was written.
 */
export function skillForm(name: string): string {
  const whole = name.normalize("NFKC").toLowerCase().trim();
  const dot = /^\.\p{L}/u.test(whole) ? "." : "";
  const letters = whole.replace(/[^\p{L}\p{N}+#]/gu, "");
  if (!/[\p{L}\p{N}]/u.test(letters)) return "";
  return dot + letters.replace(/(?<=.{2})js$/u, "");
}

const aliases: ReadonlyMap<string, string> = new Map(
  skillCatalogue.flatMap(([name, ...others]) =>
    others.map((other) => [skillForm(other), skillForm(name)] as const),
  ),
);

/** The one form of a skill whatever it is called: its spelling evened out, other names taken back to the listed one. */
export function normalSkill(name: string): string {
  const form = skillForm(name);
  return aliases.get(form) ?? form;
}

export interface SkillMatch {
  /** The share of the required skills that are there, in whole percent; 0 when none is required. */
  percentage: number;
  /** Required skills that are there and that are not, as they are called in the requirement. */
  matched: string[];
  missing: string[];
}

/** How well a consultant's skills cover the required ones (docs/rules/matching.md#match-percentage). */
export function matchOf(required: readonly string[], own: readonly string[]): SkillMatch {
  const known = new Set(own.map(normalSkill));
  const wanted = [...new Map(required.map((name) => [normalSkill(name), name])).values()];
  const matched = wanted.filter((name) => known.has(normalSkill(name)));
  const missing = wanted.filter((name) => !known.has(normalSkill(name)));
  return { percentage: percentageOf(matched.length, wanted.length), matched, missing };
}

/** `matched` of `required` in whole percent, half up; 0 of none. */
export function percentageOf(matched: number, required: number): number {
  return required === 0 ? 0 : Math.round((matched * 100) / required);
}

/** The normal forms of a category's skills. */
export function categoryForms(category: SkillCategory): string[] {
  return categorySkills[category].map(normalSkill);
}
