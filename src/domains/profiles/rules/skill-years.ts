import { normalSkill } from "#src/shared/skills.ts";
import { daysBetween } from "#src/shared/time.ts";

interface DatedProject {
  skills: readonly string[];
  /** YYYY-MM-DD. */
  startDate: string | null;
  /** Null while it goes on. */
  endDate: string | null;
}

/**
 * The skills with the years of the projects that used them, rounded, most first; years in which several did count once, and
 * a project without a start counts nothing. Projects that tell of less than half of the years that somebody has worked would
 * make an expert of sixteen years a beginner: then all are 0 (docs/rules/profiles.md#skills-with-years).
 */
export function skillYears(
  skills: readonly string[],
  projects: readonly DatedProject[],
  today: string,
  yearsExperience: number | null,
): { skill: string; years: number }[] {
  const counted = skills.map((skill) => {
    const normal = normalSkill(skill);
    const used = projects.filter((project) => project.skills.some((each) => normalSkill(each) === normal));
    return { skill, years: yearsOf(used, today) };
  });
  const sorted = counted.sort((a, b) => b.years - a.years);
  const isTelling = yearsOf(projects, today) * 2 >= (yearsExperience ?? 0);
  return isTelling ? sorted : sorted.map(({ skill }) => ({ skill, years: 0 }));
}

/** The whole years in which at least one of the projects went on. */
function yearsOf(projects: readonly DatedProject[], today: string): number {
  const periods = projects
    .flatMap(({ startDate, endDate }) =>
      startDate === null
        ? []
        : [{ from: startDate, to: endDate !== null && endDate < today ? endDate : today }],
    )
    .sort((a, b) => a.from.localeCompare(b.from));
  let days = 0;
  let until = "";
  for (const { from, to } of periods) {
    const start = from > until ? from : until;
    if (to <= start) continue;
    days += daysBetween(start, to);
    until = to;
  }
  return Math.round(days / 365.25);
}
