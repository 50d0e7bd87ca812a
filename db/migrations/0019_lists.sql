CREATE TABLE "lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_name_length" CHECK (char_length("lists"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "favorites" DROP CONSTRAINT "favorites_employer_id_consultant_id_pk";--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "list_id" integer;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lists_once" ON "lists" USING btree ("company_id",lower("name"));--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_list" ON "favorites" USING btree ("list_id","created_at","consultant_id");--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_once" UNIQUE NULLS NOT DISTINCT("employer_id","list_id","consultant_id");--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_note_length" CHECK (char_length("favorites"."note") <= 1000);--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_tags_number" CHECK (cardinality("favorites"."tags") <= 10);--> statement-breakpoint
CREATE TRIGGER lists_not_of_deleted BEFORE INSERT ON lists
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'company_id');
