import { replaceSkillInJobs, restoreSkillInJobs } from "#src/domains/jobs/commands/replace-skill.ts";
import {
  approveSkill,
  lockForMerge,
  mergeSkill,
  undoDecision,
} from "#src/domains/profiles/commands/skill-decisions.ts";
import { skillIdsByForm } from "#src/domains/profiles/queries/skills.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** A typed name is offered in the pickers (docs/rules/matching.md#new-skills). */
export async function approveNewSkill(ctx: AdminCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const after = await approveSkill(ctx, id);
    await record(ctx, { action: "skill.approved", target: ["skill", id], after });
  });
}

/** A typed name becomes another name of a listed skill, in profiles and jobs too. */
export async function mergeNewSkill(
  ctx: AdminCtx,
  { id, into }: { id: number; into: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [targetId] = (await skillIdsByForm(ctx, [into])).values();
    if (targetId === undefined) return fail("not_found");
    const merging = await lockForMerge(ctx, { id, targetId });
    const { typed, target } = merging;
    await mergeSkill(ctx, merging, await replaceSkillInJobs(ctx, id, target));
    await record(ctx, {
      action: "skill.merged",
      target: ["skill", targetId],
      before: { name: typed.name },
      after: { name: target.name },
    });
  });
}

export async function undoSkillDecision(ctx: AdminCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { name, merged } = await undoDecision(ctx, id);
    if (merged) await restoreSkillInJobs(ctx, merged.jobs, merged.from, merged.restoredId);
    await record(ctx, { action: "skill.undone", target: ["skill_decision", id], after: { name } });
  });
}
