CREATE TABLE "contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"consultant_id" text,
	"consultant_name" text,
	"employer_id" text NOT NULL,
	"employer_name" text NOT NULL,
	"job_id" integer NOT NULL,
	"job_title" text NOT NULL,
	"scope" integer NOT NULL,
	"status" text DEFAULT 'agreement_made' NOT NULL,
	"agreement_value_ore" bigint NOT NULL,
	"duration_months" integer NOT NULL,
	"duration_label" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"terms" text,
	"commission_permille" integer NOT NULL,
	"contract_value_ore" bigint NOT NULL,
	"commission_ore" bigint NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "contracts_conversation_id_unique" UNIQUE("conversation_id"),
	CONSTRAINT "contracts_status_known" CHECK ("contracts"."status" in ('agreement_made', 'completed', 'archived')),
	CONSTRAINT "contracts_terms_length" CHECK (char_length("contracts"."terms") <= 10000),
	CONSTRAINT "contracts_commission_range" CHECK ("contracts"."commission_permille" between 0 and 500),
	CONSTRAINT "contracts_months_range" CHECK ("contracts"."duration_months" between 1 and 60),
	CONSTRAINT "contracts_scope_range" CHECK ("contracts"."scope" between 1 and 100),
	CONSTRAINT "contracts_value_positive" CHECK ("contracts"."agreement_value_ore" >= 100),
	CONSTRAINT "contracts_ends_after_start" CHECK ("contracts"."end_date" >= "contracts"."start_date"),
	CONSTRAINT "contracts_value_formula" CHECK ("contracts"."contract_value_ore" = "contracts"."agreement_value_ore" * 160 * "contracts"."duration_months"),
	CONSTRAINT "contracts_commission_formula" CHECK ("contracts"."commission_ore" = ("contracts"."contract_value_ore" * "contracts"."commission_permille" + 500) / 1000),
	CONSTRAINT "contracts_dates_match_status" CHECK (("contracts"."completed_at" is null) = ("contracts"."status" = 'agreement_made') and ("contracts"."archived_at" is null) = ("contracts"."status" <> 'archived'))
);
--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "contract_id" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "employer_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_consultant" ON "contracts" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "contracts_employer" ON "contracts" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "contracts_job" ON "contracts" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "contracts_agreed" ON "contracts" USING btree ("agreed_at");--> statement-breakpoint
CREATE INDEX "contracts_completed" ON "contracts" USING btree ("completed_at") WHERE status = 'completed';--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_contract_id_unique" UNIQUE("contract_id");
--> statement-breakpoint
-- A contract for each reported agreement; its columns move from the conversation.
INSERT INTO contracts (conversation_id, consultant_id, consultant_name, employer_id, employer_name, job_id, job_title, scope,
    status, agreement_value_ore, duration_months, duration_label, start_date, end_date, terms, commission_permille,
    contract_value_ore, commission_ore, agreed_at, completed_at, archived_at)
  SELECT c.id, c.consultant_id, consultant.name, c.employer_id, coalesce(company.name, employer.name, ''), c.job_id, job.title,
    job.scope, c.status, c.agreement_value_ore, c.duration_months, coalesce(c.duration_label, c.duration_months || ' månader'),
    c.start_date, (c.start_date + make_interval(months => c.duration_months) - interval '1 day')::date, c.terms,
    c.commission_permille, c.contract_value_ore, c.commission_ore, coalesce(c.agreed_at, c.created_at),
    CASE WHEN c.status <> 'agreement_made' THEN coalesce(c.completed_at, c.last_message_at) END,
    CASE WHEN c.status = 'archived' THEN coalesce(c.archived_at, c.last_message_at) END
  FROM conversations c
  JOIN jobs job ON job.id = c.job_id
  JOIN users employer ON employer.id = c.employer_id
  LEFT JOIN companies company ON company.user_id = c.employer_id
  LEFT JOIN users consultant ON consultant.id = c.consultant_id
  WHERE c.status IN ('agreement_made', 'completed', 'archived') AND c.agreement_value_ore IS NOT NULL
    AND c.duration_months IS NOT NULL AND c.commission_permille IS NOT NULL
  ORDER BY c.agreed_at, c.id;
