import { z } from "zod";
import { skillDecisionKinds } from "#src/constants/skill-decisions.ts";

/** The names that users typed, with how many profiles and jobs have them, and the latest decisions about such names. */
export const newSkillsOutput = z.object({
  names: z.array(
    z.object({ id: z.number(), name: z.string(), profiles: z.number().int(), jobs: z.number().int() }),
  ),
  decisions: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      kind: z.enum(skillDecisionKinds),
      /** The skill that the name was merged into, or the approved one. */
      skill: z.string(),
      decidedAt: z.date(),
      undoneAt: z.date().nullable(),
    }),
  ),
});
