ALTER TABLE "tips" DROP CONSTRAINT "tips_state_known";--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "rewarded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tips_job" ON "tips" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "tips_waiting" ON "tips" USING btree ("accepted_at","id") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_state_known" CHECK ("tips"."state" in ('applied', 'waiting', 'accepted', 'cancelled'));
--> statement-breakpoint
-- The points of accepted referrals were given when the application was accepted.
UPDATE tips SET rewarded_at = accepted_at WHERE state = 'accepted';
