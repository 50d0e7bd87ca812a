import { consultant, member, open, party, router } from "#src/platform/trpc.ts";
import { rememberVisit } from "./commands.ts";
import { referralsInput, rememberVisitInput } from "./inputs.ts";
import { leaderboard, listTips, ownScore } from "./queries.ts";
import { leaderboardOutput, scoreOutput, tipsOutput } from "./outputs.ts";

export const reputationRouter = router({
  leaderboard: member.output(leaderboardOutput).query(({ ctx }) => leaderboard(ctx)),
  score: consultant.output(scoreOutput).query(({ ctx }) => ownScore(ctx)),
  referrals: party
    .input(referralsInput)
    .output(tipsOutput)
    .query(({ ctx, input }) => listTips(ctx, input.id)),
  rememberVisit: open.input(rememberVisitInput).mutation(({ ctx, input }) => rememberVisit(ctx, input)),
});
