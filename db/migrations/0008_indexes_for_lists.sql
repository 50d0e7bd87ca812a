DROP INDEX "jobs_board_arrangement";--> statement-breakpoint
DROP INDEX "jobs_board";--> statement-breakpoint
DROP INDEX "jobs_place";--> statement-breakpoint
DROP INDEX "jobs_rate";--> statement-breakpoint
DROP INDEX "jobs_newest";--> statement-breakpoint
CREATE INDEX "jobs_title_search" ON "jobs" USING gin (lower("title" || ' ' || "company") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_board" ON "jobs" USING btree ("created_at","id","work_arrangement","location","lowest_rate","scope","duration_months","employer_id","deleted_at") WHERE listed;--> statement-breakpoint
CREATE INDEX "jobs_place" ON "jobs" USING btree (lower("location"),"created_at","id","listed","work_arrangement","location","lowest_rate","scope","duration_months","employer_id","deleted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_rate" ON "jobs" USING btree ("lowest_rate","created_at","id","listed","employer_id","deleted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id","listed","work_arrangement","location","lowest_rate","scope","duration_months","employer_id","deleted_at") WHERE deleted_at is null;