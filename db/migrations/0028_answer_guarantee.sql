ALTER TABLE "applications" ADD COLUMN "answer_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_missed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "applications_pending" ON "applications" USING btree ("created_at") WHERE status = 'pending' and withdrawn_at is null;