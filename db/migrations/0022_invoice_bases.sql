CREATE TABLE "invoice_bases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_bases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"month" text NOT NULL,
	"supplier_id" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"issued_on" date NOT NULL,
	"fixed_at" timestamp (3) with time zone,
	"content" text,
	"hash" text,
	CONSTRAINT "invoice_bases_one_per_month" UNIQUE("contract_id","month"),
	CONSTRAINT "invoice_bases_number" UNIQUE("supplier_id","number"),
	CONSTRAINT "invoice_bases_month_form" CHECK ("invoice_bases"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "invoice_bases_fixed_with_content" CHECK (num_nonnulls("invoice_bases"."fixed_at", "invoice_bases"."content", "invoice_bases"."hash") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "invoicing_details" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"buyer_reference" text,
	"purchase_order" text,
	"cost_centre" text,
	"invoice_email" text,
	"peppol_id" text,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"max_payment_days" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "invoicing_details_days_range" CHECK ("invoicing_details"."payment_days" between 1 and 60),
	CONSTRAINT "invoicing_details_days_allowed" CHECK ("invoicing_details"."payment_days" <= "invoicing_details"."max_payment_days"),
	CONSTRAINT "invoicing_details_buyer_reference_length" CHECK (char_length("invoicing_details"."buyer_reference") <= 100),
	CONSTRAINT "invoicing_details_purchase_order_length" CHECK (char_length("invoicing_details"."purchase_order") <= 100),
	CONSTRAINT "invoicing_details_cost_centre_length" CHECK (char_length("invoicing_details"."cost_centre") <= 100),
	CONSTRAINT "invoicing_details_invoice_email_length" CHECK (char_length("invoicing_details"."invoice_email") <= 100),
	CONSTRAINT "invoicing_details_peppol_id_length" CHECK (char_length("invoicing_details"."peppol_id") <= 100)
);
--> statement-breakpoint
ALTER TABLE "invoice_bases" ADD CONSTRAINT "invoice_bases_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_bases" ADD CONSTRAINT "invoice_bases_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoicing_details" ADD CONSTRAINT "invoicing_details_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_bases_contract" ON "invoice_bases" USING btree ("contract_id");--> statement-breakpoint
-- The numbers of a supplier are 1, 2, 3 …: whoever inserts waits for the one before.
CREATE FUNCTION invoice_bases_take_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('invoice_bases'), hashtext(NEW.supplier_id));
  SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM invoice_bases WHERE supplier_id = NEW.supplier_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER invoice_bases_numbered BEFORE INSERT ON invoice_bases
  FOR EACH ROW EXECUTE FUNCTION invoice_bases_take_number();--> statement-breakpoint
-- A number stays with its agreement and month, and what was fixed stays; its text can be encrypted under another key.
CREATE FUNCTION invoice_bases_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.fixed_at IS NULL AND to_jsonb(NEW) - '{fixed_at,content,hash}'::text[] <> to_jsonb(OLD) - '{fixed_at,content,hash}'::text[])
      OR (OLD.fixed_at IS NOT NULL AND to_jsonb(NEW) - 'content' <> to_jsonb(OLD) - 'content') THEN
    RAISE EXCEPTION 'an invoice basis stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER invoice_bases_stay BEFORE UPDATE OR DELETE ON invoice_bases
  FOR EACH ROW EXECUTE FUNCTION invoice_bases_stay();
