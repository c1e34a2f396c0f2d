CREATE TABLE "product_seasons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"country" "country" NOT NULL,
	"months" smallint[] NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"certainty" "certainty" NOT NULL,
	CONSTRAINT "product_seasons_once" UNIQUE("product_id","country"),
	CONSTRAINT "product_seasons_months" CHECK ("product_seasons"."months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and cardinality("product_seasons"."months") between 1 and 12),
	CONSTRAINT "product_seasons_source" CHECK (char_length(btrim("product_seasons"."source")) between 1 and 300),
	CONSTRAINT "product_seasons_url" CHECK ("product_seasons"."url" ~ '^https?://' and char_length("product_seasons"."url") <= 500)
);
--> statement-breakpoint
CREATE TABLE "short_link_arrivals" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"device" "bytea" NOT NULL,
	CONSTRAINT "short_link_arrivals_day_code_device_pk" PRIMARY KEY("day","code","device")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"announcement_id" uuid,
	"arrivals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_links_once" UNIQUE NULLS NOT DISTINCT("owner_id","announcement_id"),
	CONSTRAINT "short_links_code" CHECK ("short_links"."code" ~ '^[a-z]{7}$'),
	CONSTRAINT "short_links_arrivals" CHECK ("short_links"."arrivals" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_seasons" ADD CONSTRAINT "product_seasons_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_arrivals" ADD CONSTRAINT "short_link_arrivals_code_short_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."short_links"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_link_arrivals_code_index" ON "short_link_arrivals" USING btree ("code");--> statement-breakpoint
CREATE INDEX "short_links_announcement_id_index" ON "short_links" USING btree ("announcement_id");