ALTER TABLE "orders" ADD COLUMN "pickup_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_until" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_place" CHECK (char_length("orders"."pickup_place") <= 160) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_hours" CHECK ("orders"."pickup_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "orders"."pickup_until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_in_order" CHECK (("orders"."pickup_from" is null or "orders"."pickup_on" is not null) and ("orders"."pickup_until" is null or ("orders"."pickup_from" is not null and "orders"."pickup_until" > "orders"."pickup_from"))) NOT VALID;