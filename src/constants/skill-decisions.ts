export const skillDecisionKinds = ["approved", "merged"] as const;

interface SkillsOfJob {
  requiredSkills: string[];
  skillIds: number[];
}

/** What merging a name changed: who had the skill, who got the other one instead, and the jobs before and after. */
export interface MergedSkill {
  /** The id that the merged name had. */
  skillId: number;
  users: string[];
  added: string[];
  jobs: { id: number; before: SkillsOfJob; after: SkillsOfJob }[];
}
