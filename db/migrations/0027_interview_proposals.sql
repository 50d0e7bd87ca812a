CREATE TABLE "interview_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"times" timestamp (3) with time zone[] NOT NULL,
	"minutes" integer NOT NULL,
	"location" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_proposals_times" CHECK (cardinality("interview_proposals"."times") between 1 and 5),
	CONSTRAINT "interview_proposals_minutes_positive" CHECK ("interview_proposals"."minutes" > 0),
	CONSTRAINT "interview_proposals_location_length" CHECK (char_length("interview_proposals"."location") <= 300),
	CONSTRAINT "interview_proposals_state_known" CHECK ("interview_proposals"."state" in ('open', 'picked', 'none', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "interview_proposals" ADD CONSTRAINT "interview_proposals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_proposals" ADD CONSTRAINT "interview_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_proposals_open" ON "interview_proposals" USING btree ("application_id") WHERE "interview_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "interview_proposals_person" ON "interview_proposals" USING btree ("proposed_by");