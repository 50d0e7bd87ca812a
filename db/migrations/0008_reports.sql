CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"snapshot" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"status" text DEFAULT 'open' NOT NULL,
	"handled_by" text,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("reporter_id","kind","object_id"),
	CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('message', 'job', 'profile')),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('spam', 'fraud', 'offensive', 'personal_data', 'incorrect', 'other')),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'hidden', 'dismissed')),
	CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 1000)
);
--> statement-breakpoint
-- The expression of jobs.listed changes: the column, its indexes and its trigger are created again.
DROP TRIGGER jobs_listed_skills ON jobs;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hidden_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hidden_reason" text;
--> statement-breakpoint
ALTER TABLE "jobs" drop column "listed";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "listed" boolean GENERATED ALWAYS AS ("jobs"."status" = 'active' and "jobs"."archived_at" is null and "jobs"."deleted_at" is null and "jobs"."hidden_at" is null and "jobs"."employer_active") STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "jobs_board" ON "jobs" USING btree ("created_at","id") WHERE listed;
--> statement-breakpoint
CREATE INDEX "jobs_board_arrangement" ON "jobs" USING btree ("work_arrangement","created_at","id") WHERE listed;
--> statement-breakpoint
CREATE INDEX "jobs_board_search" ON "jobs" USING gin ("search" gin_trgm_ops) WHERE listed;
--> statement-breakpoint
CREATE TRIGGER jobs_listed_skills AFTER INSERT OR UPDATE OF listed, skill_ids ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_write_listed_skills();
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_reason" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "listed" boolean GENERATED ALWAYS AS ("users"."status" = 'active' and "users"."hidden_at" is null) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_reason" text;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "reports_object" ON "reports" USING btree ("kind","object_id");
--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE status = 'open';
--> statement-breakpoint
-- user_skills.listed follows users.listed, which is false for a suspended account and for a hidden profile.
CREATE OR REPLACE FUNCTION user_skills_set_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := coalesce((SELECT listed FROM users WHERE id = NEW.user_id FOR SHARE), false);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION users_follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active boolean := NEW.status = 'active';
BEGIN
  -- Skips deleted jobs, because they never become listed again; so the partial index on an employer's jobs can be used.
  UPDATE jobs SET employer_active = active
    WHERE employer_id = NEW.id AND deleted_at IS NULL AND employer_active <> active;
  UPDATE user_skills SET listed = NEW.listed WHERE user_id = NEW.id AND listed <> NEW.listed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER users_status_followed ON users;
--> statement-breakpoint
CREATE TRIGGER users_status_followed AFTER UPDATE OF status, hidden_at ON users
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.listed IS DISTINCT FROM NEW.listed)
  EXECUTE FUNCTION users_follow_status();
