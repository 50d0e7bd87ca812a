CREATE TABLE "announced_hits" (
	"user_id" text NOT NULL,
	"job_id" integer,
	"consultant_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"filter" jsonb NOT NULL,
	"job_id" integer,
	"frequency" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"announced_until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_kind_known" CHECK ("watches"."kind" in ('jobs', 'consultants')),
	CONSTRAINT "watches_frequency_known" CHECK ("watches"."frequency" in ('direct', 'daily', 'weekly', 'off')),
	CONSTRAINT "watches_name_length" CHECK (char_length("watches"."name") <= 100)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "announced_hits" ADD CONSTRAINT "announced_hits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_hits" ADD CONSTRAINT "announced_hits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_hits" ADD CONSTRAINT "announced_hits_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announced_hits_once" ON "announced_hits" USING btree ("user_id",coalesce("job_id", 0),coalesce("consultant_id", ''));--> statement-breakpoint
CREATE INDEX "announced_hits_job" ON "announced_hits" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "announced_hits_consultant" ON "announced_hits" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "watches_user" ON "watches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "watches_job" ON "watches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "watches_due" ON "watches" USING btree ("due_at") WHERE due_at is not null;