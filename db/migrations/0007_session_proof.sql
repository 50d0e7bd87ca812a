ALTER TABLE "sessions" ADD COLUMN "passed_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Until now a second factor's start ended all other sessions, and each later sign-in asked for a code.
UPDATE "sessions" SET "proved_at" = "created_at", "passed_second_factor" = EXISTS (
	SELECT FROM "second_factors" WHERE "second_factors"."user_id" = "sessions"."user_id" AND "enabled_at" IS NOT NULL
);
