create extension if not exists fuzzystrmatch;--> statement-breakpoint
CREATE TYPE "public"."certainty" AS ENUM('attestee', 'indicative', 'a_confirmer');--> statement-breakpoint
CREATE TYPE "public"."product_name_kind" AS ENUM('nom', 'local', 'forme', 'faute', 'variete', 'fait_de');--> statement-breakpoint
CREATE TYPE "public"."search_term_kind" AS ENUM('produit', 'ville', 'categorie', 'vendeur', 'mot');--> statement-breakpoint
CREATE TABLE "product_names" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stem" text NOT NULL,
	"kind" "product_name_kind" NOT NULL,
	"country" "country",
	"source" text NOT NULL,
	"url" text,
	"to_confirm" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_names_once" UNIQUE("product_id","stem"),
	CONSTRAINT "product_names_name" CHECK (char_length("product_names"."name") between 1 and 80 and "product_names"."stem" <> ''),
	CONSTRAINT "product_names_source" CHECK (char_length(btrim("product_names"."source")) between 1 and 300),
	CONSTRAINT "product_names_url" CHECK ("product_names"."url" ~ '^https?://' and char_length("product_names"."url") <= 500)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"category" "category" NOT NULL,
	"season_source" text,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_slug" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("products"."slug") <= 60),
	CONSTRAINT "products_name" CHECK (char_length("products"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"kind" "search_term_kind" NOT NULL,
	"label" text NOT NULL,
	"folded" text NOT NULL,
	"sound" text NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_terms_kind_folded_pk" PRIMARY KEY("kind","folded")
);
--> statement-breakpoint
CREATE TABLE "unfound_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unfound_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "unit_weights" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" "unit" NOT NULL,
	"country" "country",
	"kg" numeric(10, 3) NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"certainty" "certainty" NOT NULL,
	CONSTRAINT "unit_weights_once" UNIQUE NULLS NOT DISTINCT("product_id","unit","country"),
	CONSTRAINT "unit_weights_kg" CHECK ("unit_weights"."kg" > 0),
	CONSTRAINT "unit_weights_source" CHECK (char_length(btrim("unit_weights"."source")) between 1 and 300),
	CONSTRAINT "unit_weights_url" CHECK ("unit_weights"."url" ~ '^https?://' and char_length("unit_weights"."url") <= 500)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "words_strong" "tsvector";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "words_all" "tsvector";--> statement-breakpoint
ALTER TABLE "product_names" ADD CONSTRAINT "product_names_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_weights" ADD CONSTRAINT "unit_weights_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_terms_begin" ON "search_terms" USING btree ("kind","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_terms_inside" ON "search_terms" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action NOT VALID;
