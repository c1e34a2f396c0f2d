ALTER TABLE "orders" ADD COLUMN "dispute_answer" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute_answer" CHECK ("orders"."dispute_answer" is null or "orders"."dispute_reason" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute_answer_text" CHECK (char_length("orders"."dispute_answer") between 1 and 1000);