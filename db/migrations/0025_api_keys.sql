CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_name_length" CHECK (char_length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['jobs:read', 'jobs:write', 'applications:read', 'applications:write', 'messages:read', 'messages:write', 'contracts:read', 'contracts:write', 'consultants:read', 'consultants:write', 'profile:read', 'profile:write'])
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "api_key_id" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "api_keys_person" ON "api_keys" USING btree ("person_id");--> statement-breakpoint
CREATE TRIGGER api_keys_not_of_deleted BEFORE INSERT ON api_keys
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'account_id', 'person_id');--> statement-breakpoint
-- A company's key lives while who made it is an owner.
CREATE FUNCTION members_end_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_keys SET revoked_at = now() WHERE person_id = NEW.person_id AND revoked_at IS NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_keys AFTER UPDATE OF part, ended_at ON members FOR EACH ROW
  WHEN (NEW.part <> 'owner' OR NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION members_end_keys();
