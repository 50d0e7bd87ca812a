ALTER TABLE "notifications" ADD COLUMN "about_user_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_user_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_user_id");--> statement-breakpoint
-- Existing notifications: a message is about the other party of its conversation, an application about its applicant.
UPDATE "notifications" n
SET "about_user_id" = CASE WHEN c."consultant_id" = n."user_id" THEN c."employer_id" ELSE c."consultant_id" END
FROM "conversations" c
WHERE n."type" = 'message' AND n."link" = '/messages?conversationId=' || c."id";--> statement-breakpoint
UPDATE "notifications" n
SET "about_user_id" = u."id"
FROM "applications" a JOIN "users" u ON u."id" = a."user_id"
WHERE n."type" = 'application' AND n."user_id" = a."employer_id" AND n."link" = '/applications?jobId=' || a."job_id"
  AND starts_with(n."message", u."name" || ' ');
