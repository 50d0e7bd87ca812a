DROP INDEX "jobs_skills";--> statement-breakpoint
CREATE INDEX "jobs_skills" ON "jobs" USING gin ("skill_ids");