import { restOver, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { referralsInput } from "./inputs.ts";
import { reputationRouter } from "./router.ts";
import { leaderboardOutput, tipsOutput } from "./outputs.ts";

const row = restOver(createCallerFactory(reputationRouter));

export const reputationRest: DomainRest = {
  rows: [
    row(
      "get",
      "/api/reputation/leaderboard",
      { summary: "The ten consultants with the most points", output: leaderboardOutput },
      (api) => api.leaderboard(),
    ),
    row(
      "get",
      "/api/users/:id/referrals",
      { summary: "One's own tips with their state and points", input: referralsInput, output: tipsOutput },
      (api, input) => api.referrals(input),
    ),
  ],
};
