ALTER TABLE "conversations" ADD COLUMN "consultant_filed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "employer_filed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "consultant_marked_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "employer_marked_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (lower("content") gin_trgm_ops);