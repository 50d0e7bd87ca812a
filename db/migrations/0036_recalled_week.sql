ALTER TABLE "week_history" DROP CONSTRAINT "week_history_step_known";--> statement-breakpoint
ALTER TABLE "week_history" ADD CONSTRAINT "week_history_step_known" CHECK ("week_history"."step" in ('submitted', 'approved', 'returned', 'reopened', 'recalled'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION weeks_go_by_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state = 'approved' THEN
      RAISE EXCEPTION 'an approved week stays' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.contract_id, NEW.starts_on) <> (OLD.contract_id, OLD.starts_on)
      OR (NEW.state = OLD.state AND NEW.price_ore IS DISTINCT FROM OLD.price_ore)
      OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('open', 'submitted'), ('returned', 'submitted'),
        ('submitted', 'approved'), ('submitted', 'returned'), ('submitted', 'open'), ('approved', 'open'))) THEN
    RAISE EXCEPTION 'a week does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
