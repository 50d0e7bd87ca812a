CREATE TABLE "businesses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"bank_changed_on" date
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"salt" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "suppliers_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
ALTER TABLE "contract_versions" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_version" FOREIGN KEY ("contract_id","version") REFERENCES "public"."contract_versions"("contract_id","version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suppliers_user" ON "suppliers" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER businesses_not_of_deleted BEFORE INSERT OR UPDATE ON businesses
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER suppliers_not_of_deleted BEFORE INSERT ON suppliers
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'user_id');
