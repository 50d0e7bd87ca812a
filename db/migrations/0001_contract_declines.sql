CREATE TABLE "contract_declines" (
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_declines_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "declined_version" integer;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD CONSTRAINT "contract_declines_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD CONSTRAINT "contract_declines_version" FOREIGN KEY ("contract_id","version") REFERENCES "public"."contract_versions"("contract_id","version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_declines_by" ON "contract_declines" USING btree ("by");--> statement-breakpoint
CREATE TRIGGER contract_declines_append_only BEFORE UPDATE OR DELETE ON contract_declines
  FOR EACH ROW EXECUTE FUNCTION contract_history_is_append_only();--> statement-breakpoint
CREATE TRIGGER contract_declines_never_emptied BEFORE TRUNCATE ON contract_declines
  FOR EACH STATEMENT EXECUTE FUNCTION contract_history_is_append_only();
