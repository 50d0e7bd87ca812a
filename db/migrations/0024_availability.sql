ALTER TABLE "users" ADD COLUMN "is_available" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "available_percent" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "availability_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "availability_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_availability" ON "users" USING btree ("availability_confirmed_at") WHERE is_available;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_available_percent_range" CHECK ("users"."available_percent" between 10 and 100);