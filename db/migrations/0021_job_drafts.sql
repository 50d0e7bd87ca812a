CREATE TABLE "job_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employer_id" text NOT NULL,
	"title" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_drafts_title_length" CHECK (char_length("job_drafts"."title") <= 150)
);
--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_drafts_employer" ON "job_drafts" USING btree ("employer_id","updated_at");--> statement-breakpoint
CREATE TRIGGER job_drafts_not_of_deleted BEFORE INSERT ON job_drafts
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'employer_id');
