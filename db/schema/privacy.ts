import { date, index, pgTable, text } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { privacyRequestKinds } from "#src/constants/privacy.ts";
import { users } from "./accounts.ts";
import { createdAt, enumCheck, enumText, identity, maxLengthCheck } from "./columns.ts";

/** What people asked about their data, and the answers (docs/rules/retention.md#export-and-requests). */
export const privacyRequests = pgTable(
  "privacy_requests",
  {
    id: identity(),
    kind: enumText("kind", privacyRequestKinds).notNull(),
    /** A name or email address, as the admin wrote it; replaced when the person's account is deleted. */
    person: text("person").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    answeredOn: date("answered_on", { mode: "string" }),
    answer: text("answer"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("privacy_requests_kind_known", t.kind, privacyRequestKinds),
    maxLengthCheck("privacy_requests_person_length", t.person, limits.email),
    maxLengthCheck("privacy_requests_answer_length", t.answer, limits.privacyReply),
    index("privacy_requests_newest").on(t.createdAt, t.id),
    index("privacy_requests_user").on(t.userId),
  ],
);
