import { index, pgTable, text } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { identity, lengthCheck, timestamptz, rowRef, textRef } from "./columns.ts";
import { jobs } from "./jobs.ts";

/** Whom a company chose for a job and why, each time that it said so: rows are added and never changed. */
export const decisions = pgTable(
  "decisions",
  {
    id: identity(),
    jobId: rowRef("job_id", () => jobs.id, "cascade"),
    /** Null for nobody. */
    chosenId: text("chosen_id").references(() => users.id, { onDelete: "restrict" }),
    motive: text("motive").notNull(),
    byPerson: textRef("by_person", () => users.id, "restrict"),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (t) => [
    lengthCheck("decisions_motive_length", t.motive, limits.motive),
    index("decisions_job").on(t.jobId, t.id),
  ],
);
