ALTER TABLE "commission_entries" ADD COLUMN "org_number" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "org_number" text;