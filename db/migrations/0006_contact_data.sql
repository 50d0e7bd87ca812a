ALTER TABLE "companies" ADD COLUMN "confirmation" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_views" ADD COLUMN "contact_by" text;--> statement-breakpoint
CREATE INDEX "profile_views_contacts" ON "profile_views" USING btree ("viewer_id","day") WHERE contact_by is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_confirmation_known" CHECK ("companies"."confirmation" in ('automatic', 'confirmed', 'rejected'));--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_contact_by_known" CHECK ("profile_views"."contact_by" in ('related', 'confirmed'));