-- There is always an active admin. The lock lets two admins who remove each other go one after the other.
CREATE FUNCTION users_keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('users_last_admin'));
  IF NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND status = 'active' AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last active admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_last_admin BEFORE UPDATE OF status, role ON users FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.status = 'active' AND (NEW.status <> 'active' OR NEW.role IS DISTINCT FROM 'admin'))
  EXECUTE FUNCTION users_keep_an_admin();
