CREATE TABLE "drafts" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"value" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_name_pk" PRIMARY KEY("user_id","name"),
	CONSTRAINT "drafts_name_length" CHECK (char_length("drafts"."name") <= 30),
	CONSTRAINT "drafts_value_length" CHECK (char_length("drafts"."value") <= 64000)
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_age" ON "drafts" USING btree ("saved_at");