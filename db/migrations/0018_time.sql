CREATE TABLE "expenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"net_ore" integer NOT NULL,
	"vat_percent" smallint NOT NULL,
	"note" text,
	"file_id" text,
	CONSTRAINT "expenses_file" UNIQUE("file_id"),
	CONSTRAINT "expenses_in_week" CHECK ("expenses"."date" - "expenses"."starts_on" between 0 and 6),
	CONSTRAINT "expenses_kind_known" CHECK ("expenses"."kind" in ('travel', 'lodging', 'material', 'other')),
	CONSTRAINT "expenses_net_range" CHECK ("expenses"."net_ore" between 1 and 100000000),
	CONSTRAINT "expenses_vat_known" CHECK ("expenses"."vat_percent" in (0, 6, 12, 25)),
	CONSTRAINT "expenses_note_length" CHECK (char_length("expenses"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"contract_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"date" date NOT NULL,
	"quarters" smallint NOT NULL,
	"note" text,
	CONSTRAINT "time_entries_contract_id_date_pk" PRIMARY KEY("contract_id","date"),
	CONSTRAINT "time_entries_in_week" CHECK ("time_entries"."date" - "time_entries"."starts_on" between 0 and 6),
	CONSTRAINT "time_entries_hours_range" CHECK ("time_entries"."quarters" between 0 and 96),
	CONSTRAINT "time_entries_note_length" CHECK (char_length("time_entries"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "week_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "week_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"comment" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "week_history_step_known" CHECK ("week_history"."step" in ('submitted', 'approved', 'returned', 'reopened')),
	CONSTRAINT "week_history_comment_length" CHECK (char_length("week_history"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "weeks" (
	"contract_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"price_ore" bigint,
	"reminded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "weeks_contract_id_starts_on_pk" PRIMARY KEY("contract_id","starts_on"),
	CONSTRAINT "weeks_state_known" CHECK ("weeks"."state" in ('open', 'submitted', 'approved', 'returned')),
	CONSTRAINT "weeks_start_on_monday" CHECK (extract(isodow from "weeks"."starts_on") = 1),
	CONSTRAINT "weeks_price_of_approved" CHECK (("weeks"."price_ore" is not null) = ("weeks"."state" = 'approved'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_week" FOREIGN KEY ("contract_id","starts_on") REFERENCES "public"."weeks"("contract_id","starts_on") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_week" FOREIGN KEY ("contract_id","starts_on") REFERENCES "public"."weeks"("contract_id","starts_on") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_history" ADD CONSTRAINT "week_history_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_history" ADD CONSTRAINT "week_history_week" FOREIGN KEY ("contract_id","starts_on") REFERENCES "public"."weeks"("contract_id","starts_on") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeks" ADD CONSTRAINT "weeks_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_week" ON "expenses" USING btree ("contract_id","starts_on");--> statement-breakpoint
CREATE INDEX "time_entries_week" ON "time_entries" USING btree ("contract_id","starts_on");--> statement-breakpoint
CREATE INDEX "week_history_week" ON "week_history" USING btree ("contract_id","starts_on");--> statement-breakpoint
CREATE INDEX "week_history_by" ON "week_history" USING btree ("by");--> statement-breakpoint
CREATE INDEX "weeks_submitted" ON "weeks" USING btree ("contract_id") WHERE state = 'submitted';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('attachment', 'image', 'receipt'));--> statement-breakpoint
-- The state of a week goes by steps, and an approved week changes by reopening only.
CREATE FUNCTION weeks_go_by_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state = 'approved' THEN
      RAISE EXCEPTION 'an approved week stays' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.contract_id, NEW.starts_on) <> (OLD.contract_id, OLD.starts_on)
      OR (NEW.state = OLD.state AND NEW.price_ore IS DISTINCT FROM OLD.price_ore)
      OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('open', 'submitted'), ('returned', 'submitted'),
        ('submitted', 'approved'), ('submitted', 'returned'), ('approved', 'open'))) THEN
    RAISE EXCEPTION 'a week does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER weeks_steps BEFORE UPDATE OR DELETE ON weeks
  FOR EACH ROW EXECUTE FUNCTION weeks_go_by_steps();--> statement-breakpoint
-- What was submitted or approved is read-only, but for words that go with an account. A week that is deleted takes it along.
CREATE FUNCTION week_is_writable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    written := OLD;
  ELSE
    written := NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.note IS NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN
      RETURN NEW;
    END IF;
  END IF;
  IF EXISTS (SELECT 1 FROM weeks w WHERE w.contract_id = written.contract_id
      AND w.starts_on IN (written.starts_on, CASE TG_OP WHEN 'UPDATE' THEN OLD.starts_on END)
      AND w.state NOT IN ('open', 'returned')) THEN
    RAISE EXCEPTION 'the week is submitted or approved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN written;
END
$$;--> statement-breakpoint
CREATE TRIGGER time_entries_writable BEFORE INSERT OR UPDATE OR DELETE ON time_entries
  FOR EACH ROW EXECUTE FUNCTION week_is_writable();--> statement-breakpoint
CREATE TRIGGER expenses_writable BEFORE INSERT OR UPDATE OR DELETE ON expenses
  FOR EACH ROW EXECUTE FUNCTION week_is_writable();--> statement-breakpoint
CREATE FUNCTION week_history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT 1 FROM weeks w WHERE w.contract_id = OLD.contract_id AND w.starts_on = OLD.starts_on) THEN
      RETURN OLD;
    END IF;
  ELSIF NEW.comment IS NULL AND to_jsonb(NEW) - 'comment' = to_jsonb(OLD) - 'comment' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the history of a week is append only' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER week_history_append_only BEFORE UPDATE OR DELETE ON week_history
  FOR EACH ROW EXECUTE FUNCTION week_history_is_append_only();
