CREATE TABLE "contract_heads" (
	"until" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"head" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD COLUMN "reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "names_hash" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "names_salt" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "answers_hash" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_known" CHECK ("messages"."sender_id" is not null or "messages"."message_type" = 'system');--> statement-breakpoint
-- Lines about an admin's correction had the admin as sender, who is no party.
UPDATE messages m SET sender_id = NULL FROM conversations c
  WHERE c.id = m.conversation_id AND m.message_type = 'system'
    AND m.sender_id IS DISTINCT FROM c.consultant_id AND m.sender_id <> c.employer_id;--> statement-breakpoint
-- Whether the row of a contract has the terms of a version; without a scope the version keeps the contract's.
CREATE FUNCTION contract_has_terms(contract contracts, proposed contract_versions) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (contract.agreement_value_ore, contract.duration_months, contract.start_date, contract.end_date, contract.terms)
      IS NOT DISTINCT FROM (proposed.price_ore, proposed.months, proposed.start_date, proposed.end_date, proposed.terms)
    AND contract.scope = coalesce(proposed.scope, contract.scope)
$$;--> statement-breakpoint
-- The version that counts: the confirmed one, else the latest report that is not declined, else the first.
CREATE FUNCTION contract_in_force(contract contracts) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(contract.confirmed_version, (
    SELECT max(v.version) FROM contract_versions v WHERE v.contract_id = contract.id AND v.reported AND NOT EXISTS (
      SELECT 1 FROM contract_declines d WHERE d.contract_id = v.contract_id AND d.version = v.version)), 1)
$$;--> statement-breakpoint
ALTER TABLE contract_versions DISABLE TRIGGER contract_versions_append_only;--> statement-breakpoint
UPDATE contract_versions v SET reported = true FROM contracts k
  WHERE k.id = v.contract_id AND (v.version = 1 OR (k.confirmed_version IS NULL AND contract_has_terms(k, v)));--> statement-breakpoint
ALTER TABLE contract_versions ENABLE TRIGGER contract_versions_append_only;--> statement-breakpoint
-- Details that were added to a confirmed agreement counted before the other party had confirmed them.
UPDATE contracts k SET start_date = v.start_date, end_date = v.end_date, terms = v.terms,
    end_reminders = CASE WHEN v.end_date IS NULL THEN 0 ELSE k.end_reminders END
  FROM contract_versions v
  WHERE v.contract_id = k.id AND v.version = contract_in_force(k) AND NOT contract_has_terms(k, v);--> statement-breakpoint
-- The version before this one writes the row first and the version then.
CREATE FUNCTION contract_versions_find_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reported := NEW.reported OR EXISTS (
    SELECT 1 FROM contracts k WHERE k.id = NEW.contract_id AND k.confirmed_version IS NULL AND contract_has_terms(k, NEW));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contract_versions_reported BEFORE INSERT ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION contract_versions_find_reported();--> statement-breakpoint
-- At the end of each transaction the row of a contract has the terms that count.
CREATE FUNCTION contracts_match_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM contracts k
      JOIN contract_versions v ON v.contract_id = k.id AND v.version = contract_in_force(k)
      WHERE k.id = NEW.id AND NOT contract_has_terms(k, v)) THEN
    RAISE EXCEPTION 'the terms of a contract are those of the version that counts' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contracts_terms_in_force
  AFTER UPDATE OF agreement_value_ore, duration_months, start_date, end_date, terms, scope, confirmed_version ON contracts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION contracts_match_version();--> statement-breakpoint
CREATE FUNCTION contracts_keep_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM contract_versions
      WHERE contract_id = NEW.id AND version = NEW.confirmed_version AND scope = NEW.scope) THEN
    RAISE EXCEPTION 'the scope of a contract changes with a confirmed version' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contracts_scope BEFORE UPDATE OF scope ON contracts
  FOR EACH ROW WHEN (NEW.scope <> OLD.scope) EXECUTE FUNCTION contracts_keep_scope();--> statement-breakpoint
