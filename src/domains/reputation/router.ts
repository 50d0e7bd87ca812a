import { consultant, member, open, party, router } from "#src/platform/trpc.ts";
import { rememberVisit } from "./commands.ts";
import { referralsInput, rememberVisitInput } from "./inputs.ts";
import { leaderboard, listTips, ownScore } from "./queries.ts";
import { leaderboardShape, scoreShape, tipsShape } from "./outputs.ts";

export const reputationRouter = router({
  leaderboard: member.output(leaderboardShape).query(({ ctx }) => leaderboard(ctx)),
  score: consultant.output(scoreShape).query(({ ctx }) => ownScore(ctx)),
  referrals: party
    .input(referralsInput)
    .output(tipsShape)
    .query(({ ctx, input }) => listTips(ctx, input.id)),
  rememberVisit: open.input(rememberVisitInput).mutation(({ ctx, input }) => rememberVisit(ctx, input)),
});
