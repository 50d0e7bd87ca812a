ALTER TABLE "contracts" ADD COLUMN "end_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "contracts_ending" ON "contracts" USING btree ("end_date") WHERE status = 'agreement_made';--> statement-breakpoint
-- The ledger had one row per contract; it becomes a list of entries.
ALTER TABLE "commissions" RENAME TO "commission_entries";--> statement-breakpoint
ALTER SEQUENCE "commissions_id_seq" RENAME TO "commission_entries_id_seq";--> statement-breakpoint
ALTER TABLE "commission_entries" RENAME COLUMN "tracked_by" TO "made_by";--> statement-breakpoint
ALTER TABLE "commission_entries" RENAME CONSTRAINT "commissions_pkey" TO "commission_entries_pkey";--> statement-breakpoint
ALTER TABLE "commission_entries" RENAME CONSTRAINT "commissions_rate_range" TO "commission_entries_rate_range";--> statement-breakpoint
ALTER TABLE "commission_entries" RENAME CONSTRAINT "commissions_contract_id_contracts_id_fk" TO "commission_entries_contract_id_contracts_id_fk";--> statement-breakpoint
ALTER TABLE "commission_entries" RENAME CONSTRAINT "commissions_tracked_by_users_id_fk" TO "commission_entries_made_by_users_id_fk";--> statement-breakpoint
ALTER INDEX "commissions_time" RENAME TO "commission_entries_time";--> statement-breakpoint
ALTER TABLE "commission_entries" DROP CONSTRAINT "commissions_contract_id_unique";--> statement-breakpoint
ALTER TABLE "commission_entries" DROP CONSTRAINT "commissions_conversation_id_unique";--> statement-breakpoint
ALTER TABLE "commission_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD COLUMN "kind" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
DROP TRIGGER commissions_append_only ON commission_entries;--> statement-breakpoint
DROP FUNCTION commissions_keep_amounts();--> statement-breakpoint
-- What was booked are the sums of the latest version that had been confirmed by then, else those of the report.
UPDATE commission_entries e SET version = (SELECT max(c.version) FROM contract_confirmations c
    WHERE c.contract_id = e.contract_id AND c.at <= e.created_at)
  WHERE EXISTS (SELECT 1 FROM contract_confirmations c WHERE c.contract_id = e.contract_id AND c.at <= e.created_at);--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_kind_known" CHECK ("commission_entries"."kind" in ('booking', 'adjustment'));--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_booking_positive" CHECK ("commission_entries"."kind" <> 'booking' or "commission_entries"."commission_ore" >= 0);--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_one_booking" ON "commission_entries" USING btree ("conversation_id") WHERE kind = 'booking';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_one_per_version" ON "commission_entries" USING btree ("contract_id","version");--> statement-breakpoint
CREATE INDEX "commission_entries_conversation" ON "commission_entries" USING btree ("conversation_id");
--> statement-breakpoint
-- Entries are only added: an adjustment after the booking of its contract, for a later version that is confirmed. Only the
-- company name and the reference to a deleted admin may be replaced.
CREATE FUNCTION commission_entries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') OR (TG_OP = 'UPDATE' AND
      (NEW.id, NEW.contract_id, NEW.version, NEW.kind, NEW.conversation_id, NEW.contract_value_ore, NEW.commission_ore,
        NEW.commission_permille, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.contract_id, OLD.version, OLD.kind, OLD.conversation_id, OLD.contract_value_ore,
        OLD.commission_ore, OLD.commission_permille, OLD.created_at)) THEN
    RAISE EXCEPTION 'the commission ledger is append only' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' AND NEW.kind = 'adjustment' AND NOT (
      EXISTS (SELECT 1 FROM commission_entries WHERE contract_id = NEW.contract_id AND kind = 'booking' AND version < NEW.version)
      AND EXISTS (SELECT 1 FROM contract_confirmations WHERE contract_id = NEW.contract_id AND version = NEW.version)) THEN
    RAISE EXCEPTION 'an adjustment follows a booking and a confirmed version' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER commission_entries_append_only BEFORE INSERT OR UPDATE OR DELETE ON commission_entries
  FOR EACH ROW EXECUTE FUNCTION commission_entries_keep();
--> statement-breakpoint
CREATE TRIGGER commission_entries_never_emptied BEFORE TRUNCATE ON commission_entries
  FOR EACH STATEMENT EXECUTE FUNCTION commission_entries_keep();
--> statement-breakpoint
-- At the end of each transaction the entries of a booked contract add up to its sums.
CREATE FUNCTION commission_entries_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer;
BEGIN
  IF TG_TABLE_NAME = 'contracts' THEN checked := NEW.id; ELSE checked := NEW.contract_id; END IF;
  IF EXISTS (
    SELECT 1 FROM contracts k JOIN commission_entries e ON e.contract_id = k.id WHERE k.id = checked GROUP BY k.id
      HAVING sum(e.commission_ore) <> k.commission_ore OR sum(e.contract_value_ore) <> k.contract_value_ore
        OR count(*) FILTER (WHERE e.kind = 'booking') <> 1
  ) THEN
    RAISE EXCEPTION 'the ledger entries of a contract add up to its sums' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER commission_entries_sums AFTER INSERT ON commission_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commission_entries_add_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contracts_ledger_sums AFTER UPDATE OF commission_ore, contract_value_ore ON contracts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commission_entries_add_up();
