import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { tipStates } from "#src/constants/reputation.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import {
  createdAt,
  identity,
  timestamptz,
  enumCheck,
  enumText,
  whereIs,
  rowRef,
  textRef,
} from "./columns.ts";
import { jobs } from "./jobs.ts";

/** Who referred a visitor to a job: the last click wins for 30 days (docs/rules/referrals.md#referral-visit). */
export const referralVisits = pgTable(
  "referral_visits",
  {
    /** The user id of a signed-in visitor, else the hashed value of the visitor cookie. */
    visitor: text("visitor").notNull(),
    jobId: rowRef("job_id", () => jobs.id, "cascade"),
    referrerId: textRef("referrer_id", () => users.id, "cascade"),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.visitor, t.jobId] }), index("referral_visits_age").on(t.at)],
);

/** Referrals (Swedish: tips). The sum of a referrer's points is the reputation score. */
export const tips = pgTable(
  "tips",
  {
    id: identity(),
    referrerId: textRef("referrer_id", () => users.id, "cascade"),
    referredId: text("referred_id").references(() => users.id, { onDelete: "set null" }),
    jobId: rowRef("job_id", () => jobs.id, "cascade"),
    applicationId: rowRef("application_id", () => applications.id, "cascade").unique(),
    state: enumText("state", tipStates).notNull().default("applied"),
    points: integer("points").notNull(),
    acceptedAt: timestamptz("accepted_at"),
    /** When the points for the acceptance were given. */
    rewardedAt: timestamptz("rewarded_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("tips_once").on(t.referredId, t.jobId),
    enumCheck("tips_state_known", t.state, tipStates),
    check("tips_not_oneself", sql`${t.referrerId} <> ${t.referredId}`),
    index("tips_referrer").on(t.referrerId, t.createdAt),
    index("tips_job").on(t.jobId),
    index("tips_waiting").on(t.acceptedAt, t.id).where(whereIs(t.state, "waiting")),
  ],
);
