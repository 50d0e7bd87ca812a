-- The transactions of an account share its lock; the one that deletes or suspends it takes the lock alone. So it waits for those
-- that run, and those that come later see the new status: the function reads it after it has waited. Row locks would not
-- do: others refer to the row of a user in the middle of their transactions.
CREATE FUNCTION lock_account(account text, alone boolean) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  key bigint := hashtextextended(account, 0);
BEGIN
  IF alone THEN
    PERFORM pg_advisory_xact_lock(key);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(key);
  END IF;
  RETURN (SELECT status FROM users WHERE id = account);
END
$$;--> statement-breakpoint
-- No row of a deleted account: what only its owner writes is refused like a row that refers to a missing one, what others
-- write is left out. The columns are those of the users whose row it is.
CREATE FUNCTION not_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := to_jsonb(NEW);
BEGIN
  IF EXISTS (SELECT 1 FROM users u JOIN unnest(TG_ARGV[1:]) AS owner ON u.id = written ->> owner WHERE u.status = 'deleted') THEN
    IF TG_ARGV[0] = 'skip' THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'not_of_deleted';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER projects_not_of_deleted BEFORE INSERT ON projects
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER user_skills_not_of_deleted BEFORE INSERT ON user_skills
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER watches_not_of_deleted BEFORE INSERT ON watches
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER drafts_not_of_deleted BEFORE INSERT ON drafts
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER saved_jobs_not_of_deleted BEFORE INSERT ON saved_jobs
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER idempotency_keys_not_of_deleted BEFORE INSERT ON idempotency_keys
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER known_devices_not_of_deleted BEFORE INSERT ON known_devices
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER terms_acceptances_not_of_deleted BEFORE INSERT ON terms_acceptances
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER second_factors_not_of_deleted BEFORE INSERT ON second_factors
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER recovery_codes_not_of_deleted BEFORE INSERT ON recovery_codes
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER credentials_not_of_deleted BEFORE INSERT ON credentials
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER identities_not_of_deleted BEFORE INSERT ON identities
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER applications_not_of_deleted BEFORE INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER companies_not_of_deleted BEFORE INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');--> statement-breakpoint
CREATE TRIGGER files_not_of_deleted BEFORE INSERT ON files
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'owner_id');--> statement-breakpoint
CREATE TRIGGER jobs_not_of_deleted BEFORE INSERT ON jobs
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'employer_id');--> statement-breakpoint
CREATE TRIGGER notifications_not_of_deleted BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'user_id', 'about_user_id');--> statement-breakpoint
CREATE TRIGGER outbox_not_of_deleted BEFORE INSERT ON outbox
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'user_id', 'about_user_id');--> statement-breakpoint
CREATE TRIGGER announced_hits_not_of_deleted BEFORE INSERT ON announced_hits
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'user_id', 'consultant_id');--> statement-breakpoint
CREATE TRIGGER favorites_not_of_deleted BEFORE INSERT ON favorites
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'employer_id', 'consultant_id');--> statement-breakpoint
CREATE TRIGGER profile_views_not_of_deleted BEFORE INSERT ON profile_views
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'profile_id', 'viewer_id');--> statement-breakpoint
CREATE TRIGGER reports_not_of_deleted BEFORE INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'reporter_id', 'owner_id');--> statement-breakpoint
CREATE TRIGGER referral_visits_not_of_deleted BEFORE INSERT ON referral_visits
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'visitor', 'referrer_id');--> statement-breakpoint
CREATE TRIGGER conversations_not_of_deleted BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('skip', 'consultant_id', 'employer_id');--> statement-breakpoint
-- A change that gives a deleted account something again. Emptying it is allowed, one column after the other.
CREATE TRIGGER users_not_of_deleted BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.status = 'deleted' AND NEW.status = 'deleted' AND num_nonnulls(nullif(NEW.email, OLD.email), nullif(NEW.pending_email, OLD.pending_email),
    nullif(NEW.phone, OLD.phone), nullif(NEW.title, OLD.title), nullif(NEW.location, OLD.location),
    nullif(NEW.bio, OLD.bio), nullif(NEW.website, OLD.website), nullif(NEW.linkedin, OLD.linkedin),
    nullif(NEW.github, OLD.github), nullif(NEW.image_id, OLD.image_id),
    nullif(NEW.hourly_rate_min, OLD.hourly_rate_min), nullif(NEW.hourly_rate_max, OLD.hourly_rate_max),
    nullif(NEW.years_experience, OLD.years_experience)) > 0)
  EXECUTE FUNCTION not_of_deleted('refuse', 'id');--> statement-breakpoint
CREATE TRIGGER companies_data_not_of_deleted BEFORE UPDATE ON companies FOR EACH ROW
  WHEN (num_nonnulls(nullif(NEW.org_number, OLD.org_number), nullif(NEW.phone, OLD.phone), nullif(NEW.website, OLD.website),
    nullif(NEW.description, OLD.description), nullif(NEW.location, OLD.location),
    nullif(NEW.company_size, OLD.company_size), nullif(NEW.founded_year, OLD.founded_year)) > 0)
  EXECUTE FUNCTION not_of_deleted('refuse', 'user_id');
