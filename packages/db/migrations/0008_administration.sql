CREATE TYPE "public"."featured_decision" AS ENUM('approved', 'refused');--> statement-breakpoint
CREATE TYPE "public"."contact_status" AS ENUM('open', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."farm_event_category" AS ENUM('salon', 'formation', 'conference', 'foire');--> statement-breakpoint
CREATE TYPE "public"."farm_event_type" AS ENUM('local', 'national', 'international');--> statement-breakpoint
CREATE TYPE "public"."tip_priority" AS ENUM('high', 'medium', 'low');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"actor_role" "role",
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"before" jsonb,
	"after" jsonb,
	"req_id" text,
	"ip" "inet",
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash"),
	CONSTRAINT "audit_log_number" CHECK ("audit_log"."id" > 0),
	CONSTRAINT "audit_log_names" CHECK ("audit_log"."action" ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$' and "audit_log"."target_type" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "audit_log_hashes" CHECK ("audit_log"."prev_hash" ~ '^[0-9a-f]{64}$' and "audit_log"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" "contact_status" DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_names" CHECK (char_length("contact_messages"."first_name") between 1 and 60 and char_length("contact_messages"."last_name") between 1 and 60),
	CONSTRAINT "contact_messages_email" CHECK (char_length("contact_messages"."email") between 3 and 254),
	CONSTRAINT "contact_messages_texts" CHECK (char_length("contact_messages"."subject") between 1 and 150 and char_length("contact_messages"."message") between 1 and 4000),
	CONSTRAINT "contact_messages_decided" CHECK (("contact_messages"."status" = 'open') = ("contact_messages"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"kind" "user_type" NOT NULL,
	"name" text NOT NULL,
	"country" "country" NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"quartier" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"image_key" text,
	"verified" boolean DEFAULT false NOT NULL,
	"specialites" text[] DEFAULT '{}' NOT NULL,
	"secteurs" text[] DEFAULT '{}' NOT NULL,
	"min_order_kg" integer,
	"zones" text[] DEFAULT '{}' NOT NULL,
	"vehicules" text[] DEFAULT '{}' NOT NULL,
	"delai_moyen" text DEFAULT '' NOT NULL,
	"type_commerce" text DEFAULT '' NOT NULL,
	"horaires" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "directory_entries_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "directory_entries_kind" CHECK ("directory_entries"."kind" <> 'consommateur'),
	CONSTRAINT "directory_entries_name" CHECK (char_length("directory_entries"."name") between 1 and 121),
	CONSTRAINT "directory_entries_texts" CHECK (char_length("directory_entries"."town") <= 80 and char_length("directory_entries"."quartier") <= 80 and char_length("directory_entries"."delai_moyen") <= 60 and char_length("directory_entries"."type_commerce") <= 60 and char_length("directory_entries"."horaires") <= 120),
	CONSTRAINT "directory_entries_lists" CHECK (cardinality("directory_entries"."specialites") <= 12 and char_length(array_to_string("directory_entries"."specialites", '')) <= 720 and cardinality("directory_entries"."secteurs") <= 12 and char_length(array_to_string("directory_entries"."secteurs", '')) <= 720 and cardinality("directory_entries"."zones") <= 12 and char_length(array_to_string("directory_entries"."zones", '')) <= 720 and cardinality("directory_entries"."vehicules") <= 12 and char_length(array_to_string("directory_entries"."vehicules", '')) <= 720),
	CONSTRAINT "directory_entries_min_order" CHECK ("directory_entries"."min_order_kg" between 0 and 1000000),
	CONSTRAINT "directory_entries_phone" CHECK ("directory_entries"."phone" ~ '^\+?[0-9]{6,15}$'),
	CONSTRAINT "directory_entries_email" CHECK (char_length("directory_entries"."email") between 3 and 254),
	CONSTRAINT "directory_entries_member_contact" CHECK ("directory_entries"."user_id" is null or num_nonnulls("directory_entries"."phone", "directory_entries"."email", "directory_entries"."image_key") = 0)
);
--> statement-breakpoint
CREATE TABLE "farm_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"country" "country",
	"published" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"type" "farm_event_type" NOT NULL,
	"category" "farm_event_category" NOT NULL,
	"organizer" text NOT NULL,
	CONSTRAINT "farm_events_title" CHECK (char_length("farm_events"."title") between 1 and 120),
	CONSTRAINT "farm_events_texts" CHECK (char_length("farm_events"."description") between 1 and 2000 and char_length("farm_events"."location") between 1 and 120 and char_length("farm_events"."organizer") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"country" "country",
	"published" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"season" text NOT NULL,
	"priority" "tip_priority" NOT NULL,
	CONSTRAINT "tips_title" CHECK (char_length("tips"."title") between 1 and 120),
	CONSTRAINT "tips_texts" CHECK (char_length("tips"."content") between 1 and 2000 and char_length("tips"."category") between 1 and 60 and char_length("tips"."season") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_userId_codeHash_unique" UNIQUE("user_id","code_hash"),
	CONSTRAINT "recovery_codes_hash" CHECK ("recovery_codes"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "user_totp" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_totp_secret" CHECK (octet_length("user_totp"."secret") between 44 and 128)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "featured_decision" "featured_decision";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "featured_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "featured_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "moderated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "moderated_by" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "moderation_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farm_events" ADD CONSTRAINT "farm_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_target" ON "audit_log" USING btree ("target_type","target_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_messages_recent" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "directory_entries_recent" ON "directory_entries" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "directory_entries_by_town" ON "directory_entries" USING btree ("kind","town","created_at","id") WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "directory_entries_by_country" ON "directory_entries" USING btree ("kind","country","created_at","id") WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "directory_entries_search" ON "directory_entries" USING gin ("search_text" gin_trgm_ops) WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "directory_entries_without_account" ON "directory_entries" USING btree ("created_at","id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "farm_events_shown" ON "farm_events" USING btree ("date","position","id") WHERE published;--> statement-breakpoint
CREATE INDEX "tips_shown" ON "tips" USING btree ("position","id") WHERE published;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_featured_decided_by_users_id_fk" FOREIGN KEY ("featured_decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_to_moderate" ON "announcements" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_kept" ON "announcements" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_kept_by_category" ON "announcements" USING btree ("category","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_kept_titles" ON "announcements" USING gin (fold("title") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_featured_requests" ON "announcements" USING btree ("featured_requested_at","id") WHERE deleted_at is null and featured_requested_at is not null and (featured_decided_at is null or featured_decided_at < featured_requested_at);--> statement-breakpoint
CREATE INDEX "users_recent" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_suspension_ends" ON "users" USING btree ("suspended_until") WHERE status = 'suspended';--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_moderation" CHECK ("announcements"."moderated_at" is not null or num_nonnulls("announcements"."moderated_by", "announcements"."moderation_reason") = 0);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_moderation_reason" CHECK (char_length("announcements"."moderation_reason") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_featured_decision" CHECK (("announcements"."featured_decision" is null) = ("announcements"."featured_decided_at" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended" CHECK (("users"."status" = 'suspended') = ("users"."suspended_at" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (case when "users"."suspended_at" is null then num_nonnulls("users"."suspended_until", "users"."suspension_reason", "users"."suspended_by") = 0 else char_length(coalesce("users"."suspension_reason", '')) between 1 and 1000 and coalesce("users"."suspended_until" > "users"."suspended_at", true) end);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_no_self_suspension" CHECK ("users"."suspended_by" <> "users"."id");