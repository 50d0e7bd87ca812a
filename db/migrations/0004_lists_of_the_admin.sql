DROP INDEX "users_directory";--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_skills_skill" ON "user_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("created_at","id") WHERE role = 'consultant' and status <> 'deleted';