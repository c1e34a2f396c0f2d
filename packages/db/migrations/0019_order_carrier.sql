ALTER TABLE "order_rounds" ADD COLUMN "carrier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rounds" ADD CONSTRAINT "order_rounds_carrier" CHECK (not "order_rounds"."carrier" or "order_rounds"."fulfilment" = 'livraison');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_carrier" CHECK (not "orders"."carrier" or "orders"."fulfilment" = 'livraison');