CREATE TYPE "public"."revision_status" AS ENUM('proposed', 'published', 'refused', 'superseded');--> statement-breakpoint
CREATE TABLE "announcement_revisions" (
	"announcement_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"image_ids" uuid[] NOT NULL,
	"base_version" integer NOT NULL,
	"status" "revision_status" DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_revisions_announcement_id_n_pk" PRIMARY KEY("announcement_id","n"),
	CONSTRAINT "announcement_revisions_numbers" CHECK ("announcement_revisions"."n" >= 1 and "announcement_revisions"."base_version" >= 1),
	CONSTRAINT "announcement_revisions_fields" CHECK (jsonb_typeof("announcement_revisions"."fields") = 'object'),
	CONSTRAINT "announcement_revisions_at_most_six" CHECK (cardinality("announcement_revisions"."image_ids") <= 6),
	CONSTRAINT "announcement_revisions_end" CHECK (("announcement_revisions"."status" = 'proposed') = ("announcement_revisions"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "price_norms" (
	"product_id" uuid NOT NULL,
	"country" "country" NOT NULL,
	"unit" "unit",
	"centre" double precision NOT NULL,
	"spread" double precision NOT NULL,
	"prices" integer NOT NULL,
	"sellers" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_norms_once" UNIQUE NULLS NOT DISTINCT("product_id","country","unit"),
	CONSTRAINT "price_norms_spread" CHECK ("price_norms"."spread" > 0),
	CONSTRAINT "price_norms_enough" CHECK ("price_norms"."prices" >= 8 and "price_norms"."sellers" >= 5)
);
--> statement-breakpoint
CREATE TABLE "publication_networks" (
	"announcement_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_revisions" ADD CONSTRAINT "announcement_revisions_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_norms" ADD CONSTRAINT "price_norms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_networks" ADD CONSTRAINT "publication_networks_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_revisions_proposed_once" ON "announcement_revisions" USING btree ("announcement_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "announcement_revisions_images" ON "announcement_revisions" USING gin ("image_ids") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "announcement_revisions_ended" ON "announcement_revisions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "publication_networks_lately" ON "publication_networks" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "publication_networks_old" ON "publication_networks" USING btree ("at");--> statement-breakpoint
INSERT INTO "state_moves" ("machine", "move", "from", "to") VALUES
  ('announcement_revisions', 'publish', 'proposed', 'published'),
  ('announcement_revisions', 'refuse', 'proposed', 'refused'),
  ('announcement_revisions', 'supersede', 'proposed', 'superseded');
