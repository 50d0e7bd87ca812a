ALTER TABLE "jobs" ADD COLUMN "matches_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_matches_due" ON "jobs" USING btree ("matches_due_at") WHERE matches_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread_matches" ON "notifications" USING btree ("link") WHERE read_at is null and type = 'job_match';