--> statement-breakpoint
UPDATE commissions SET contract_id = k.id FROM contracts k WHERE k.conversation_id = commissions.conversation_id;
--> statement-breakpoint
UPDATE conversations SET closed_at = archived_at WHERE status = 'closed';
--> statement-breakpoint
-- An agreement without price and length could not be reported; such rows would only come from outside the product.
UPDATE conversations SET status = 'closed', closed_at = last_message_at
  WHERE status IN ('agreement_made', 'completed', 'archived') AND NOT EXISTS
    (SELECT 1 FROM contracts WHERE conversation_id = conversations.id);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_terms_length";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_commission_range";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_months_known";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_value_positive";--> statement-breakpoint
DROP INDEX "conversations_completed";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "agreement_value_ore";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "duration_months";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "duration_label";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "start_date";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "terms";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "commission_permille";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "contract_value_ore";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "commission_ore";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "agreed_at";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "completed_at";--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "archived_at";
--> statement-breakpoint
-- A contract belongs to the parties and the job of its conversation, starts in an active one, and is never deleted. Its
-- facts never change and its status only goes forward; the name of a deleted account may be replaced.
CREATE FUNCTION contracts_keep_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') THEN
    RAISE EXCEPTION 'contracts are never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM conversations WHERE id = NEW.conversation_id AND status = 'active'
        AND employer_id = NEW.employer_id AND job_id = NEW.job_id
        AND consultant_id IS NOT DISTINCT FROM NEW.consultant_id) THEN
      RAISE EXCEPTION 'a contract is made in an active conversation of its parties' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.conversation_id, NEW.employer_id, NEW.job_id, NEW.commission_permille, NEW.agreed_at)
      <> (OLD.id, OLD.conversation_id, OLD.employer_id, OLD.job_id, OLD.commission_permille, OLD.agreed_at)
      OR NEW.consultant_id IS DISTINCT FROM OLD.consultant_id THEN
    RAISE EXCEPTION 'the facts of a contract do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF array_position(ARRAY['agreement_made', 'completed', 'archived'], NEW.status)
      < array_position(ARRAY['agreement_made', 'completed', 'archived'], OLD.status) THEN
    RAISE EXCEPTION 'the status of a contract does not go back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_facts BEFORE INSERT OR UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_keep_facts();
--> statement-breakpoint
CREATE TRIGGER contracts_never_emptied BEFORE TRUNCATE ON contracts
  FOR EACH STATEMENT EXECUTE FUNCTION contracts_keep_facts();
--> statement-breakpoint
-- The conversation's status follows its contract's.
CREATE FUNCTION contracts_write_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET status = NEW.status WHERE id = NEW.conversation_id AND status <> NEW.status;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_status AFTER INSERT OR UPDATE OF status ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_write_status();
--> statement-breakpoint
CREATE FUNCTION conversations_match_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('agreement_made', 'completed', 'archived')
      OR (TG_OP = 'UPDATE' AND OLD.status IN ('agreement_made', 'completed', 'archived')) THEN
    IF NEW.status IS DISTINCT FROM (SELECT status FROM contracts WHERE conversation_id = NEW.id) THEN
      RAISE EXCEPTION 'the status of a conversation is that of its contract' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER conversations_status BEFORE INSERT OR UPDATE OF status ON conversations
  FOR EACH ROW EXECUTE FUNCTION conversations_match_contract();
--> statement-breakpoint
-- The ledger is append-only but for the references to deleted admins.
CREATE FUNCTION commissions_keep_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR (NEW.conversation_id, NEW.contract_value_ore, NEW.commission_ore, NEW.commission_permille)
      <> (OLD.conversation_id, OLD.contract_value_ore, OLD.commission_ore, OLD.commission_permille) THEN
    RAISE EXCEPTION 'the commission ledger is append only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER commissions_append_only BEFORE UPDATE OR DELETE ON commissions
  FOR EACH ROW EXECUTE FUNCTION commissions_keep_amounts();
