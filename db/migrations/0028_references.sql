CREATE TABLE "client_references" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_references_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"project_id" integer,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"relation" text,
	"from" text,
	"to" text,
	"statement" text,
	"may_contact" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_references_name_length" CHECK (char_length("client_references"."name") between 1 and 100),
	CONSTRAINT "client_references_company_length" CHECK (char_length("client_references"."company") between 1 and 100),
	CONSTRAINT "client_references_relation_length" CHECK (char_length("client_references"."relation") <= 150),
	CONSTRAINT "client_references_statement_length" CHECK (char_length("client_references"."statement") <= 600),
	CONSTRAINT "client_references_whole_answer" CHECK ("client_references"."answered_at" is null or num_nulls("client_references"."relation", "client_references"."from", "client_references"."statement", "client_references"."may_contact") = 0)
);
--> statement-breakpoint
CREATE TABLE "reference_releases" (
	"reference_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_releases_reference_id_application_id_pk" PRIMARY KEY("reference_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "client_references" ADD CONSTRAINT "client_references_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_references" ADD CONSTRAINT "client_references_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_releases" ADD CONSTRAINT "reference_releases_reference_id_client_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."client_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_releases" ADD CONSTRAINT "reference_releases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_references_once" ON "client_references" USING btree ("user_id",lower("email"));--> statement-breakpoint
CREATE INDEX "client_references_open" ON "client_references" USING btree ("expires_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "reference_releases_application" ON "reference_releases" USING btree ("application_id");
--> statement-breakpoint
CREATE TRIGGER client_references_not_of_deleted BEFORE INSERT ON client_references
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');
