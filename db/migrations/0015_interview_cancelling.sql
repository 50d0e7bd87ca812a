ALTER TABLE "interviews" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_location_length" CHECK (char_length("interviews"."location") <= 300);
--> statement-breakpoint
-- Undecided applications for filled jobs get the status that filling a job now gives them.
INSERT INTO "application_history" ("application_id", "status", "actor_id", "at")
SELECT a."id", CASE WHEN a."user_id" = j."selected_consultant_id" THEN 'accepted' ELSE 'rejected' END, j."employer_id", now()
FROM "applications" a JOIN "jobs" j ON j."id" = a."job_id"
WHERE j."status" = 'filled' AND a."withdrawn_at" IS NULL AND a."status" IN ('pending', 'reviewing', 'interview');--> statement-breakpoint
UPDATE "applications" a
SET "status" = CASE WHEN a."user_id" = j."selected_consultant_id" THEN 'accepted' ELSE 'rejected' END, "updated_at" = now()
FROM "jobs" j
WHERE j."id" = a."job_id" AND j."status" = 'filled' AND a."withdrawn_at" IS NULL
  AND a."status" IN ('pending', 'reviewing', 'interview');--> statement-breakpoint
UPDATE "interviews" i SET "cancelled_at" = now(), "revision" = i."revision" + 1
FROM "applications" a
WHERE a."id" = i."application_id" AND i."scheduled_at" > now()
  AND (a."status" = 'rejected' OR a."withdrawn_at" IS NOT NULL);
