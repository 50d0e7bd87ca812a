CREATE TABLE "join_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"company_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_requests_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" text NOT NULL,
	"email" text NOT NULL,
	"part" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invitations_part_known" CHECK ("member_invitations"."part" in ('owner', 'recruiter', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"company_id" text NOT NULL,
	"part" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"former_name" text,
	CONSTRAINT "members_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "members_part_known" CHECK ("members"."part" in ('owner', 'recruiter', 'reader')),
	CONSTRAINT "members_former_name_length" CHECK (char_length("members"."former_name") <= 100)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_known";--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_requests_company" ON "join_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_unique" ON "member_invitations" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE INDEX "members_company" ON "members" USING btree ("company_id","since","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('consultant', 'employer', 'admin', 'member'));--> statement-breakpoint
CREATE TRIGGER members_not_of_deleted BEFORE INSERT ON members
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'person_id', 'company_id');--> statement-breakpoint
CREATE TRIGGER member_invitations_not_of_deleted BEFORE INSERT ON member_invitations
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'company_id');--> statement-breakpoint
CREATE TRIGGER join_requests_not_of_deleted BEFORE INSERT ON join_requests
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'person_id', 'company_id');--> statement-breakpoint
-- Who registers a company is its first owner, also when the version before this one registers it.
CREATE FUNCTION companies_add_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO members (person_id, company_id, part, since) VALUES (NEW.user_id, NEW.user_id, 'owner', NEW.created_at)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER companies_first_owner AFTER INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION companies_add_owner();--> statement-breakpoint
INSERT INTO members (person_id, company_id, part, since, ended_at)
  SELECT c.user_id, c.user_id, 'owner', c.created_at, u.deleted_at FROM companies c JOIN users u ON u.id = c.user_id
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A company that is not deleted has an owner. The lock lets two owners who remove each other go one after the other.
CREATE FUNCTION members_keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('members_last_owner ' || OLD.company_id, 0));
  IF NOT EXISTS (SELECT 1 FROM members WHERE company_id = OLD.company_id AND part = 'owner' AND ended_at IS NULL AND id <> OLD.id)
      AND EXISTS (SELECT 1 FROM users WHERE id = OLD.company_id AND status <> 'deleted') THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'members_last_owner';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_last_owner_changed BEFORE UPDATE OF part, ended_at, company_id ON members FOR EACH ROW
  WHEN (OLD.part = 'owner' AND OLD.ended_at IS NULL AND
    (NEW.part <> 'owner' OR NEW.ended_at IS NOT NULL OR NEW.company_id <> OLD.company_id))
  EXECUTE FUNCTION members_keep_an_owner();--> statement-breakpoint
CREATE TRIGGER members_last_owner_deleted BEFORE DELETE ON members FOR EACH ROW
  WHEN (OLD.part = 'owner' AND OLD.ended_at IS NULL)
  EXECUTE FUNCTION members_keep_an_owner();--> statement-breakpoint
-- When who registered the company has left, its account has the name of the owner who has been there longest.
CREATE FUNCTION write_contact_name(company text) RETURNS void LANGUAGE sql AS $$
  UPDATE users SET name = contact.name FROM (
    SELECT p.name FROM members m JOIN users p ON p.id = m.person_id
    WHERE m.company_id = company AND m.part = 'owner' AND m.ended_at IS NULL ORDER BY m.since, m.id LIMIT 1) AS contact
  WHERE users.id = company AND users.status <> 'deleted' AND users.name IS DISTINCT FROM contact.name
    AND EXISTS (SELECT 1 FROM members WHERE person_id = company AND ended_at IS NOT NULL)
$$;--> statement-breakpoint
CREATE FUNCTION members_write_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_contact_name(NEW.company_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_contact AFTER INSERT OR UPDATE OF part, ended_at ON members
  FOR EACH ROW EXECUTE FUNCTION members_write_contact();--> statement-breakpoint
CREATE FUNCTION users_write_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_contact_name(m.company_id) FROM members m WHERE m.person_id = NEW.id AND m.ended_at IS NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_contact AFTER UPDATE OF name ON users FOR EACH ROW
  WHEN (NEW.role = 'member')
  EXECUTE FUNCTION users_write_contact();--> statement-breakpoint
-- lock_account for the person who sits at an account: 'changed' when the part is another than the caller read before.
CREATE FUNCTION lock_member(person text, alone boolean, expected text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  status text := lock_account(person, alone);
BEGIN
  IF expected IS NULL OR status <> 'active' THEN
    RETURN status;
  END IF;
  RETURN coalesce((SELECT CASE part WHEN expected THEN 'active' ELSE 'changed' END
    FROM members WHERE person_id = person AND ended_at IS NULL), 'deleted');
END
$$;--> statement-breakpoint
CREATE FUNCTION contact_email(company text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(p.email, p.pending_email) FROM members m JOIN users p ON p.id = m.person_id
    WHERE m.company_id = company AND m.part = 'owner' AND m.ended_at IS NULL ORDER BY m.since, m.id LIMIT 1
$$;--> statement-breakpoint
-- Whom something for an account is told: the owners and recruiters of a company, anybody else alone.
CREATE FUNCTION recipients_of(account text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT person_id FROM members WHERE company_id = account AND ended_at IS NULL AND part <> 'reader'
  UNION ALL
  SELECT account WHERE NOT EXISTS (SELECT 1 FROM members WHERE company_id = account)
$$;
