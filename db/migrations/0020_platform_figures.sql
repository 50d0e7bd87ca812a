CREATE TABLE "platform_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	CONSTRAINT "platform_figures_one_row" CHECK ("platform_figures"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "conversations_consultant_unread" ON "conversations" USING btree ("consultant_id") WHERE consultant_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_employer_unread" ON "conversations" USING btree ("employer_id") WHERE employer_unread > 0;