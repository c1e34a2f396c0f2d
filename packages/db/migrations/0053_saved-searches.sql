CREATE TYPE "public"."announcement_news_kind" AS ENUM('new', 'cheaper', 'back', 'expiring');--> statement-breakpoint
CREATE TYPE "public"."alert_cadence" AS ENUM('now', 'day', 'week');--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'favourite' AFTER 'review';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'alert' AFTER 'review';--> statement-breakpoint
CREATE TABLE "announcement_news" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"announcement_id" uuid NOT NULL,
	"kind" "announcement_news_kind" NOT NULL,
	"was" jsonb,
	"written" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"seen" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_seller_id_pk" PRIMARY KEY("user_id","seller_id"),
	CONSTRAINT "follows_another" CHECK ("follows"."user_id" <> "follows"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "saved_anchors" (
	"search_id" uuid NOT NULL,
	"anchor" text NOT NULL,
	CONSTRAINT "saved_anchors_search_id_anchor_pk" PRIMARY KEY("search_id","anchor")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"words" "tsquery",
	"dictionary" text,
	"category" "category",
	"country" "country",
	"city" text,
	"organic" boolean DEFAULT false NOT NULL,
	"low_price" integer,
	"high_price" integer,
	"cadence" "alert_cadence" NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_words" CHECK (("saved_searches"."words" is null) = ("saved_searches"."dictionary" is null)),
	CONSTRAINT "saved_searches_city" CHECK (char_length("saved_searches"."city") between 1 and 60),
	CONSTRAINT "saved_searches_prices" CHECK ("saved_searches"."low_price" > 0 and "saved_searches"."high_price" >= coalesce("saved_searches"."low_price", 1))
);
--> statement-breakpoint
CREATE TABLE "told" (
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"kind" "announcement_news_kind" NOT NULL,
	"mark" numeric(12, 2) DEFAULT 0 NOT NULL,
	"search_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deliver_after" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "told_user_id_announcement_id_kind_mark_pk" PRIMARY KEY("user_id","announcement_id","kind","mark")
);
--> statement-breakpoint
ALTER TABLE "announcement_news" ADD CONSTRAINT "announcement_news_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_anchors" ADD CONSTRAINT "saved_anchors_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told" ADD CONSTRAINT "told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told" ADD CONSTRAINT "told_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told" ADD CONSTRAINT "told_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_news_oldest" ON "announcement_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "announcement_news_announcement_id_index" ON "announcement_news" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "follows_of_seller" ON "follows" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "saved_anchors_anchor" ON "saved_anchors" USING btree ("anchor");--> statement-breakpoint
CREATE INDEX "saved_searches_by_person" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_by_dictionary" ON "saved_searches" USING btree ("dictionary");--> statement-breakpoint
CREATE INDEX "told_waiting" ON "told" USING btree ("deliver_after") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "told_lately" ON "told" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "told_announcement_id_index" ON "told" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "told_search_id_index" ON "told" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "told_old" ON "told" USING btree ("at");