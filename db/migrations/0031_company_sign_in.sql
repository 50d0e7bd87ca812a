CREATE TABLE "company_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_ins" (
	"company_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"default_part" text,
	"required" boolean DEFAULT false NOT NULL,
	"password_owner" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_sign_ins_part_known" CHECK ("company_sign_ins"."default_part" in ('recruiter', 'reader')),
	CONSTRAINT "company_sign_ins_password_owner" CHECK (not "company_sign_ins"."required" or "company_sign_ins"."password_owner" is not null)
);
--> statement-breakpoint
CREATE TABLE "member_identities" (
	"company_id" text NOT NULL,
	"identity_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_identities_company_id_identity_hash_pk" PRIMARY KEY("company_id","identity_hash")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "removed_email_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "identity_hash" text;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_password_owner_users_id_fk" FOREIGN KEY ("password_owner") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identities" ADD CONSTRAINT "member_identities_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identities" ADD CONSTRAINT "member_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_own" ON "company_domains" USING btree ("company_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_verified" ON "company_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "member_identities_user" ON "member_identities" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Written by hand from here.
CREATE TRIGGER company_sign_ins_not_of_deleted BEFORE INSERT ON company_sign_ins
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'company_id', 'password_owner');--> statement-breakpoint
CREATE TRIGGER company_domains_not_of_deleted BEFORE INSERT ON company_domains
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'company_id');--> statement-breakpoint
CREATE TRIGGER member_identities_not_of_deleted BEFORE INSERT ON member_identities
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'company_id', 'user_id');--> statement-breakpoint
-- Who alone signs in with a password stays an owner: while it is required, the check company_sign_ins_password_owner refuses this.
CREATE FUNCTION members_leave_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company_sign_ins SET password_owner = NULL WHERE company_id = NEW.company_id AND password_owner = NEW.person_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_password_owner AFTER UPDATE OF part, ended_at ON members FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL OR NEW.part <> 'owner') EXECUTE FUNCTION members_leave_password();
