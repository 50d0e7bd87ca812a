ALTER TABLE "jobs" drop column "search";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" text GENERATED ALWAYS AS (lower("jobs"."title" || ' ' || "jobs"."company" || ' ' || "jobs"."description" || ' ' || "jobs"."skills_text" || ' ' || "jobs"."location")) STORED NOT NULL;--> statement-breakpoint
-- Dropped with its column.
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lowest_rate" integer GENERATED ALWAYS AS (coalesce("jobs"."hourly_rate_min", 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_place" ON "jobs" USING btree (lower("location"),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_rate" ON "jobs" USING btree ("lowest_rate","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_skills" ON "jobs" USING gin ("skill_ids") WHERE deleted_at is null;