ALTER TABLE "commission_entries" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE INDEX "commission_entries_due" ON "commission_entries" USING btree ("due_on") WHERE "commission_entries"."due_on" is not null;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD CONSTRAINT "commission_steps_due_is_of_invoice" CHECK ("commission_steps"."due_on" is null or "commission_steps"."kind" = 'invoiced');--> statement-breakpoint
CREATE OR REPLACE FUNCTION commission_steps_write_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest commission_steps := commission_step_in_force(NEW.entry_id);
BEGIN
  -- Only an invoice has a due date: an entry that is paid, written off or not invoiced any more is not overdue.
  UPDATE commission_entries SET status = coalesce(latest.kind, 'booked'), due_on = latest.due_on,
      invoice_numbers = concat_ws(' ', nullif(invoice_numbers, ''), NEW.invoice_number)
    WHERE id = NEW.entry_id;
  RETURN NULL;
END
$$;
