ALTER TABLE "application_history" ADD COLUMN "by_person" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "booked_by" text;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD COLUMN "by_person" text;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD COLUMN "by_person" text;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD COLUMN "by_person" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "responsible_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "responsible_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_by_person_users_id_fk" FOREIGN KEY ("by_person") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD CONSTRAINT "contract_confirmations_by_person_users_id_fk" FOREIGN KEY ("by_person") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD CONSTRAINT "contract_declines_by_person_users_id_fk" FOREIGN KEY ("by_person") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_by_person_users_id_fk" FOREIGN KEY ("by_person") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_responsible" ON "conversations" USING btree ("responsible_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "messages_written_by" ON "messages" USING btree ("written_by");
--> statement-breakpoint
-- Only an owner or recruiter of the company is responsible: who is none any more is left out, also when both happen at once.
CREATE FUNCTION responsible_is_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM members WHERE person_id = NEW.responsible_id AND company_id = NEW.employer_id
    AND ended_at IS NULL AND part <> 'reader' FOR SHARE;
  IF NOT FOUND THEN
    NEW.responsible_id := NULL;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER jobs_responsible_new BEFORE INSERT ON jobs FOR EACH ROW
  WHEN (NEW.responsible_id IS NOT NULL) EXECUTE FUNCTION responsible_is_member();--> statement-breakpoint
CREATE TRIGGER jobs_responsible_changed BEFORE UPDATE OF responsible_id ON jobs FOR EACH ROW
  WHEN (NEW.responsible_id IS DISTINCT FROM OLD.responsible_id AND NEW.responsible_id IS NOT NULL)
  EXECUTE FUNCTION responsible_is_member();--> statement-breakpoint
CREATE TRIGGER conversations_responsible_new BEFORE INSERT ON conversations FOR EACH ROW
  WHEN (NEW.responsible_id IS NOT NULL) EXECUTE FUNCTION responsible_is_member();--> statement-breakpoint
CREATE TRIGGER conversations_responsible_changed BEFORE UPDATE OF responsible_id ON conversations FOR EACH ROW
  WHEN (NEW.responsible_id IS DISTINCT FROM OLD.responsible_id AND NEW.responsible_id IS NOT NULL)
  EXECUTE FUNCTION responsible_is_member();--> statement-breakpoint
CREATE FUNCTION members_leave_responsibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET responsible_id = NULL WHERE employer_id = NEW.company_id AND responsible_id = NEW.person_id;
  UPDATE conversations SET responsible_id = NULL WHERE responsible_id = NEW.person_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_responsible AFTER UPDATE OF part, ended_at ON members FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL OR NEW.part = 'reader') EXECUTE FUNCTION members_leave_responsibility();--> statement-breakpoint
-- Who is responsible for what is told about: of a conversation its own member, else its job's.
CREATE FUNCTION responsible_for(subject_type text, subject_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE subject_type
    WHEN 'conversation' THEN (SELECT coalesce(c.responsible_id, j.responsible_id)
      FROM conversations c LEFT JOIN jobs j ON j.id = c.job_id WHERE c.id = subject_id)
    WHEN 'job' THEN (SELECT j.responsible_id FROM jobs j WHERE j.id = subject_id) END
$$;--> statement-breakpoint
-- Whom something about a job or conversation is told: of its company the responsible member, else as without a subject.
CREATE FUNCTION recipients_of(account text, subject_type text, subject_id integer) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT m.person_id FROM members m
    WHERE m.company_id = account AND m.person_id = responsible_for(subject_type, subject_id);
  IF NOT FOUND THEN
    RETURN QUERY SELECT recipients_of(account);
  END IF;
END
$$;--> statement-breakpoint
-- As in 0005, with the person who answered for the company, where there is one.
CREATE FUNCTION chain_contract_answer(kind text, contract integer, proposed integer, party text, person text, answered timestamptz,
    OUT previous text, OUT hash text) LANGUAGE plpgsql AS $$
BEGIN
  SELECT k.answers_hash, sha256_of('{"at":"' || to_char(answered AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","by":' || json_of(party) || CASE WHEN person IS NULL THEN '' ELSE ',"byPerson":' || json_of(person) END || ',"contractId":' || contract
      || ',"kind":' || json_of(kind) || ',"namesHash":' || json_of(k.names_hash) || ',"previousHash":' || json_of(k.answers_hash)
      || ',"version":' || proposed || ',"versionHash":' || json_of(v.hash) || '}')
    INTO previous, hash
    FROM contracts k JOIN contract_versions v ON v.contract_id = k.id AND v.version = proposed
    WHERE k.id = contract FOR UPDATE OF k;
  UPDATE contracts SET answers_hash = chain_contract_answer.hash WHERE id = contract;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contract_answers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT previous, hash INTO NEW.previous_hash, NEW.hash FROM chain_contract_answer(
    CASE TG_TABLE_NAME WHEN 'contract_declines' THEN 'declined' ELSE 'confirmed' END,
    NEW.contract_id, NEW.version, NEW."by", NEW.by_person, NEW.at);
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP FUNCTION chain_contract_answer(text, integer, integer, text, timestamptz);
--> statement-breakpoint
CREATE FUNCTION person_of(person text) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', u.id, 'name', coalesce(m.former_name, u.name))
    FROM members m JOIN users u ON u.id = m.person_id WHERE m.person_id = person
$$;
