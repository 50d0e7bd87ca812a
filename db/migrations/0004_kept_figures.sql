CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
