CREATE TYPE "public"."announcement_status" AS ENUM('active', 'pending', 'rejected', 'expired', 'paused');--> statement-breakpoint
CREATE TYPE "public"."category" AS ENUM('fruits', 'legumes', 'cereales', 'tubercules', 'viandes', 'poissons', 'epices', 'autres');--> statement-breakpoint
CREATE TYPE "public"."condition_product" AS ENUM('frais', 'sec', 'congele', 'transforme');--> statement-breakpoint
CREATE TYPE "public"."currency" AS ENUM('XAF', 'XOF');--> statement-breakpoint
CREATE TYPE "public"."unit" AS ENUM('kg', 'g', 'tonne', 'piece', 'paquet', 'litre', 'sac', 'caisse');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('moderator', 'admin', 'super_admin');--> statement-breakpoint
CREATE TYPE "public"."session_kind" AS ENUM('member', 'staff');--> statement-breakpoint
CREATE TYPE "public"."token_purpose" AS ENUM('verify', 'reset', 'change', 'invite');--> statement-breakpoint
CREATE TYPE "public"."user_status" AS ENUM('active', 'suspended', 'deleted');--> statement-breakpoint
CREATE TYPE "public"."country" AS ENUM('gabon', 'cote_ivoire');--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('producteur', 'transformateur', 'grossiste', 'transporteur', 'detaillant', 'consommateur');--> statement-breakpoint
CREATE TYPE "public"."event_kind" AS ENUM('message', 'sent', 'read');--> statement-breakpoint
CREATE TYPE "public"."outbox_kind" AS ENUM('mail', 'image.avif', 'image.delete');--> statement-breakpoint
CREATE TABLE "announcement_images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"announcement_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" smallint[] NOT NULL,
	"color" text NOT NULL,
	"avif" boolean DEFAULT false NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_images_at_most_six" CHECK ("announcement_images"."position" between 0 and 5),
	CONSTRAINT "announcement_images_color" CHECK ("announcement_images"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "announcement_images_size" CHECK ("announcement_images"."width" > 0 and "announcement_images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "announcement_views" (
	"day" date NOT NULL,
	"announcement_id" uuid NOT NULL,
	"viewer" "bytea" NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "announcement_views_day_announcement_id_viewer_pk" PRIMARY KEY("day","announcement_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" "category" NOT NULL,
	"condition_product" "condition_product" NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"currency" "currency" NOT NULL,
	"unit" "unit" DEFAULT 'kg' NOT NULL,
	"quantity_available" integer DEFAULT 0 NOT NULL,
	"negotiable_price" boolean DEFAULT false NOT NULL,
	"delivery_available" boolean DEFAULT false NOT NULL,
	"bulk_sale_available" boolean DEFAULT false NOT NULL,
	"is_organic" boolean DEFAULT false NOT NULL,
	"featured_until" timestamp (3) with time zone,
	"featured_requested_at" timestamp (3) with time zone,
	"country" "country" DEFAULT 'gabon' NOT NULL,
	"city" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"status" "announcement_status" DEFAULT 'active' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone DEFAULT now() + interval '60 days' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold("announcements"."title" || ' ' || "announcements"."description" || ' ' || "announcements"."city")) STORED NOT NULL,
	CONSTRAINT "announcements_title" CHECK (char_length("announcements"."title") between 1 and 120),
	CONSTRAINT "announcements_texts" CHECK (char_length("announcements"."description") <= 4000 and char_length("announcements"."district") <= 80 and char_length("announcements"."address") <= 160),
	CONSTRAINT "announcements_city" CHECK (char_length("announcements"."city") between 1 and 60),
	CONSTRAINT "announcements_price" CHECK ("announcements"."price" >= 0),
	CONSTRAINT "announcements_quantity" CHECK ("announcements"."quantity_available" between 0 and 2000000000),
	CONSTRAINT "announcements_views" CHECK ("announcements"."views_count" >= 0),
	CONSTRAINT "announcements_currency" CHECK ("announcements"."currency" = case "announcements"."country" when 'gabon' then 'XAF'::currency else 'XOF'::currency end),
	CONSTRAINT "announcements_deleted_is_private" CHECK ("announcements"."deleted_at" is null or "announcements"."status" <> 'active')
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"price_at_save" numeric(12, 2) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" "token_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_tokens_userId_purpose_unique" UNIQUE("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"public_id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "session_kind" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"absolute_expires_at" timestamp (3) with time zone NOT NULL,
	"ip" "inet",
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "sessions_id_is_hash" CHECK ("sessions"."id" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sessions_user_agent_short" CHECK (char_length("sessions"."user_agent") <= 300)
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" "role" NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" "user_status" DEFAULT 'active' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_normalised" CHECK ("users"."email" = lower(btrim("users"."email")) and char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_password_is_argon2id" CHECK ("users"."password_hash" like '$argon2id$%')
);
--> statement-breakpoint
CREATE TABLE "phone_reveals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"viewer_id" uuid,
	"seller_id" uuid NOT NULL,
	"announcement_id" uuid,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"user_type" "user_type" DEFAULT 'consommateur' NOT NULL,
	"country" "country" DEFAULT 'gabon' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"phone" text,
	"avatar_key" text,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_names" CHECK (char_length("profiles"."first_name") between 1 and 60 and char_length("profiles"."last_name") between 1 and 60),
	CONSTRAINT "profiles_texts" CHECK (char_length("profiles"."location") <= 80 and char_length("profiles"."bio") <= 1000),
	CONSTRAINT "profiles_phone" CHECK ("profiles"."phone" ~ '^\+?[0-9]{6,15}$')
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"announcement_id" uuid,
	"last_message_id" uuid NOT NULL,
	"last_sender_id" uuid NOT NULL,
	"last_message" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "conversations_unread" CHECK ("conversations"."unread" >= 0),
	CONSTRAINT "conversations_with_another" CHECK ("conversations"."user_id" <> "conversations"."other_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" "event_kind" NOT NULL,
	"other_id" uuid NOT NULL,
	"message_id" uuid,
	"up_to" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"announcement_id" uuid,
	"content" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_to_another" CHECK ("messages"."sender_id" <> "messages"."receiver_id"),
	CONSTRAINT "messages_content" CHECK (char_length("messages"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "outbox_kind" NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "announcement_images" ADD CONSTRAINT "announcement_images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_images" ADD CONSTRAINT "announcement_images_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_views" ADD CONSTRAINT "announcement_views_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_message_id_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."messages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_images_place" ON "announcement_images" USING btree ("announcement_id","position") WHERE announcement_id is not null;--> statement-breakpoint
CREATE INDEX "announcement_images_owner_id_created_at_index" ON "announcement_images" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "announcement_images_unattached" ON "announcement_images" USING btree ("created_at") WHERE announcement_id is null;--> statement-breakpoint
CREATE INDEX "announcement_views_uncounted" ON "announcement_views" USING btree ("announcement_id") WHERE not counted;--> statement-breakpoint
CREATE INDEX "announcements_recent" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "announcements_by_category" ON "announcements" USING btree ("category","created_at","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "announcements_by_city" ON "announcements" USING btree ("city","created_at","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "announcements_by_category_city" ON "announcements" USING btree ("category","city","created_at","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "announcements_by_price" ON "announcements" USING btree ("price","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "announcements_by_category_price" ON "announcements" USING btree ("category","price","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "announcements_by_country" ON "announcements" USING btree ("country","created_at","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "announcements_organic" ON "announcements" USING btree ("created_at","id") WHERE status = 'active' and not hidden and is_organic;--> statement-breakpoint
CREATE INDEX "announcements_featured" ON "announcements" USING btree ("featured_until") WHERE status = 'active' and not hidden and featured_until is not null;--> statement-breakpoint
CREATE INDEX "announcements_expiring" ON "announcements" USING btree ("expires_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "announcements_by_author" ON "announcements" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("search_text" gin_trgm_ops) WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "favorites_announcement_id_index" ON "favorites" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "favorites_by_person" ON "favorites" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_tokens_expires_at_index" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_last_seen_at_index" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "phone_reveals_seller_id_at_index" ON "phone_reveals" USING btree ("seller_id","at");--> statement-breakpoint
CREATE INDEX "phone_reveals_viewer_id_at_index" ON "phone_reveals" USING btree ("viewer_id","at");--> statement-breakpoint
CREATE INDEX "profiles_user_type_created_at_id_index" ON "profiles" USING btree ("user_type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("user_id","last_at" DESC NULLS FIRST,"other_id");--> statement-breakpoint
CREATE INDEX "events_by_message" ON "events" USING btree ("message_id","user_id");--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_of_pair" ON "messages" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_at") WHERE done_at is null;