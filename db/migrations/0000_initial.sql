CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
	"confirmation" text DEFAULT 'automatic' NOT NULL,
	"confirmation_note" text,
	"confirmation_asked_at" timestamp (3) with time zone,
	"org_number_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "companies_confirmation_known" CHECK ("companies"."confirmation" in ('automatic', 'pending', 'confirmed', 'rejected')),
	CONSTRAINT "companies_tier_known" CHECK ("companies"."tier" in ('basic', 'premium')),
	CONSTRAINT "companies_name_length" CHECK (char_length("companies"."name") <= 100),
	CONSTRAINT "companies_confirmation_note_length" CHECK (char_length("companies"."confirmation_note") <= 1000),
	CONSTRAINT "companies_founded_range" CHECK ("companies"."founded_year" between 1600 and 2200)
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "terms_acceptances" (
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
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
	"pending_email" text,
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
	"is_available" boolean,
	"available_from" date,
	"available_percent" integer,
	"availability_confirmed_at" timestamp (3) with time zone,
	"availability_asked_at" timestamp (3) with time zone,
	"verified" boolean DEFAULT false NOT NULL,
	"reputation_score" integer DEFAULT 0 NOT NULL,
	"total_referrals" integer DEFAULT 0 NOT NULL,
	"projects_count" integer DEFAULT 0 NOT NULL,
	"applications_count" integer DEFAULT 0 NOT NULL,
	"muted_mails" text[] DEFAULT '{}'::text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"profile_updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"listed" boolean GENERATED ALWAYS AS ("users"."status" = 'active' and "users"."hidden_at" is null) STORED NOT NULL,
	"bio_language" text GENERATED ALWAYS AS (case when lower("users"."bio") ~ '\m(och|att|jag|som|till|av)\M' then 'sv'
        when lower("users"."bio") ~ '\m(the|and|with|of|for|have)\M' then 'en' end) STORED,
	"name_text" text GENERATED ALWAYS AS (lower(coalesce("users"."name", '') || ' ' || coalesce("users"."title", '') || ' ' || coalesce("users"."location", ''))) STORED NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('consultant', 'employer', 'admin')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'suspended', 'deleted')),
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") <= 100),
	CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 5000),
	CONSTRAINT "users_rate_min_range" CHECK ("users"."hourly_rate_min" between 1 and 100000),
	CONSTRAINT "users_rate_max_range" CHECK ("users"."hourly_rate_max" between 1 and 100000),
	CONSTRAINT "users_available_percent_range" CHECK ("users"."available_percent" between 10 and 100),
	CONSTRAINT "users_counts_positive" CHECK (least("users"."projects_count", "users"."applications_count", "users"."total_referrals", "users"."reputation_score") >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"status" text NOT NULL,
	"actor_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"announce_at" timestamp (3) with time zone,
	"message" text,
	CONSTRAINT "application_history_status_known" CHECK ("application_history"."status" in ('pending', 'reviewing', 'interview', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "application_history_message_length" CHECK (char_length("application_history"."message") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"job_id" integer NOT NULL,
	"employer_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"rate" integer,
	"start_date" date,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"reapplied_at" timestamp (3) with time zone,
	"answer_reminders" integer DEFAULT 0 NOT NULL,
	"answer_missed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_once" UNIQUE("user_id","job_id"),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'reviewing', 'interview', 'accepted', 'rejected')),
	CONSTRAINT "applications_notes_length" CHECK (char_length("applications"."notes") <= 5000),
	CONSTRAINT "applications_rate_range" CHECK ("applications"."rate" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "employer_reliability" (
	"employer_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_days" real
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"employer_id" text NOT NULL,
	"consultant_id" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer DEFAULT 60 NOT NULL,
	"location" text,
	"notes" text,
	"cancelled_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "interviews_minutes_positive" CHECK ("interviews"."minutes" > 0),
	CONSTRAINT "interviews_location_length" CHECK (char_length("interviews"."location") <= 300),
	CONSTRAINT "interviews_notes_length" CHECK (char_length("interviews"."notes") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text DEFAULT 'booking' NOT NULL,
	"conversation_id" integer NOT NULL,
	"employer_id" text,
	"company_name" text NOT NULL,
	"org_number" text,
	"job_title" text,
	"contract_value_ore" bigint NOT NULL,
	"commission_ore" bigint NOT NULL,
	"commission_permille" integer NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"made_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_entries_status_known" CHECK ("commission_entries"."status" in ('booked', 'invoiced', 'paid', 'written_off')),
	CONSTRAINT "commission_entries_kind_known" CHECK ("commission_entries"."kind" in ('booking', 'adjustment')),
	CONSTRAINT "commission_entries_rate_range" CHECK ("commission_entries"."commission_permille" between 0 and 500),
	CONSTRAINT "commission_entries_booking_positive" CHECK ("commission_entries"."kind" <> 'booking' or "commission_entries"."commission_ore" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contract_confirmations" (
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_confirmations_contract_id_version_by_pk" PRIMARY KEY("contract_id","version","by")
);
--> statement-breakpoint
CREATE TABLE "contract_declines" (
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_declines_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" integer NOT NULL,
	"version" integer NOT NULL,
	"price_ore" bigint NOT NULL,
	"consultant_price_ore" bigint NOT NULL,
	"commission_permille" integer NOT NULL,
	"months" integer NOT NULL,
	"start_date" date,
	"end_date" date,
	"terms" text,
	"scope" integer,
	"reason" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version"),
	CONSTRAINT "contract_versions_months_range" CHECK ("contract_versions"."months" between 1 and 60),
	CONSTRAINT "contract_versions_ends_after_start" CHECK ("contract_versions"."end_date" >= "contract_versions"."start_date"),
	CONSTRAINT "contract_versions_scope_range" CHECK ("contract_versions"."scope" between 1 and 100),
	CONSTRAINT "contract_versions_reason_length" CHECK (char_length("contract_versions"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"consultant_id" text,
	"consultant_name" text,
	"employer_id" text NOT NULL,
	"employer_name" text NOT NULL,
	"org_number" text,
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
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"confirmation" text DEFAULT 'pending' NOT NULL,
	"end_reminders" integer DEFAULT 0 NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"declined_version" integer,
	"confirmed_version" integer,
	"booked" boolean DEFAULT false NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "contracts_conversation_id_unique" UNIQUE("conversation_id"),
	CONSTRAINT "contracts_status_known" CHECK ("contracts"."status" in ('agreement_made', 'completed', 'archived')),
	CONSTRAINT "contracts_confirmation_known" CHECK ("contracts"."confirmation" in ('pending', 'confirmed', 'countered')),
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
CREATE TABLE "commission_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"invoice_number" text,
	"reason" text,
	"undoes" integer,
	"made_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_steps_kind_known" CHECK ("commission_steps"."kind" in ('invoiced', 'paid', 'written_off', 'undone')),
	CONSTRAINT "commission_steps_number_length" CHECK (char_length("commission_steps"."invoice_number") <= 40),
	CONSTRAINT "commission_steps_reason_length" CHECK (char_length("commission_steps"."reason") <= 200),
	CONSTRAINT "commission_steps_fields_match_kind" CHECK (("commission_steps"."invoice_number" is not null) = ("commission_steps"."kind" = 'invoiced') and ("commission_steps"."reason" is not null) = ("commission_steps"."kind" = 'written_off') and ("commission_steps"."undoes" is not null) = ("commission_steps"."kind" = 'undone'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text DEFAULT 'attachment' NOT NULL,
	"message_id" integer,
	"position" smallint,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"preview" text,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('attachment', 'image')),
	CONSTRAINT "files_name_length" CHECK (char_length("files"."original_name") <= 150),
	CONSTRAINT "files_preview_length" CHECK (char_length("files"."preview") <= 90000),
	CONSTRAINT "files_size_range" CHECK ("files"."size" between 0 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "job_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"changed_by" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"lowest_rate" integer GENERATED ALWAYS AS (coalesce("jobs"."hourly_rate_min", 0)) STORED NOT NULL,
	"required_skills" text[] NOT NULL,
	"skill_ids" integer[] NOT NULL,
	"skills_text" text NOT NULL,
	"experience_level" text,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"employer_active" boolean DEFAULT true NOT NULL,
	"listed" boolean GENERATED ALWAYS AS ("jobs"."status" = 'active' and "jobs"."archived_at" is null and "jobs"."deleted_at" is null and "jobs"."hidden_at" is null and "jobs"."employer_active") STORED NOT NULL,
	"selected_consultant_id" text,
	"applications_count" integer DEFAULT 0 NOT NULL,
	"matches_due_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower("jobs"."title" || ' ' || "jobs"."company" || ' ' || "jobs"."description" || ' ' || "jobs"."skills_text" || ' ' || "jobs"."location")) STORED NOT NULL,
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('active', 'filled')),
	CONSTRAINT "jobs_arrangement_known" CHECK ("jobs"."work_arrangement" in ('remote', 'onsite', 'hybrid')),
	CONSTRAINT "jobs_experience_known" CHECK ("jobs"."experience_level" in ('junior', 'mid', 'senior', 'expert')),
	CONSTRAINT "jobs_duration_range" CHECK ("jobs"."duration_months" between 1 and 12),
	CONSTRAINT "jobs_scope_range" CHECK ("jobs"."scope" between 1 and 100),
	CONSTRAINT "jobs_employer_rate_range" CHECK ("jobs"."employer_rate" between 1 and 100000),
	CONSTRAINT "jobs_rate_min_range" CHECK ("jobs"."hourly_rate_min" between 0 and 100000),
	CONSTRAINT "jobs_rate_max_range" CHECK ("jobs"."hourly_rate_max" between 0 and 100000),
	CONSTRAINT "jobs_commission_range" CHECK ("jobs"."commission_permille" between 0 and 500),
	CONSTRAINT "jobs_questions_number" CHECK (cardinality("jobs"."questions") <= 3),
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
	"closed_at" timestamp (3) with time zone,
	"employer_hidden_at" timestamp (3) with time zone,
	"consultant_filed_at" timestamp (3) with time zone,
	"employer_filed_at" timestamp (3) with time zone,
	"consultant_marked_unread" boolean DEFAULT false NOT NULL,
	"employer_marked_unread" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE NULLS NOT DISTINCT("consultant_id","employer_id","job_id"),
	CONSTRAINT "conversations_status_known" CHECK ("conversations"."status" in ('active', 'agreement_made', 'completed', 'archived', 'closed')),
	CONSTRAINT "conversations_subject_length" CHECK (char_length("conversations"."subject") <= 200),
	CONSTRAINT "conversations_counters_positive" CHECK (least("conversations"."consultant_unread", "conversations"."employer_unread", "conversations"."message_count") >= 0)
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
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_type_known" CHECK ("messages"."message_type" in ('text', 'system')),
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
CREATE TABLE "drafts" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"value" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_name_pk" PRIMARY KEY("user_id","name"),
	CONSTRAINT "drafts_name_length" CHECK (char_length("drafts"."name") <= 30),
	CONSTRAINT "drafts_value_length" CHECK (char_length("drafts"."value") <= 64000)
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"about_user_id" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('job_match', 'tip_reward', 'message', 'application', 'contract_update', 'job_change', 'other'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"about_user_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"calendar" text,
	"content" jsonb,
	"unsubscribe" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	CONSTRAINT "platform_figures_one_row" CHECK ("platform_figures"."id" = 1)
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
CREATE TABLE "privacy_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"person" text NOT NULL,
	"user_id" text,
	"received_on" date NOT NULL,
	"answered_on" date,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_kind_known" CHECK ("privacy_requests"."kind" in ('access', 'erasure', 'rectification', 'objection', 'other')),
	CONSTRAINT "privacy_requests_person_length" CHECK (char_length("privacy_requests"."person") <= 254),
	CONSTRAINT "privacy_requests_answer_length" CHECK (char_length("privacy_requests"."answer") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"employer_id" text NOT NULL,
	"consultant_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_employer_id_consultant_id_pk" PRIMARY KEY("employer_id","consultant_id")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"profile_id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"day" date NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contact_by" text,
	CONSTRAINT "profile_views_profile_id_day_viewer_id_pk" PRIMARY KEY("profile_id","day","viewer_id"),
	CONSTRAINT "profile_views_contact_by_known" CHECK ("profile_views"."contact_by" in ('related', 'confirmed'))
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
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "skill_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skill_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"normal" text NOT NULL,
	"kind" text NOT NULL,
	"skill_id" integer NOT NULL,
	"before" jsonb,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "skill_decisions_kind_known" CHECK ("skill_decisions"."kind" in ('approved', 'merged'))
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
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"snapshot" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"status" text DEFAULT 'open' NOT NULL,
	"handled_by" text,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("reporter_id","kind","object_id"),
	CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('message', 'job', 'profile')),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('spam', 'fraud', 'offensive', 'personal_data', 'incorrect', 'other')),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'hidden', 'dismissed')),
	CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 1000)
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
	"rewarded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tips_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "tips_once" UNIQUE("referred_id","job_id"),
	CONSTRAINT "tips_state_known" CHECK ("tips"."state" in ('applied', 'waiting', 'accepted', 'cancelled')),
	CONSTRAINT "tips_not_oneself" CHECK ("tips"."referrer_id" <> "tips"."referred_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"temporary_until" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_agent" text,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_user_agent_length" CHECK (char_length("sessions"."user_agent") <= 400)
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
CREATE TABLE "announced_hits" (
	"user_id" text NOT NULL,
	"job_id" integer,
	"consultant_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"filter" jsonb NOT NULL,
	"job_id" integer,
	"frequency" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"announced_until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_kind_known" CHECK ("watches"."kind" in ('jobs', 'consultants')),
	CONSTRAINT "watches_frequency_known" CHECK ("watches"."frequency" in ('direct', 'daily', 'weekly', 'off')),
	CONSTRAINT "watches_name_length" CHECK (char_length("watches"."name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "dev_identities" (
	"subject" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_reliability" ADD CONSTRAINT "employer_reliability_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD CONSTRAINT "contract_confirmations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_confirmations" ADD CONSTRAINT "contract_confirmations_version" FOREIGN KEY ("contract_id","version") REFERENCES "public"."contract_versions"("contract_id","version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD CONSTRAINT "contract_declines_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_declines" ADD CONSTRAINT "contract_declines_version" FOREIGN KEY ("contract_id","version") REFERENCES "public"."contract_versions"("contract_id","version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD CONSTRAINT "commission_steps_entry_id_commission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."commission_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD CONSTRAINT "commission_steps_undoes_commission_steps_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."commission_steps"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_steps" ADD CONSTRAINT "commission_steps_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_profile_id_users_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_aliases" ADD CONSTRAINT "skill_aliases_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_decisions" ADD CONSTRAINT "skill_decisions_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skills" ADD CONSTRAINT "user_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skills" ADD CONSTRAINT "user_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_hits" ADD CONSTRAINT "announced_hits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_hits" ADD CONSTRAINT "announced_hits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_hits" ADD CONSTRAINT "announced_hits_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_org_number" ON "companies" USING btree ("org_number");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_org_number_unique" ON "companies" USING btree ("org_number") WHERE not org_number_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_unique" ON "invitations" USING btree (lower("email")) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("created_at","id") WHERE role = 'consultant' and status <> 'deleted';--> statement-breakpoint
CREATE INDEX "users_directory_filters" ON "users" USING btree ("created_at","id",lower("location"),"hourly_rate_min","years_experience","is_available","available_from","available_percent","bio_language","location") WHERE role = 'consultant' and status = 'active' and listed;--> statement-breakpoint
CREATE INDEX "users_availability" ON "users" USING btree ("availability_confirmed_at") WHERE is_available;--> statement-breakpoint
CREATE INDEX "users_leaderboard" ON "users" USING btree ("reputation_score" DESC NULLS FIRST,"id") WHERE role = 'consultant' and status = 'active';--> statement-breakpoint
CREATE INDEX "users_contact_search" ON "users" USING gin (lower(coalesce("email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_text_search" ON "users" USING gin ("name_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_history_application" ON "application_history" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_history_due" ON "application_history" USING btree ("announce_at") WHERE announce_at is not null;--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "applications_employer" ON "applications" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_pending" ON "applications" USING btree ("created_at") WHERE status = 'pending' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_consultant" ON "applications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interviews_employer" ON "interviews" USING btree ("employer_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "interviews_consultant" ON "interviews" USING btree ("consultant_id","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_one_booking" ON "commission_entries" USING btree ("conversation_id") WHERE kind = 'booking';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_one_per_version" ON "commission_entries" USING btree ("contract_id","version");--> statement-breakpoint
CREATE INDEX "commission_entries_conversation" ON "commission_entries" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "commission_entries_time" ON "commission_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commission_entries_status" ON "commission_entries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_entries_employer" ON "commission_entries" USING btree ("employer_id","created_at");--> statement-breakpoint
CREATE INDEX "contract_confirmations_by" ON "contract_confirmations" USING btree ("by");--> statement-breakpoint
CREATE INDEX "contract_declines_by" ON "contract_declines" USING btree ("by");--> statement-breakpoint
CREATE INDEX "contract_versions_by" ON "contract_versions" USING btree ("by");--> statement-breakpoint
CREATE INDEX "contracts_consultant" ON "contracts" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "contracts_employer" ON "contracts" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "contracts_job" ON "contracts" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "contracts_agreed" ON "contracts" USING btree ("agreed_at");--> statement-breakpoint
CREATE INDEX "contracts_to_book" ON "contracts" USING btree ("agreed_at","id") WHERE not booked;--> statement-breakpoint
CREATE INDEX "contracts_ending" ON "contracts" USING btree ("end_date") WHERE status = 'agreement_made';--> statement-breakpoint
CREATE INDEX "contracts_completed" ON "contracts" USING btree ("completed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_steps_undone_once" ON "commission_steps" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "commission_steps_entry" ON "commission_steps" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "commission_steps_date" ON "commission_steps" USING btree ("date");--> statement-breakpoint
CREATE INDEX "files_message" ON "files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_unclaimed" ON "files" USING btree ("created_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "job_changes_job" ON "job_changes" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "jobs_board" ON "jobs" USING btree ("created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "jobs_board_arrangement" ON "jobs" USING btree ("work_arrangement","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "jobs_place" ON "jobs" USING btree (lower("location"),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_rate" ON "jobs" USING btree ("lowest_rate","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_skills" ON "jobs" USING gin ("skill_ids") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_matches_due" ON "jobs" USING btree ("matches_due_at") WHERE matches_due_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_employer" ON "jobs" USING btree ("employer_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listed_job_skills_counting" ON "listed_job_skills" USING btree ("skill_id","job_id","required_count");--> statement-breakpoint
CREATE INDEX "listed_job_skills_job" ON "listed_job_skills" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "conversations_consultant" ON "conversations" USING btree ("consultant_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_employer" ON "conversations" USING btree ("employer_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_consultant_unread" ON "conversations" USING btree ("consultant_id") WHERE consultant_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_employer_unread" ON "conversations" USING btree ("employer_id") WHERE employer_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_subject_search" ON "conversations" USING gin (lower("subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversations_job" ON "conversations" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "conversations_application" ON "conversations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (lower("content") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("sender_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id","at");--> statement-breakpoint
CREATE INDEX "drafts_age" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","type") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_matches" ON "notifications" USING btree ("link") WHERE read_at is null and type = 'job_match';--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("employer_id","created_at");--> statement-breakpoint
CREATE INDEX "favorites_consultant" ON "favorites" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "profile_views_recent" ON "profile_views" USING btree ("profile_id","viewed_at");--> statement-breakpoint
CREATE INDEX "profile_views_contacts" ON "profile_views" USING btree ("viewer_id","day") WHERE contact_by is not null;--> statement-breakpoint
CREATE INDEX "projects_user" ON "projects" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "skill_decisions_skill" ON "skill_decisions" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "user_skills_matching" ON "user_skills" USING btree ("skill_id","user_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "user_skills_skill" ON "user_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_object" ON "reports" USING btree ("kind","object_id");--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "referral_visits_age" ON "referral_visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tips_referrer" ON "tips" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "tips_job" ON "tips" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "tips_waiting" ON "tips" USING btree ("accepted_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_username_unique" ON "credentials" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "announced_hits_once" ON "announced_hits" USING btree ("user_id",coalesce("job_id", 0),coalesce("consultant_id", ''));--> statement-breakpoint
CREATE INDEX "announced_hits_job" ON "announced_hits" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "announced_hits_consultant" ON "announced_hits" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "watches_user" ON "watches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "watches_job" ON "watches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "watches_due" ON "watches" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
-- The audit log is append-only.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append only';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
-- jobs.employer_active and user_skills.listed depend on the status of the account. FOR SHARE makes an insert and a
-- status change wait for each other.
CREATE FUNCTION jobs_set_employer_active() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.employer_active := coalesce((SELECT status = 'active' FROM users WHERE id = NEW.employer_id FOR SHARE), false);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER jobs_employer_active BEFORE INSERT OR UPDATE OF employer_id ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_set_employer_active();--> statement-breakpoint
-- user_skills.listed follows users.listed, which is false for a suspended account and for a hidden profile.
CREATE FUNCTION user_skills_set_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := coalesce((SELECT listed FROM users WHERE id = NEW.user_id FOR SHARE), false);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER user_skills_listed BEFORE INSERT ON user_skills
  FOR EACH ROW EXECUTE FUNCTION user_skills_set_listed();--> statement-breakpoint
CREATE FUNCTION users_follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  active boolean := NEW.status = 'active';
BEGIN
  -- Skips deleted jobs, because they never become listed again; so the partial index on an employer's jobs can be used.
  UPDATE jobs SET employer_active = active
    WHERE employer_id = NEW.id AND deleted_at IS NULL AND employer_active <> active;
  UPDATE user_skills SET listed = NEW.listed WHERE user_id = NEW.id AND listed <> NEW.listed;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_status_followed AFTER UPDATE OF status, hidden_at ON users
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.listed IS DISTINCT FROM NEW.listed)
  EXECUTE FUNCTION users_follow_status();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER jobs_listed_skills AFTER INSERT OR UPDATE OF listed, skill_ids ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_write_listed_skills();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER applications_count_1_job AFTER INSERT OR DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_count_for_job();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER applications_count_2_user AFTER INSERT OR DELETE OR UPDATE OF withdrawn_at ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_count_for_user();--> statement-breakpoint
CREATE FUNCTION projects_count_for_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET projects_count = projects_count + 1 WHERE id = NEW.user_id;
  ELSE
    UPDATE users SET projects_count = projects_count - 1 WHERE id = OLD.user_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER projects_count AFTER INSERT OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION projects_count_for_user();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER tips_count AFTER INSERT OR DELETE OR UPDATE OF points, state ON tips
  FOR EACH ROW EXECUTE FUNCTION tips_count_for_referrer();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER contracts_facts BEFORE INSERT OR UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_keep_facts();--> statement-breakpoint
CREATE TRIGGER contracts_never_emptied BEFORE TRUNCATE ON contracts
  FOR EACH STATEMENT EXECUTE FUNCTION contracts_keep_facts();--> statement-breakpoint
-- The conversation's status follows its contract's.
CREATE FUNCTION contracts_write_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET status = NEW.status WHERE id = NEW.conversation_id AND status <> NEW.status;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contracts_status AFTER INSERT OR UPDATE OF status ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_write_status();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER conversations_status BEFORE INSERT OR UPDATE OF status ON conversations
  FOR EACH ROW EXECUTE FUNCTION conversations_match_contract();--> statement-breakpoint
-- Versions and confirmations are append-only, and each version follows the one before.
CREATE FUNCTION contract_versions_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest record;
BEGIN
  SELECT version, hash INTO latest FROM contract_versions
    WHERE contract_id = NEW.contract_id ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(latest.version, 0) + 1 OR NEW.previous_hash IS DISTINCT FROM latest.hash THEN
    RAISE EXCEPTION 'a version follows the latest one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contract_versions_chain BEFORE INSERT ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION contract_versions_follow();--> statement-breakpoint
CREATE FUNCTION contract_history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions and confirmations of contracts are append only' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER contract_versions_append_only BEFORE UPDATE OR DELETE ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION contract_history_is_append_only();--> statement-breakpoint
CREATE TRIGGER contract_versions_never_emptied BEFORE TRUNCATE ON contract_versions
  FOR EACH STATEMENT EXECUTE FUNCTION contract_history_is_append_only();--> statement-breakpoint
CREATE TRIGGER contract_confirmations_append_only BEFORE UPDATE OR DELETE ON contract_confirmations
  FOR EACH ROW EXECUTE FUNCTION contract_history_is_append_only();--> statement-breakpoint
CREATE TRIGGER contract_confirmations_never_emptied BEFORE TRUNCATE ON contract_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION contract_history_is_append_only();--> statement-breakpoint
CREATE TRIGGER contract_declines_append_only BEFORE UPDATE OR DELETE ON contract_declines
  FOR EACH ROW EXECUTE FUNCTION contract_history_is_append_only();--> statement-breakpoint
CREATE TRIGGER contract_declines_never_emptied BEFORE TRUNCATE ON contract_declines
  FOR EACH STATEMENT EXECUTE FUNCTION contract_history_is_append_only();--> statement-breakpoint
-- Entries are only added: an adjustment after the booking of its contract, for a later version that is confirmed. Only the
-- company name and the reference to a deleted admin may be replaced.
CREATE FUNCTION commission_entries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') OR (TG_OP = 'UPDATE' AND
      (NEW.id, NEW.contract_id, NEW.version, NEW.kind, NEW.conversation_id, NEW.contract_value_ore, NEW.commission_ore,
        NEW.commission_permille, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.contract_id, OLD.version, OLD.kind, OLD.conversation_id, OLD.contract_value_ore,
        OLD.commission_ore, OLD.commission_permille, OLD.created_at)) THEN
    RAISE EXCEPTION 'the commission ledger is append only' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' AND NEW.kind = 'adjustment' AND NOT (
      EXISTS (SELECT 1 FROM commission_entries WHERE contract_id = NEW.contract_id AND kind = 'booking' AND version < NEW.version)
      AND EXISTS (SELECT 1 FROM contracts WHERE id = NEW.contract_id AND confirmed_version = NEW.version)) THEN
    RAISE EXCEPTION 'an adjustment follows a booking and a confirmed version' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER commission_entries_append_only BEFORE INSERT OR UPDATE OR DELETE ON commission_entries
  FOR EACH ROW EXECUTE FUNCTION commission_entries_keep();--> statement-breakpoint
CREATE TRIGGER commission_entries_never_emptied BEFORE TRUNCATE ON commission_entries
  FOR EACH STATEMENT EXECUTE FUNCTION commission_entries_keep();--> statement-breakpoint
-- At the end of each transaction the entries of a booked contract add up to its sums.
CREATE FUNCTION commission_entries_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer;
BEGIN
  IF TG_TABLE_NAME = 'contracts' THEN checked := NEW.id; ELSE checked := NEW.contract_id; END IF;
  IF EXISTS (
    SELECT 1 FROM contracts k JOIN commission_entries e ON e.contract_id = k.id WHERE k.id = checked GROUP BY k.id
      HAVING sum(e.commission_ore) <> k.commission_ore OR sum(e.contract_value_ore) <> k.contract_value_ore
        OR count(*) FILTER (WHERE e.kind = 'booking') <> 1
  ) THEN
    RAISE EXCEPTION 'the ledger entries of a contract add up to its sums' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER commission_entries_sums AFTER INSERT ON commission_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commission_entries_add_up();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contracts_ledger_sums AFTER UPDATE OF commission_ore, contract_value_ore ON contracts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commission_entries_add_up();--> statement-breakpoint
-- Whether a contract is booked follows from the ledger.
CREATE FUNCTION contracts_keep_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booked IS DISTINCT FROM EXISTS (SELECT 1 FROM commission_entries WHERE contract_id = NEW.id) THEN
    RAISE EXCEPTION 'a contract is booked when the ledger has its booking' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contracts_booked BEFORE INSERT OR UPDATE OF booked ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_keep_booked();--> statement-breakpoint
CREATE FUNCTION commission_entries_write_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contracts SET booked = true WHERE id = NEW.contract_id AND NOT booked;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER commission_entries_booked AFTER INSERT ON commission_entries
  FOR EACH ROW EXECUTE FUNCTION commission_entries_write_booked();--> statement-breakpoint
-- The latest step of an entry that is not undone.
CREATE FUNCTION commission_step_in_force(entry integer) RETURNS commission_steps LANGUAGE sql STABLE AS $$
  SELECT s.* FROM commission_steps s
    WHERE s.entry_id = entry AND s.kind <> 'undone' AND NOT EXISTS (SELECT 1 FROM commission_steps u WHERE u.undoes = s.id)
    ORDER BY s.id DESC LIMIT 1
$$;--> statement-breakpoint
-- The status of an entry is that of its latest step that is not undone.
CREATE FUNCTION commission_entries_keep_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> coalesce((commission_step_in_force(NEW.id)).kind, 'booked') THEN
    RAISE EXCEPTION 'the status of an entry follows from its steps' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER commission_entries_status_follows BEFORE INSERT OR UPDATE OF status ON commission_entries
  FOR EACH ROW EXECUTE FUNCTION commission_entries_keep_status();--> statement-breakpoint
-- Steps are only added, one after the other: the lock on the entry decides between parallel ones. Only the reference to a
-- deleted admin may change.
CREATE FUNCTION commission_steps_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present text;
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') THEN
    RAISE EXCEPTION 'the steps of the ledger are append only' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(NEW) - 'made_by') IS DISTINCT FROM (to_jsonb(OLD) - 'made_by') THEN
      RAISE EXCEPTION 'the steps of the ledger are append only' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT status INTO present FROM commission_entries WHERE id = NEW.entry_id FOR UPDATE;
  IF (NEW.kind = 'undone' AND NEW.undoes IS DISTINCT FROM (commission_step_in_force(NEW.entry_id)).id)
      OR (NEW.kind <> 'undone' AND (present, NEW.kind) NOT IN
        (('booked', 'invoiced'), ('invoiced', 'paid'), ('booked', 'written_off'), ('invoiced', 'written_off'))) THEN
    RAISE EXCEPTION 'the step does not follow the latest one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER commission_steps_append_only BEFORE INSERT OR UPDATE OR DELETE ON commission_steps
  FOR EACH ROW EXECUTE FUNCTION commission_steps_follow();--> statement-breakpoint
CREATE TRIGGER commission_steps_never_emptied BEFORE TRUNCATE ON commission_steps
  FOR EACH STATEMENT EXECUTE FUNCTION commission_steps_follow();--> statement-breakpoint
CREATE FUNCTION commission_steps_write_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commission_entries SET status = coalesce((commission_step_in_force(id)).kind, 'booked') WHERE id = NEW.entry_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER commission_steps_status AFTER INSERT ON commission_steps
  FOR EACH ROW EXECUTE FUNCTION commission_steps_write_status();--> statement-breakpoint
-- There is always an active admin. The lock lets two admins who remove each other go one after the other.
CREATE FUNCTION users_keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('users_last_admin'));
  IF NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND status = 'active' AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last active admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_last_admin BEFORE UPDATE OF status, role ON users FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.status = 'active' AND (NEW.status <> 'active' OR NEW.role IS DISTINCT FROM 'admin'))
  EXECUTE FUNCTION users_keep_an_admin();--> statement-breakpoint
-- A version is agreed to when each party that did not propose it has confirmed it.
CREATE FUNCTION contract_version_agreed(contract contracts, proposed integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM contract_confirmations WHERE contract_id = contract.id AND version = proposed)
    AND NOT EXISTS (
      SELECT 1 FROM contract_versions v, unnest(ARRAY[contract.employer_id, contract.consultant_id]) AS party
      WHERE v.contract_id = contract.id AND v.version = proposed AND party <> v.by AND NOT EXISTS (
        SELECT 1 FROM contract_confirmations c
          WHERE c.contract_id = contract.id AND c.version = proposed AND c.by = party))
$$;--> statement-breakpoint
CREATE FUNCTION contracts_keep_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.confirmed_version IS DISTINCT FROM (CASE WHEN TG_OP = 'UPDATE' THEN OLD.confirmed_version END)
      AND contract_version_agreed(NEW, NEW.confirmed_version) IS NOT TRUE THEN
    RAISE EXCEPTION 'the confirmed version is one that both parties agree to' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contracts_confirmed BEFORE INSERT OR UPDATE OF confirmed_version ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_keep_confirmed();--> statement-breakpoint
CREATE FUNCTION contract_confirmations_write_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contracts k SET confirmed_version = NEW.version
    WHERE id = NEW.contract_id AND contract_version_agreed(k, NEW.version);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contract_confirmations_confirmed AFTER INSERT ON contract_confirmations
  FOR EACH ROW EXECUTE FUNCTION contract_confirmations_write_confirmed();
