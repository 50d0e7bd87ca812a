CREATE TABLE "commission_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"invoice_number" text,
	"reason" text,
	"undoes" integer,
	"made_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_steps_kind_known" CHECK ("commission_steps"."kind" in ('invoiced', 'paid', 'written_off', 'undone')),
	CONSTRAINT "commission_steps_number_length" CHECK (char_length("commission_steps"."invoice_number") <= 40),
	CONSTRAINT "commission_steps_reason_length" CHECK (char_length("commission_steps"."reason") <= 200),
	CONSTRAINT "commission_steps_fields_match_kind" CHECK (("commission_steps"."invoice_number" is not null) = ("commission_steps"."kind" = 'invoiced') and ("commission_steps"."reason" is not null) = ("commission_steps"."kind" = 'written_off') and ("commission_steps"."undoes" is not null) = ("commission_steps"."kind" = 'undone'))
);
--> statement-breakpoint
DROP INDEX "commission_entries_time";--> statement-breakpoint
ALTER TABLE "commission_entries" ADD COLUMN "status" text DEFAULT 'booked' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD CONSTRAINT "commission_steps_entry_id_commission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."commission_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD CONSTRAINT "commission_steps_undoes_commission_steps_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."commission_steps"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD CONSTRAINT "commission_steps_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_steps_undone_once" ON "commission_steps" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "commission_steps_entry" ON "commission_steps" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "commission_steps_date" ON "commission_steps" USING btree ("date");--> statement-breakpoint
CREATE INDEX "commission_entries_status" ON "commission_entries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_entries_employer" ON "commission_entries" USING btree ("employer_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_to_book" ON "contracts" USING btree ("agreed_at","id") WHERE not booked;--> statement-breakpoint
CREATE INDEX "commission_entries_time" ON "commission_entries" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_status_known" CHECK ("commission_entries"."status" in ('booked', 'invoiced', 'paid', 'written_off'));--> statement-breakpoint
UPDATE contracts SET booked = true WHERE EXISTS (SELECT 1 FROM commission_entries e WHERE e.contract_id = contracts.id);
--> statement-breakpoint
-- Whether a contract is booked follows from the ledger.
CREATE FUNCTION contracts_keep_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booked IS DISTINCT FROM EXISTS (SELECT 1 FROM commission_entries WHERE contract_id = NEW.id) THEN
    RAISE EXCEPTION 'a contract is booked when the ledger has its booking' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_booked BEFORE INSERT OR UPDATE OF booked ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_keep_booked();
--> statement-breakpoint
CREATE FUNCTION commission_entries_write_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contracts SET booked = true WHERE id = NEW.contract_id AND NOT booked;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER commission_entries_booked AFTER INSERT ON commission_entries
  FOR EACH ROW EXECUTE FUNCTION commission_entries_write_booked();
--> statement-breakpoint
-- The latest step of an entry that is not undone.
CREATE FUNCTION commission_step_in_force(entry integer) RETURNS commission_steps LANGUAGE sql STABLE AS $$
  SELECT s.* FROM commission_steps s
    WHERE s.entry_id = entry AND s.kind <> 'undone' AND NOT EXISTS (SELECT 1 FROM commission_steps u WHERE u.undoes = s.id)
    ORDER BY s.id DESC LIMIT 1
$$;
--> statement-breakpoint
-- The status of an entry is that of its latest step that is not undone.
CREATE FUNCTION commission_entries_keep_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> coalesce((commission_step_in_force(NEW.id)).kind, 'booked') THEN
    RAISE EXCEPTION 'the status of an entry follows from its steps' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER commission_entries_status_follows BEFORE INSERT OR UPDATE OF status ON commission_entries
  FOR EACH ROW EXECUTE FUNCTION commission_entries_keep_status();
--> statement-breakpoint
-- Steps are only added, one after the other: the lock on the entry decides between parallel ones. Only the reference to a
-- deleted admin may change.
CREATE FUNCTION commission_steps_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present text;
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') THEN
    RAISE EXCEPTION 'the steps of the ledger are append only' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(NEW) - 'made_by') IS DISTINCT FROM (to_jsonb(OLD) - 'made_by') THEN
      RAISE EXCEPTION 'the steps of the ledger are append only' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT status INTO present FROM commission_entries WHERE id = NEW.entry_id FOR UPDATE;
  IF (NEW.kind = 'undone' AND NEW.undoes IS DISTINCT FROM (commission_step_in_force(NEW.entry_id)).id)
      OR (NEW.kind <> 'undone' AND (present, NEW.kind) NOT IN
        (('booked', 'invoiced'), ('invoiced', 'paid'), ('booked', 'written_off'), ('invoiced', 'written_off'))) THEN
    RAISE EXCEPTION 'the step does not follow the latest one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER commission_steps_append_only BEFORE INSERT OR UPDATE OR DELETE ON commission_steps
  FOR EACH ROW EXECUTE FUNCTION commission_steps_follow();
--> statement-breakpoint
CREATE TRIGGER commission_steps_never_emptied BEFORE TRUNCATE ON commission_steps
  FOR EACH STATEMENT EXECUTE FUNCTION commission_steps_follow();
--> statement-breakpoint
CREATE FUNCTION commission_steps_write_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commission_entries SET status = coalesce((commission_step_in_force(id)).kind, 'booked') WHERE id = NEW.entry_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER commission_steps_status AFTER INSERT ON commission_steps
  FOR EACH ROW EXECUTE FUNCTION commission_steps_write_status();
