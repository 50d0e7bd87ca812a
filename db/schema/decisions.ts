import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { identity, lengthCheck, timestamptz } from "./columns.ts";
import { jobs } from "./jobs.ts";

/** Whom a company chose for a job and why, each time that it said so: rows are added and never changed. */
export const decisions = pgTable(
  "decisions",
  {
    id: identity(),
    jobId: integer("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** Null for nobody. */
    chosenId: text("chosen_id").references(() => users.id, { onDelete: "restrict" }),
    motive: text("motive").notNull(),
    byPerson: text("by_person")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (t) => [
    lengthCheck("decisions_motive_length", t.motive, 1, limits.motive),
    index("decisions_job").on(t.jobId, t.id),
  ],
);
