CREATE TABLE "product_pairs" (
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id"),
	CONSTRAINT "product_pairs_others" CHECK ("product_pairs"."product_id" <> "product_pairs"."other_id"),
	CONSTRAINT "product_pairs_buyers" CHECK ("product_pairs"."buyers" >= 3)
);
--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;