ALTER TABLE "recovery_codes" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "warned_at" timestamp (3) with time zone;