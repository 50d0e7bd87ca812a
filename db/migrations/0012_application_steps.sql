ALTER TABLE "application_history" DROP CONSTRAINT "application_history_status_known";--> statement-breakpoint
ALTER TABLE "application_history" ADD COLUMN "announce_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_history" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reapplied_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "application_history_due" ON "application_history" USING btree ("announce_at") WHERE announce_at is not null;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_message_length" CHECK (char_length("application_history"."message") <= 10000);--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_status_known" CHECK ("application_history"."status" in ('pending', 'reviewing', 'interview', 'accepted', 'rejected', 'withdrawn'));