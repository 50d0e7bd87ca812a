DROP INDEX "jobs_board";--> statement-breakpoint
DROP INDEX "jobs_place";--> statement-breakpoint
DROP INDEX "jobs_newest";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "listed" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "listed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "requirement_answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "onsite_days" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "vetting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "may_extend" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deadline_rank" integer GENERATED ALWAYS AS (coalesce(date '2100-01-01' - "jobs"."last_day", 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "audience" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "company_acted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "rests_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_deadline" ON "jobs" USING btree ("deadline_rank","created_at","id","listed","employer_id","deleted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_clock" ON "jobs" USING btree ("last_day","company_acted_at") WHERE status = 'active' and archived_at is null and deleted_at is null and rests_since is null;--> statement-breakpoint
CREATE INDEX "jobs_board" ON "jobs" USING btree ("created_at","id","work_arrangement","location","lowest_rate","scope","duration_months","starts_on","languages","employer_id","deleted_at") WHERE listed;--> statement-breakpoint
CREATE INDEX "jobs_place" ON "jobs" USING btree (lower("location"),"created_at","id","listed","work_arrangement","location","lowest_rate","scope","duration_months","starts_on","languages","employer_id","deleted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id","listed","work_arrangement","location","lowest_rate","scope","duration_months","starts_on","languages","employer_id","deleted_at") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_seats_range" CHECK ("jobs"."seats" between 1 and 20);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_onsite_days_range" CHECK ("jobs"."onsite_days" between 0 and 5);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_apply_by_range" CHECK ("jobs"."last_day" < '2100-01-01');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_languages_known" CHECK ("jobs"."languages" <@ array['svenska', 'engelska', 'norska', 'danska', 'finska', 'tyska', 'franska', 'spanska', 'polska', 'arabiska']);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_audience_known" CHECK ("jobs"."audience" in ('open', 'requested'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_reference_length" CHECK (char_length("jobs"."reference") <= 60);--> statement-breakpoint
-- A job is listed when it is active, not archived, deleted, hidden or resting, open to all, and its employer's account is
-- active. The trigger jobs_employer_active fires before this one, by its name.
CREATE FUNCTION jobs_set_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.status = 'active' AND NEW.archived_at IS NULL AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL
    AND NEW.rests_since IS NULL AND NEW.audience = 'open' AND NEW.employer_active;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER jobs_listed BEFORE INSERT
  OR UPDATE OF status, archived_at, deleted_at, hidden_at, rests_since, audience, employer_active ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_set_listed();--> statement-breakpoint
-- As before, but also when the other trigger changes `listed`, which no statement names.
DROP TRIGGER jobs_listed_skills ON jobs;--> statement-breakpoint
CREATE TRIGGER jobs_listed_skills AFTER INSERT OR UPDATE ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_write_listed_skills();
