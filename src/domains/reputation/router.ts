import {
  consultantProcedure,
  authedProcedure,
  publicProcedure,
  memberProcedure,
  rest,
  router,
} from "#src/platform/trpc.ts";
import { userIdInput } from "#src/copy/fields.ts";
import { rememberVisit } from "./commands.ts";
import * as inputs from "./inputs.ts";
import { leaderboard, listTips, ownScore } from "./queries.ts";
import * as outputs from "./outputs.ts";

export const reputationRouter = router({
  leaderboard: authedProcedure
    .meta(rest("GET", "/api/reputation/leaderboard", "The ten consultants with the most points"))
    .output(outputs.leaderboardOutput)
    .query(({ ctx }) => leaderboard(ctx)),
  score: consultantProcedure.output(outputs.scoreOutput).query(({ ctx }) => ownScore(ctx)),
  referrals: memberProcedure
    .meta(rest("GET", "/api/users/:id/referrals", "The caller's referrals with their state and points"))
    .input(userIdInput)
    .output(outputs.tipsOutput)
    .query(({ ctx, input }) => listTips(ctx, input.id)),
  rememberVisit: publicProcedure
    .input(inputs.rememberVisitInput)
    .mutation(({ ctx, input }) => rememberVisit(ctx, input)),
});
