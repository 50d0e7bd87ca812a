ALTER TABLE "companies" ADD COLUMN "org_number_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_org_number" ON "companies" USING btree ("org_number");--> statement-breakpoint
-- Companies that already have the number of an older company are allowed to keep it.
UPDATE "companies" AS newer SET "org_number_shared" = true WHERE EXISTS (
  SELECT FROM "companies" AS older WHERE older."org_number" = newer."org_number" AND older."id" < newer."id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "companies_org_number_unique" ON "companies" USING btree ("org_number") WHERE not org_number_shared;