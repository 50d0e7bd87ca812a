CREATE TABLE "contract_confirmations" (
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_confirmations_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"price_ore" bigint NOT NULL,
	"consultant_price_ore" bigint NOT NULL,
	"commission_permille" integer NOT NULL,
	"months" integer NOT NULL,
	"start_date" date,
	"end_date" date,
	"terms" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version"),
	CONSTRAINT "contract_versions_months_range" CHECK ("contract_versions"."months" between 1 and 60),
	CONSTRAINT "contract_versions_ends_after_start" CHECK ("contract_versions"."end_date" >= "contract_versions"."start_date")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_type_known";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "proposed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE contracts SET proposed_at = agreed_at;--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "proposed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "confirmation" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD CONSTRAINT "contract_confirmations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD CONSTRAINT "contract_confirmations_version" FOREIGN KEY ("contract_id","version") REFERENCES "public"."contract_versions"("contract_id","version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_confirmations_by" ON "contract_confirmations" USING btree ("by");--> statement-breakpoint
CREATE INDEX "contract_versions_by" ON "contract_versions" USING btree ("by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_type_known" CHECK ("messages"."message_type" in ('text', 'system'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_confirmation_known" CHECK ("contracts"."confirmation" in ('pending', 'confirmed', 'countered'));
--> statement-breakpoint
-- Version 1 of each agreement. The hash is that of queries/terms.ts: the SHA-256 of JSON with sorted keys.
INSERT INTO contract_versions (contract_id, version, price_ore, consultant_price_ore, commission_permille, months, start_date,
    end_date, terms, by, at, hash)
  SELECT id, 1, agreement_value_ore, consultant_ore, commission_permille, duration_months, start_date, end_date, terms,
    employer_id, agreed_at,
    encode(sha256(convert_to(
      '{"at":' || to_json(to_char(agreed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      || ',"by":' || to_json(employer_id)
      || ',"commissionPercent":' || trim_scale(commission_permille / 10.0)
      || ',"consultantPrice":' || trim_scale(consultant_ore / 100.0)
      || ',"contractId":' || id
      || ',"endDate":' || coalesce(to_json(end_date::text)::text, 'null')
      || ',"hourlyPrice":' || trim_scale(agreement_value_ore / 100.0)
      || ',"months":' || duration_months
      || ',"previousHash":null'
      || ',"startDate":' || coalesce(to_json(start_date::text)::text, 'null')
      || ',"terms":' || coalesce(to_json(terms)::text, 'null')
      || ',"version":1}', 'UTF8')), 'hex')
  FROM (SELECT *, agreement_value_ore - (agreement_value_ore * commission_permille + 500) / 1000 AS consultant_ore
    FROM contracts) agreed;
--> statement-breakpoint
-- Versions and confirmations are append-only, and each version follows the one before.
CREATE FUNCTION contract_versions_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest record;
BEGIN
  SELECT version, hash INTO latest FROM contract_versions
    WHERE contract_id = NEW.contract_id ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(latest.version, 0) + 1 OR NEW.previous_hash IS DISTINCT FROM latest.hash THEN
    RAISE EXCEPTION 'a version follows the latest one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contract_versions_chain BEFORE INSERT ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION contract_versions_follow();
--> statement-breakpoint
CREATE FUNCTION contract_history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions and confirmations of contracts are append only' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER contract_versions_append_only BEFORE UPDATE OR DELETE ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION contract_history_is_append_only();
--> statement-breakpoint
CREATE TRIGGER contract_versions_never_emptied BEFORE TRUNCATE ON contract_versions
  FOR EACH STATEMENT EXECUTE FUNCTION contract_history_is_append_only();
--> statement-breakpoint
CREATE TRIGGER contract_confirmations_append_only BEFORE UPDATE OR DELETE ON contract_confirmations
  FOR EACH ROW EXECUTE FUNCTION contract_history_is_append_only();
--> statement-breakpoint
CREATE TRIGGER contract_confirmations_never_emptied BEFORE TRUNCATE ON contract_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION contract_history_is_append_only();
