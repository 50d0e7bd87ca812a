import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { planAdministering } from "./administering.ts";
import { allParts } from "./casting.ts";
import { planMeeting } from "./meeting.ts";
import { planPublishing, planRegret } from "./publishing.ts";
import { planRecruiting } from "./recruiting.ts";
import { planSignUps } from "./sign-ups.ts";
import { setStage } from "./stage.ts";

/**
 * Fills an empty database with a year of life on the platform, all of it by the commands people use, in the order of
 * time and up to `ctx.now`. The same `now` gives the same demo. One transaction: it is there as a whole or not at all,
 * so that a start that was interrupted can begin again. The caller asks whether the database is empty.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const stage = setStage(ctx.now);
  planSignUps(stage);
  planPublishing(stage);
  for (const job of stage.jobs.filter(({ company }) => company.facts.username === "havsnet").slice(-1))
    planRegret(stage, job);
  const parts = allParts(stage);
  planRecruiting(stage, parts);
  planMeeting(stage);
  planAdministering(stage, parts);
  await inTransaction(ofThePast(ctx), (ctx) => stage.agenda.run(ctx));
}

/** A year in some seconds is more than the limits allow one address, and none of its letters may leave. */
function ofThePast(ctx: Ctx): Ctx {
  const { services } = ctx;
  return { ...ctx, silent: true, services: { ...services, env: { ...services.env, rateLimits: false } } };
}
