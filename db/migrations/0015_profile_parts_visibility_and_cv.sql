CREATE TABLE "cv_snapshots" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_from" (
	"user_id" text NOT NULL,
	"org_number" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_from_user_id_org_number_pk" PRIMARY KEY("user_id","org_number")
);
--> statement-breakpoint
CREATE TABLE "profile_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"organisation" text,
	"from" text,
	"to" text,
	"level" text,
	"url" text,
	"position" integer NOT NULL,
	CONSTRAINT "profile_parts_kind_known" CHECK ("profile_parts"."kind" in ('certificate', 'education', 'course', 'language')),
	CONSTRAINT "profile_parts_level_known" CHECK ("profile_parts"."level" in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native')),
	CONSTRAINT "profile_parts_level_of_language" CHECK (("profile_parts"."kind" = 'language') = ("profile_parts"."level" is not null)),
	CONSTRAINT "profile_parts_title_length" CHECK (char_length("profile_parts"."title") <= 150),
	CONSTRAINT "profile_parts_organisation_length" CHECK (char_length("profile_parts"."organisation") <= 150)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visibility" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "cv_snapshots" ADD CONSTRAINT "cv_snapshots_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_snapshots" ADD CONSTRAINT "cv_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_from" ADD CONSTRAINT "hidden_from_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_parts" ADD CONSTRAINT "profile_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_snapshots_user" ON "cv_snapshots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hidden_from_company" ON "hidden_from" USING btree ("org_number");--> statement-breakpoint
CREATE INDEX "profile_parts_user" ON "profile_parts" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "profile_parts_search" ON "profile_parts" USING btree ("kind",lower("title"));--> statement-breakpoint
CREATE INDEX "users_hidden" ON "users" USING btree ("id") WHERE visibility = 'hidden';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_visibility_known" CHECK ("users"."visibility" in ('open', 'signedIn', 'hidden'));--> statement-breakpoint
CREATE TRIGGER profile_parts_not_of_deleted BEFORE INSERT ON profile_parts
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER hidden_from_not_of_deleted BEFORE INSERT ON hidden_from
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER cv_snapshots_not_of_deleted BEFORE INSERT ON cv_snapshots
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');
