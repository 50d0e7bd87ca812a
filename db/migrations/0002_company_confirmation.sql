ALTER TABLE "companies" ADD COLUMN "confirmation_note" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "confirmation_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_confirmation_note_length" CHECK (char_length("companies"."confirmation_note") <= 1000);