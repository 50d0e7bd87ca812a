DROP INDEX "notifications_unread_matches";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" integer;--> statement-breakpoint
-- Until now the link was the only place that named the conversation or the job.
UPDATE "notifications" SET
	"subject_type" = CASE WHEN "link" LIKE '%conversationId=%' THEN 'conversation' ELSE 'job' END,
	"subject_id" = substring("link" from '[0-9]+$')::integer
WHERE "link" ~ '^(/(messages|contracts|contract-management)\?conversationId=|/job/|/applications\?jobId=)[0-9]{1,9}$';--> statement-breakpoint
CREATE INDEX "notifications_unread_subject" ON "notifications" USING btree ("subject_type","subject_id") WHERE read_at is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject_known" CHECK ("notifications"."subject_type" in ('conversation', 'job'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject_whole" CHECK (("notifications"."subject_type" is null) = ("notifications"."subject_id" is null));