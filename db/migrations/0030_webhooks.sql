CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"type" text NOT NULL,
	"ids" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"status" integer,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_type_known" CHECK ("webhook_deliveries"."type" in ('application.created', 'application.withdrawn', 'message.created', 'interview.booked', 'interview.cancelled', 'request.answered', 'contract.countered', 'contract.confirmed', 'week.submitted', 'job.filled', 'webhook.test'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"off_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_url_length" CHECK (char_length("webhooks"."url") between 1 and 500),
	CONSTRAINT "webhooks_events_known" CHECK ("webhooks"."events" <@ array['application.created', 'application.withdrawn', 'message.created', 'interview.booked', 'interview.cancelled', 'request.answered', 'contract.countered', 'contract.confirmed', 'week.submitted', 'job.filled'])
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "webhooks_company" ON "webhooks" USING btree ("company_id","id");
--> statement-breakpoint
CREATE TRIGGER webhooks_not_of_deleted BEFORE INSERT ON webhooks
  FOR EACH ROW EXECUTE FUNCTION not_of_deleted('refuse', 'company_id');
--> statement-breakpoint
-- What a company's webhooks are told is written where the row changes, so that no command can forget it.
CREATE FUNCTION tell_webhooks(company text, event text, about jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, type, ids)
    SELECT w.id, event, about FROM webhooks w WHERE w.company_id = company AND w.off_at IS NULL AND event = ANY (w.events)
$$;
--> statement-breakpoint
CREATE FUNCTION applications_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a applications := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  was_sent boolean := TG_OP <> 'INSERT' AND OLD.withdrawn_at IS NULL;
  is_sent boolean := TG_OP <> 'DELETE' AND NEW.withdrawn_at IS NULL;
BEGIN
  IF was_sent <> is_sent THEN
    PERFORM tell_webhooks(a.employer_id, CASE WHEN is_sent THEN 'application.created' ELSE 'application.withdrawn' END,
      jsonb_build_object('applicationId', a.id, 'jobId', a.job_id));
  END IF;
  IF is_sent AND NOT was_sent THEN
    PERFORM tell_webhooks(a.employer_id, 'request.answered', jsonb_build_object('requestId', r.id, 'jobId', r.job_id))
      FROM requests r WHERE r.job_id = a.job_id AND r.consultant_id = a.user_id AND r.declined_at IS NULL AND r.withdrawn_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_webhooks AFTER INSERT OR DELETE OR UPDATE OF withdrawn_at ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_tell();
--> statement-breakpoint
CREATE FUNCTION messages_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(c.employer_id, 'message.created', jsonb_build_object('messageId', NEW.id, 'conversationId', c.id))
    FROM conversations c WHERE c.id = NEW.conversation_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER messages_webhooks AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.message_type <> 'system') EXECUTE FUNCTION messages_tell();
--> statement-breakpoint
CREATE FUNCTION interviews_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.employer_id,
    CASE WHEN NEW.cancelled_at IS NULL THEN 'interview.booked' ELSE 'interview.cancelled' END,
    jsonb_build_object('interviewId', NEW.id, 'applicationId', NEW.application_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER interviews_webhooks AFTER INSERT ON interviews
  FOR EACH ROW EXECUTE FUNCTION interviews_tell();
--> statement-breakpoint
CREATE TRIGGER interviews_webhooks_changed AFTER UPDATE OF scheduled_at, minutes, cancelled_at ON interviews FOR EACH ROW
  WHEN ((OLD.scheduled_at, OLD.minutes, OLD.cancelled_at IS NULL) IS DISTINCT FROM
    (NEW.scheduled_at, NEW.minutes, NEW.cancelled_at IS NULL))
  EXECUTE FUNCTION interviews_tell();
--> statement-breakpoint
CREATE FUNCTION requests_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(j.employer_id, 'request.answered', jsonb_build_object('requestId', NEW.id, 'jobId', j.id))
    FROM jobs j WHERE j.id = NEW.job_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER requests_webhooks AFTER UPDATE OF declined_at ON requests FOR EACH ROW
  WHEN (OLD.declined_at IS NULL AND NEW.declined_at IS NOT NULL) EXECUTE FUNCTION requests_tell();
--> statement-breakpoint
CREATE FUNCTION contracts_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.employer_id, 'contract.' || NEW.confirmation,
    jsonb_build_object('contractId', NEW.id, 'conversationId', NEW.conversation_id, 'jobId', NEW.job_id, 'version', NEW.version));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_webhooks AFTER UPDATE OF confirmation, version ON contracts FOR EACH ROW
  -- The terms before a declined version hold again, which is no news.
  WHEN (NEW.confirmation <> 'pending' AND NEW.declined_version IS DISTINCT FROM NEW.version AND (OLD.confirmation, OLD.version) IS DISTINCT FROM (NEW.confirmation, NEW.version))
  EXECUTE FUNCTION contracts_tell();
--> statement-breakpoint
CREATE FUNCTION weeks_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(c.employer_id, 'week.submitted',
    jsonb_build_object('contractId', c.id, 'week', to_char(NEW.starts_on, 'IYYY"-W"IW')))
    FROM contracts c WHERE c.id = NEW.contract_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER weeks_webhooks AFTER INSERT ON week_history FOR EACH ROW
  WHEN (NEW.step = 'submitted') EXECUTE FUNCTION weeks_tell();
--> statement-breakpoint
CREATE FUNCTION jobs_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.employer_id, 'job.filled', jsonb_build_object('jobId', NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER jobs_webhooks AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (OLD.status <> 'filled' AND NEW.status = 'filled') EXECUTE FUNCTION jobs_tell();
