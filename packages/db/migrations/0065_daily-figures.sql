CREATE TYPE "public"."figure_metric" AS ENUM('sign-ups', 'announcements', 'orders', 'value', 'disputes', 'answer-time', 'moderation-age');--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'duty' AFTER 'favourite';--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"country" "country" NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"category" "category",
	"metric" "figure_metric" NOT NULL,
	"currency" "currency",
	"bucket" smallint,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_once" UNIQUE NULLS NOT DISTINCT("day","country","town","category","metric","currency","bucket"),
	CONSTRAINT "daily_figures_currency" CHECK (("daily_figures"."currency" is not null) = ("daily_figures"."metric" = 'value')),
	CONSTRAINT "daily_figures_bucket" CHECK (("daily_figures"."bucket" is not null) = ("daily_figures"."metric" in ('answer-time', 'moderation-age'))),
	CONSTRAINT "daily_figures_bucket_range" CHECK ("daily_figures"."bucket" between 0 and 15),
	CONSTRAINT "daily_figures_value" CHECK ("daily_figures"."value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "daily_figures_by_country" ON "daily_figures" USING btree ("country","day");
