import { idInput } from "#src/copy/fields.ts";
import { mergeSkillInput } from "#src/domains/admin/inputs.ts";
import { newSkillsOutput } from "#src/domains/admin/outputs/skills.ts";
import { approveNewSkill, mergeNewSkill, undoSkillDecision } from "#src/domains/admin/commands/skills.ts";
import { listNewSkills } from "#src/domains/admin/queries/skills.ts";
import { adminProcedure, router } from "#src/platform/trpc.ts";

/** The names of skills that users typed (docs/rules/matching.md#new-skills). */
export const newSkillsRouter = router({
  list: adminProcedure.output(newSkillsOutput).query(({ ctx }) => listNewSkills(ctx)),
  approve: adminProcedure.input(idInput).mutation(({ ctx, input }) => approveNewSkill(ctx, input.id)),
  merge: adminProcedure.input(mergeSkillInput).mutation(({ ctx, input }) => mergeNewSkill(ctx, input)),
  undo: adminProcedure.input(idInput).mutation(({ ctx, input }) => undoSkillDecision(ctx, input.id)),
});
