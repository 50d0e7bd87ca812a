import { z } from "zod";
import { tipStates } from "#src/constants/reputation.ts";

export const leaderboardOutput = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    reputationScore: z.number().int(),
    totalReferrals: z.number().int(),
  }),
);

export const scoreOutput = z.object({ reputationScore: z.number().int(), totalReferrals: z.number().int() });

/** A referral as the referrer sees it, without the referred user. */
export const tipsOutput = z.array(
  z.object({
    id: z.number().int(),
    jobId: z.number().int(),
    jobTitle: z.string(),
    state: z.enum(tipStates),
    points: z.number().int(),
    createdAt: z.date(),
    acceptedAt: z.date().nullable(),
  }),
);