-- JSON as JavaScript writes it.
CREATE FUNCTION json_of(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(to_json(value)::text, 'null')
$$;--> statement-breakpoint
CREATE FUNCTION sha256_of(content text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- The salt goes with a replaced name: then the hash says nothing about it.
CREATE FUNCTION contracts_hash_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.names_salt := gen_random_uuid()::text;
    NEW.names_hash := sha256_of('{"consultantName":' || json_of(NEW.consultant_name) || ',"employerName":'
      || json_of(NEW.employer_name) || ',"jobTitle":' || json_of(NEW.job_title) || ',"salt":' || json_of(NEW.names_salt) || '}');
  ELSE
    NEW.names_salt := NULL;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
UPDATE contracts k SET names_salt = gen_random_uuid()::text WHERE NOT EXISTS (
  SELECT 1 FROM users u WHERE u.id IN (k.consultant_id, k.employer_id) AND u.status = 'deleted');--> statement-breakpoint
UPDATE contracts SET names_hash = sha256_of('{"consultantName":' || json_of(consultant_name) || ',"employerName":'
    || json_of(employer_name) || ',"jobTitle":' || json_of(job_title) || ',"salt":' || json_of(names_salt) || '}')
  WHERE names_salt IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER contracts_names_new BEFORE INSERT ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_hash_names();--> statement-breakpoint
CREATE TRIGGER contracts_names_replaced BEFORE UPDATE OF consultant_name, employer_name, job_title ON contracts
  FOR EACH ROW WHEN ((NEW.consultant_name, NEW.employer_name, NEW.job_title)
    IS DISTINCT FROM (OLD.consultant_name, OLD.employer_name, OLD.job_title))
  EXECUTE FUNCTION contracts_hash_names();--> statement-breakpoint
-- Confirmations and declines of a contract are one chain, in the order in which they were stored.
CREATE FUNCTION chain_contract_answer(kind text, contract integer, proposed integer, party text, answered timestamptz,
    OUT previous text, OUT hash text) LANGUAGE plpgsql AS $$
BEGIN
  SELECT k.answers_hash, sha256_of('{"at":"' || to_char(answered AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","by":' || json_of(party) || ',"contractId":' || contract || ',"kind":' || json_of(kind)
      || ',"namesHash":' || json_of(k.names_hash) || ',"previousHash":' || json_of(k.answers_hash)
      || ',"version":' || proposed || ',"versionHash":' || json_of(v.hash) || '}')
    INTO previous, hash
    FROM contracts k JOIN contract_versions v ON v.contract_id = k.id AND v.version = proposed
    WHERE k.id = contract FOR UPDATE OF k;
  UPDATE contracts SET answers_hash = chain_contract_answer.hash WHERE id = contract;
END
$$;--> statement-breakpoint
ALTER TABLE contract_confirmations DISABLE TRIGGER contract_confirmations_append_only;--> statement-breakpoint
ALTER TABLE contract_declines DISABLE TRIGGER contract_declines_append_only;--> statement-breakpoint
DO $$
DECLARE
  answer record;
  link record;
BEGIN
  FOR answer IN
    SELECT 'confirmed' AS kind, contract_id, version, by AS party, at FROM contract_confirmations
      UNION ALL SELECT 'declined', contract_id, version, by, at FROM contract_declines
      ORDER BY contract_id, version, at, kind, party
  LOOP
    SELECT * INTO link
      FROM chain_contract_answer(answer.kind, answer.contract_id, answer.version, answer.party, answer.at);
    IF answer.kind = 'confirmed' THEN
      UPDATE contract_confirmations SET previous_hash = link.previous, hash = link.hash
        WHERE contract_id = answer.contract_id AND version = answer.version AND by = answer.party;
    ELSE
      UPDATE contract_declines SET previous_hash = link.previous, hash = link.hash
        WHERE contract_id = answer.contract_id AND version = answer.version;
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE contract_confirmations ENABLE TRIGGER contract_confirmations_append_only;--> statement-breakpoint
ALTER TABLE contract_declines ENABLE TRIGGER contract_declines_append_only;--> statement-breakpoint
CREATE FUNCTION contract_answers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT previous, hash INTO NEW.previous_hash, NEW.hash FROM chain_contract_answer(
    CASE TG_TABLE_NAME WHEN 'contract_declines' THEN 'declined' ELSE 'confirmed' END,
    NEW.contract_id, NEW.version, NEW."by", NEW.at);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contract_confirmations_chain BEFORE INSERT ON contract_confirmations
  FOR EACH ROW EXECUTE FUNCTION contract_answers_follow();--> statement-breakpoint
CREATE TRIGGER contract_declines_chain BEFORE INSERT ON contract_declines
  FOR EACH ROW EXECUTE FUNCTION contract_answers_follow();
