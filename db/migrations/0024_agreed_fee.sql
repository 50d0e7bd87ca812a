ALTER TABLE "companies" ADD COLUMN "fee_permille" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "fee_until" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "fee_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_fee_range" CHECK ("companies"."fee_permille" between 0 and 500);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_fee_reason_length" CHECK (char_length("companies"."fee_reason") <= 1000);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_fee_dated" CHECK (("companies"."fee_permille" is null) = ("companies"."fee_until" is null));