CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"location" text,
	"website" text,
	"phone" text,
	"org_number" text,
	"company_size" text,
	"founded_year" integer,
	"tier" text DEFAULT 'basic' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "companies_tier_known" CHECK ("companies"."tier" in ('basic', 'premium')),
	CONSTRAINT "companies_name_length" CHECK (char_length("companies"."name") <= 100),
	CONSTRAINT "companies_founded_range" CHECK ("companies"."founded_year" between 1600 and 2200)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_identities" (
	"subject" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"company_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"nonce" text NOT NULL,
	"invited_by" text,
	"accepted_by" text,
	"accepted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_accepted_by_unique" UNIQUE("accepted_by"),
	CONSTRAINT "invitations_status_known" CHECK ("invitations"."status" in ('pending', 'accepted', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"profile_id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"day" date NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_views_profile_id_day_viewer_id_pk" PRIMARY KEY("profile_id","day","viewer_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"intent" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text,
	"status" text DEFAULT 'active' NOT NULL,
	"suspended_reason" text,
	"name" text,
	"title" text,
	"location" text,
	"bio" text,
	"email" text,
	"phone" text,
	"website" text,
	"linkedin" text,
	"github" text,
	"image_id" text,
	"hourly_rate_min" integer,
	"hourly_rate_max" integer,
	"industries" text[] DEFAULT '{}'::text[] NOT NULL,
	"rating" real,
	"years_experience" integer,
	"verified" boolean DEFAULT false NOT NULL,
	"reputation_score" integer DEFAULT 0 NOT NULL,
	"total_referrals" integer DEFAULT 0 NOT NULL,
	"projects_count" integer DEFAULT 0 NOT NULL,
	"applications_count" integer DEFAULT 0 NOT NULL,
	"muted_mails" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('consultant', 'employer', 'admin')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'suspended', 'deleted')),
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") <= 100),
	CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 5000),
	CONSTRAINT "users_rate_min_range" CHECK ("users"."hourly_rate_min" between 1 and 100000),
	CONSTRAINT "users_rate_max_range" CHECK ("users"."hourly_rate_max" between 1 and 100000),
	CONSTRAINT "users_counts_positive" CHECK (least("users"."projects_count", "users"."applications_count", "users"."total_referrals", "users"."reputation_score") >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"status" text NOT NULL,
	"actor_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_history_status_known" CHECK ("application_history"."status" in ('pending', 'reviewing', 'interview', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"job_id" integer NOT NULL,
	"employer_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"withdrawn_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_once" UNIQUE("user_id","job_id"),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'reviewing', 'interview', 'accepted', 'rejected')),
	CONSTRAINT "applications_notes_length" CHECK (char_length("applications"."notes") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"employer_id" text NOT NULL,
	"consultant_id" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer DEFAULT 60 NOT NULL,
	"notes" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "interviews_minutes_positive" CHECK ("interviews"."minutes" > 0),
	CONSTRAINT "interviews_notes_length" CHECK (char_length("interviews"."notes") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"employer_id" text,
	"company_name" text NOT NULL,
	"job_title" text,
	"contract_value_ore" bigint NOT NULL,
	"commission_ore" bigint NOT NULL,
	"commission_permille" integer NOT NULL,
	"tracked_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_conversation_id_unique" UNIQUE("conversation_id"),
	CONSTRAINT "commissions_rate_range" CHECK ("commissions"."commission_permille" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text DEFAULT 'attachment' NOT NULL,
	"message_id" integer,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('attachment', 'image')),
	CONSTRAINT "files_name_length" CHECK (char_length("files"."original_name") <= 150),
	CONSTRAINT "files_size_range" CHECK ("files"."size" between 0 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employer_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"work_arrangement" text NOT NULL,
	"duration_months" integer NOT NULL,
	"scope" integer NOT NULL,
	"employer_rate" integer,
	"commission_permille" integer NOT NULL,
	"hourly_rate_min" integer,
	"hourly_rate_max" integer,
	"required_skills" text[] NOT NULL,
	"skill_ids" integer[] NOT NULL,
	"skills_text" text NOT NULL,
	"experience_level" text,
	"status" text DEFAULT 'active' NOT NULL,
	"employer_active" boolean DEFAULT true NOT NULL,
	"listed" boolean GENERATED ALWAYS AS ("jobs"."status" = 'active' and "jobs"."archived_at" is null and "jobs"."deleted_at" is null and "jobs"."employer_active") STORED NOT NULL,
	"selected_consultant_id" text,
	"applications_count" integer DEFAULT 0 NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower("jobs"."title" || ' ' || "jobs"."company" || ' ' || "jobs"."description" || ' ' || "jobs"."skills_text")) STORED NOT NULL,
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('active', 'filled')),
	CONSTRAINT "jobs_arrangement_known" CHECK ("jobs"."work_arrangement" in ('remote', 'onsite', 'hybrid')),
	CONSTRAINT "jobs_experience_known" CHECK ("jobs"."experience_level" in ('junior', 'mid', 'senior', 'expert')),
	CONSTRAINT "jobs_duration_range" CHECK ("jobs"."duration_months" between 1 and 12),
	CONSTRAINT "jobs_scope_range" CHECK ("jobs"."scope" between 1 and 100),
	CONSTRAINT "jobs_employer_rate_range" CHECK ("jobs"."employer_rate" between 1 and 100000),
	CONSTRAINT "jobs_rate_min_range" CHECK ("jobs"."hourly_rate_min" between 0 and 100000),
	CONSTRAINT "jobs_rate_max_range" CHECK ("jobs"."hourly_rate_max" between 0 and 100000),
	CONSTRAINT "jobs_commission_range" CHECK ("jobs"."commission_permille" between 0 and 500),
	CONSTRAINT "jobs_title_length" CHECK (char_length("jobs"."title") <= 150),
	CONSTRAINT "jobs_description_length" CHECK (char_length("jobs"."description") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "listed_job_skills" (
	"skill_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"required_count" integer NOT NULL,
	CONSTRAINT "listed_job_skills_skill_id_job_id_pk" PRIMARY KEY("skill_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"user_id" text NOT NULL,
	"job_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultant_id" text,
	"employer_id" text NOT NULL,
	"job_id" integer,
	"application_id" integer,
	"subject" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_message" text,
	"last_message_id" integer,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"consultant_unread" integer DEFAULT 0 NOT NULL,
	"employer_unread" integer DEFAULT 0 NOT NULL,
	"agreement_value_ore" bigint,
	"duration_months" integer,
	"duration_label" text,
	"start_date" date,
	"terms" text,
	"commission_permille" integer,
	"contract_value_ore" bigint,
	"commission_ore" bigint,
	"agreed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE NULLS NOT DISTINCT("consultant_id","employer_id","job_id"),
	CONSTRAINT "conversations_status_known" CHECK ("conversations"."status" in ('active', 'agreement_made', 'completed', 'archived', 'closed')),
	CONSTRAINT "conversations_subject_length" CHECK (char_length("conversations"."subject") <= 200),
	CONSTRAINT "conversations_terms_length" CHECK (char_length("conversations"."terms") <= 10000),
	CONSTRAINT "conversations_commission_range" CHECK ("conversations"."commission_permille" between 0 and 500),
	CONSTRAINT "conversations_counters_positive" CHECK (least("conversations"."consultant_unread", "conversations"."employer_unread", "conversations"."message_count") >= 0),
	CONSTRAINT "conversations_months_known" CHECK ("conversations"."duration_months" in (2, 6, 12, 18)),
	CONSTRAINT "conversations_value_positive" CHECK ("conversations"."agreement_value_ore" >= 100)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"sender_id" text NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"client_key" uuid,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_type_known" CHECK ("messages"."message_type" in ('text')),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"request_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('job_match', 'tip_reward', 'message', 'application', 'contract_update', 'other'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"calendar" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scheduled_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"employer_id" text NOT NULL,
	"consultant_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_employer_id_consultant_id_pk" PRIMARY KEY("employer_id","consultant_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_dates_in_order" CHECK ("projects"."end_date" is null or "projects"."start_date" is null or "projects"."end_date" >= "projects"."start_date"),
	CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") <= 150)
);
--> statement-breakpoint
CREATE TABLE "skill_aliases" (
	"normal" text PRIMARY KEY NOT NULL,
	"skill_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"normal" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "skills_normal_unique" UNIQUE("normal"),
	CONSTRAINT "skills_name_length" CHECK (char_length("skills"."name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "user_skills" (
	"user_id" text NOT NULL,
	"skill_id" integer NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_skills_user_id_skill_id_pk" PRIMARY KEY("user_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "referral_visits" (
	"visitor" text NOT NULL,
	"job_id" integer NOT NULL,
	"referrer_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_visits_visitor_job_id_pk" PRIMARY KEY("visitor","job_id")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referrer_id" text NOT NULL,
	"referred_id" text,
	"job_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"points" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tips_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "tips_once" UNIQUE("referred_id","job_id"),
	CONSTRAINT "tips_state_known" CHECK ("tips"."state" in ('applied', 'accepted')),
	CONSTRAINT "tips_not_oneself" CHECK ("tips"."referrer_id" <> "tips"."referred_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_profile_id_users_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_tracked_by_users_id_fk" FOREIGN KEY ("tracked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_selected_consultant_id_users_id_fk" FOREIGN KEY ("selected_consultant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_job_skills" ADD CONSTRAINT "listed_job_skills_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_aliases" ADD CONSTRAINT "skill_aliases_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skills" ADD CONSTRAINT "user_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skills" ADD CONSTRAINT "user_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_username_unique" ON "credentials" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_unique" ON "invitations" USING btree (lower("email")) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profile_views_recent" ON "profile_views" USING btree ("profile_id","viewed_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("created_at","id") WHERE role = 'consultant' and status <> 'deleted';--> statement-breakpoint
CREATE INDEX "users_leaderboard" ON "users" USING btree ("reputation_score" DESC NULLS FIRST,"id") WHERE role = 'consultant' and status = 'active';--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (lower(coalesce("name", '') || ' ' || coalesce("title", '') || ' ' || coalesce("location", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_history_application" ON "application_history" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "applications_employer" ON "applications" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_consultant" ON "applications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interviews_employer" ON "interviews" USING btree ("employer_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "interviews_consultant" ON "interviews" USING btree ("consultant_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "commissions_time" ON "commissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_message" ON "files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_unclaimed" ON "files" USING btree ("created_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "jobs_board" ON "jobs" USING btree ("created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "jobs_board_arrangement" ON "jobs" USING btree ("work_arrangement","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "jobs_board_search" ON "jobs" USING gin ("search" gin_trgm_ops) WHERE listed;--> statement-breakpoint
CREATE INDEX "jobs_employer" ON "jobs" USING btree ("employer_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listed_job_skills_counting" ON "listed_job_skills" USING btree ("skill_id","job_id","required_count");--> statement-breakpoint
CREATE INDEX "listed_job_skills_job" ON "listed_job_skills" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "conversations_consultant" ON "conversations" USING btree ("consultant_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_employer" ON "conversations" USING btree ("employer_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_job" ON "conversations" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "conversations_application" ON "conversations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "conversations_completed" ON "conversations" USING btree ("completed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("sender_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","type") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("employer_id","created_at");--> statement-breakpoint
CREATE INDEX "favorites_consultant" ON "favorites" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "projects_user" ON "projects" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_skills_matching" ON "user_skills" USING btree ("skill_id","user_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "user_skills_skill" ON "user_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "referral_visits_age" ON "referral_visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tips_referrer" ON "tips" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "idempotency_keys_key_length" CHECK (char_length("idempotency_keys"."key") <= 100)
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
-- The audit log is append-only.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint
-- jobs.employer_active and user_skills.listed depend on the status of the account. FOR SHARE makes an insert and a
-- status change wait for each other.
CREATE FUNCTION jobs_set_employer_active() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.employer_active := coalesce((SELECT status = 'active' FROM users WHERE id = NEW.employer_id FOR SHARE), false);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER jobs_employer_active BEFORE INSERT OR UPDATE OF employer_id ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_set_employer_active();
--> statement-breakpoint
CREATE FUNCTION user_skills_set_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := coalesce((SELECT status = 'active' FROM users WHERE id = NEW.user_id FOR SHARE), false);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_skills_listed BEFORE INSERT ON user_skills
  FOR EACH ROW EXECUTE FUNCTION user_skills_set_listed();
--> statement-breakpoint
CREATE FUNCTION users_follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active boolean := NEW.status = 'active';
BEGIN
  -- Skips deleted jobs, because they never become listed again; so the partial index on an employer's jobs can be used.
  UPDATE jobs SET employer_active = active
    WHERE employer_id = NEW.id AND deleted_at IS NULL AND employer_active <> active;
  UPDATE user_skills SET listed = active WHERE user_id = NEW.id AND listed <> active;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_status_followed AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION users_follow_status();
--> statement-breakpoint
-- The skills of listed jobs, for matching.
CREATE FUNCTION jobs_write_listed_skills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.listed = OLD.listed AND NEW.skill_ids = OLD.skill_ids THEN
      RETURN NULL;
    END IF;
    DELETE FROM listed_job_skills WHERE job_id = NEW.id;
  END IF;
  IF NEW.listed THEN
    INSERT INTO listed_job_skills (skill_id, job_id, required_count)
      SELECT DISTINCT unnest(NEW.skill_ids), NEW.id, cardinality(NEW.skill_ids);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER jobs_listed_skills AFTER INSERT OR UPDATE OF listed, skill_ids ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_write_listed_skills();
--> statement-breakpoint
-- Counters. Triggers of a table fire in the order of their names: the row of the job is locked before the user's.
CREATE FUNCTION applications_count_for_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE jobs SET applications_count = applications_count + 1 WHERE id = NEW.job_id;
  ELSE
    UPDATE jobs SET applications_count = applications_count - 1 WHERE id = OLD.job_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_count_1_job AFTER INSERT OR DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_count_for_job();
--> statement-breakpoint
-- A user's applications, without withdrawn ones.
CREATE FUNCTION applications_count_for_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.withdrawn_at IS NULL THEN 1 ELSE 0 END;
  after integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.withdrawn_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF before <> after THEN
    UPDATE users SET applications_count = applications_count + after - before
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_count_2_user AFTER INSERT OR DELETE OR UPDATE OF withdrawn_at ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_count_for_user();
--> statement-breakpoint
CREATE FUNCTION projects_count_for_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET projects_count = projects_count + 1 WHERE id = NEW.user_id;
  ELSE
    UPDATE users SET projects_count = projects_count - 1 WHERE id = OLD.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_count AFTER INSERT OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION projects_count_for_user();
--> statement-breakpoint
-- reputation_score is the sum of the referrer's points, total_referrals the number of accepted referrals.
CREATE FUNCTION tips_count_for_referrer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE users SET reputation_score = reputation_score - OLD.points,
        total_referrals = total_referrals - (OLD.state = 'accepted')::int
      WHERE id = OLD.referrer_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE users SET reputation_score = reputation_score + NEW.points,
        total_referrals = total_referrals + (NEW.state = 'accepted')::int
      WHERE id = NEW.referrer_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tips_count AFTER INSERT OR DELETE OR UPDATE OF points, state ON tips
  FOR EACH ROW EXECUTE FUNCTION tips_count_for_referrer();
