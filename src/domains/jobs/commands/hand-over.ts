import { eq } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { announceHandover, lockColleague } from "#src/domains/accounts/commands/responsible.ts";
import type { HandOverJob } from "#src/domains/jobs/inputs.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { lockOwnJob } from "./load.ts";

/** Makes a colleague responsible for a job (docs/rules/members.md#responsible). */
export async function handOverJob(ctx: EmployerCtx, { id, personId }: HandOverJob): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockColleague(ctx, personId);
    const { title } = await lockOwnJob(ctx, id);
    await ctx.db.update(jobs).set({ responsibleId: personId }).where(eq(jobs.id, id));
    await announceHandover(ctx, { personId, subject: { type: "job", id }, title });
  });
}
