CREATE TABLE "conversation_names" (
	"conversation_id" integer PRIMARY KEY NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_names" ADD CONSTRAINT "conversation_names_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The names of the contract, or the present ones.
CREATE FUNCTION write_conversation_names(written integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_names (conversation_id, search)
    SELECT c.id, lower(coalesce(k.job_title, j.title) || E'\n' || coalesce(k.consultant_name, p.name, '') || E'\n' ||
        coalesce(k.employer_name, o.name, e.name, ''))
      FROM conversations c
      JOIN jobs j ON j.id = c.job_id
      JOIN users e ON e.id = c.employer_id
      LEFT JOIN users p ON p.id = c.consultant_id
      LEFT JOIN companies o ON o.user_id = c.employer_id
      LEFT JOIN contracts k ON k.conversation_id = c.id
      WHERE c.id = written
    ON CONFLICT (conversation_id) DO UPDATE SET search = excluded.search
      WHERE conversation_names.search <> excluded.search;
END
$$;--> statement-breakpoint
SELECT count(write_conversation_names(id)) FROM conversations;--> statement-breakpoint
CREATE FUNCTION conversation_names_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'conversations' THEN
    PERFORM write_conversation_names(NEW.id);
  ELSIF TG_TABLE_NAME = 'contracts' THEN
    PERFORM write_conversation_names(NEW.conversation_id);
  ELSIF TG_TABLE_NAME = 'jobs' THEN
    PERFORM write_conversation_names(id) FROM conversations WHERE job_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'users' THEN
    PERFORM write_conversation_names(id) FROM conversations WHERE consultant_id = NEW.id OR employer_id = NEW.id;
  ELSE
    PERFORM write_conversation_names(id) FROM conversations WHERE employer_id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER conversations_names AFTER INSERT OR UPDATE OF job_id ON conversations
  FOR EACH ROW WHEN (NEW.job_id IS NOT NULL) EXECUTE FUNCTION conversation_names_follow();--> statement-breakpoint
CREATE TRIGGER contracts_names AFTER INSERT OR UPDATE OF job_title, consultant_name, employer_name ON contracts
  FOR EACH ROW EXECUTE FUNCTION conversation_names_follow();--> statement-breakpoint
CREATE TRIGGER jobs_names AFTER UPDATE OF title ON jobs
  FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION conversation_names_follow();--> statement-breakpoint
CREATE TRIGGER users_names AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION conversation_names_follow();--> statement-breakpoint
CREATE TRIGGER companies_names AFTER INSERT OR UPDATE OF name ON companies
  FOR EACH ROW EXECUTE FUNCTION conversation_names_follow();--> statement-breakpoint
-- The deletion of a consultant's account and a new conversation wait for each other, so that no name is left.
CREATE FUNCTION conversations_lock_consultant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.consultant_id FOR SHARE;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER conversations_consultant BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION conversations_lock_consultant();--> statement-breakpoint
CREATE INDEX "conversation_names_search" ON "conversation_names" USING gin ("search" gin_trgm_ops);