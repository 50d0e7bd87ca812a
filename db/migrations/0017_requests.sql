CREATE TABLE "requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"consultant_id" text NOT NULL,
	"message_id" integer,
	"last_day" date NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"reason" text,
	"note" text,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_once" UNIQUE("job_id","consultant_id"),
	CONSTRAINT "requests_reason_known" CHECK ("requests"."reason" in ('time', 'rate', 'place', 'field', 'other')),
	CONSTRAINT "requests_note_length" CHECK (char_length("requests"."note") <= 500),
	CONSTRAINT "requests_one_end" CHECK ("requests"."declined_at" is null or "requests"."withdrawn_at" is null),
	CONSTRAINT "requests_declined_with_reason" CHECK (("requests"."declined_at" is null) = ("requests"."reason" is null))
);
--> statement-breakpoint
DROP INDEX "jobs_rates";--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_consultant" ON "requests" USING btree ("consultant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_job" ON "requests" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_message" ON "requests" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "jobs_rates" ON "jobs" USING btree ("created_at","id","hourly_rate_min","employer_id","work_arrangement","skill_ids","deleted_at","hidden_at","audience");