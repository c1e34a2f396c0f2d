CREATE TABLE "sold_months" (
	"seller_id" uuid NOT NULL,
	"currency" "currency" NOT NULL,
	"month" date NOT NULL,
	"stock_item_id" uuid,
	"label" text NOT NULL,
	"unit" "unit" NOT NULL,
	"sales" integer NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"turnover" bigint NOT NULL,
	CONSTRAINT "sold_months_key" UNIQUE NULLS NOT DISTINCT("seller_id","currency","month","stock_item_id","label","unit")
);
--> statement-breakpoint
DROP INDEX "orders_sold";--> statement-breakpoint
DROP INDEX "orders_bought";--> statement-breakpoint
ALTER TABLE "sold_months" ADD CONSTRAINT "sold_months_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_months" ADD CONSTRAINT "sold_months_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sold_months_stock_item_id_index" ON "sold_months" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "stock_moves_bought" ON "stock_moves" USING btree ("item_id","quantity","unit_price") WHERE kind = 'achat' and unit_price is not null;--> statement-breakpoint
CREATE INDEX "orders_of_seller_touched" ON "orders" USING btree ("seller_id","updated_at");--> statement-breakpoint
CREATE INDEX "orders_of_buyer_touched" ON "orders" USING btree ("buyer_id","updated_at");--> statement-breakpoint
CREATE INDEX "shop_sales_of_customers" ON "shop_sales" USING btree ("seller_id","customer_id","sold_at","currency","total") WHERE cancelled_at is null and customer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("seller_id","currency","handed_over_at","status","buyer_id","category","total","upheld");--> statement-breakpoint
CREATE INDEX "orders_bought" ON "orders" USING btree ("buyer_id","currency","handed_over_at","status","seller_id","category","total","upheld");