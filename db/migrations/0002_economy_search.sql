ALTER TABLE "commission_entries" ADD COLUMN "invoice_numbers" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- An entry also keeps the numbers of its invoices, so that one index finds all that the ledger is searched in.
UPDATE commission_entries e SET invoice_numbers = s.numbers FROM (
  SELECT entry_id, string_agg(invoice_number, ' ' ORDER BY id) AS numbers FROM commission_steps
    WHERE invoice_number IS NOT NULL GROUP BY entry_id) s
  WHERE s.entry_id = e.id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION commission_steps_write_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commission_entries SET status = coalesce((commission_step_in_force(id)).kind, 'booked'),
      invoice_numbers = concat_ws(' ', nullif(invoice_numbers, ''), NEW.invoice_number)
    WHERE id = NEW.entry_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE INDEX "commission_entries_search" ON "commission_entries" USING gin (lower("company_name" || ' ' || coalesce("job_title", '') || ' ' || "invoice_numbers" || ' ' || coalesce("org_number", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin (lower("employer_name" || ' ' || "job_title" || ' ' || coalesce("org_number", '')) gin_trgm_ops);