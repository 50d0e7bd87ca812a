import { architecture, businessSystems, design } from "#src/constants/skills/business-systems.ts";
import { ai, data, databases } from "#src/constants/skills/data.ts";
import { backend, frontend, mobile } from "#src/constants/skills/development.ts";
import {
  businessAnalysis,
  industries,
  leadership,
  publicSector,
  serviceManagement,
} from "#src/constants/skills/methods.ts";
import { cloud, devops, infrastructure, mainframe } from "#src/constants/skills/platforms.ts";
import { embedded, integration, security, testing } from "#src/constants/skills/quality.ts";

/** A skill: its name, then its other names. */
type SkillEntry = readonly [name: string, ...aliases: string[]];

/**
 * The listed skills by family, each with its aliases (docs/rules/matching.md#skill-catalogue). Spellings that differ in case,
 * spaces, dots or a trailing "js" need no alias, because `skillForm` in shared/skills.ts removes these differences.
 */
export const skillFamilies = {
  frontend,
  backend,
  mobile,
  databases,
  data,
  ai,
  cloud,
  devops,
  infrastructure,
  mainframe,
  security,
  testing,
  embedded,
  integration,
  design,
  businessSystems,
  architecture,
  leadership,
  businessAnalysis,
  serviceManagement,
  publicSector,
  industries,
} as const satisfies Record<string, readonly SkillEntry[]>;

export type SkillFamily = keyof typeof skillFamilies;

export const skillCatalogue: readonly SkillEntry[] = Object.values(skillFamilies).flat();
