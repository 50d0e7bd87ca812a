import {
  consultantProcedure,
  authedProcedure,
  publicProcedure,
  memberProcedure,
  router,
} from "#src/platform/trpc.ts";
import { rememberVisit } from "./commands.ts";
import { referralsInput, rememberVisitInput } from "./inputs.ts";
import { leaderboard, listTips, ownScore } from "./queries.ts";
import { leaderboardOutput, scoreOutput, tipsOutput } from "./outputs.ts";

export const reputationRouter = router({
  leaderboard: authedProcedure.output(leaderboardOutput).query(({ ctx }) => leaderboard(ctx)),
  score: consultantProcedure.output(scoreOutput).query(({ ctx }) => ownScore(ctx)),
  referrals: memberProcedure
    .input(referralsInput)
    .output(tipsOutput)
    .query(({ ctx, input }) => listTips(ctx, input.id)),
  rememberVisit: publicProcedure
    .input(rememberVisitInput)
    .mutation(({ ctx, input }) => rememberVisit(ctx, input)),
});
