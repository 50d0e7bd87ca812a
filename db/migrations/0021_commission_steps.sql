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
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_status_known" CHECK ("commission_entries"."status" in ('booked', 'invoiced', 'paid', 'written_off'));