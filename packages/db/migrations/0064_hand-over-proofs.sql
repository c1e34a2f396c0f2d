CREATE TYPE "public"."proof_outcome" AS ENUM('done', 'already', 'case');--> statement-breakpoint
ALTER TYPE "public"."case_target" ADD VALUE 'delivery' AFTER 'decision';--> statement-breakpoint
CREATE TABLE "hand_over_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"delivery_id" uuid,
	"by_id" uuid NOT NULL,
	"is_read" boolean NOT NULL,
	"weight_kg" numeric(14, 3),
	"outcome" "proof_outcome" NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_over_proofs_of_one" CHECK (num_nonnulls("hand_over_proofs"."order_id", "hand_over_proofs"."delivery_id") = 1),
	CONSTRAINT "hand_over_proofs_weight" CHECK ("hand_over_proofs"."weight_kg" > 0),
	CONSTRAINT "hand_over_proofs_kept_before" CHECK ("hand_over_proofs"."kept_at" <= "hand_over_proofs"."received_at")
);
--> statement-breakpoint
ALTER TABLE "hand_over_proofs" ADD CONSTRAINT "hand_over_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_proofs" ADD CONSTRAINT "hand_over_proofs_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_proofs" ADD CONSTRAINT "hand_over_proofs_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_proofs_of_order" ON "hand_over_proofs" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "hand_over_proofs_of_delivery" ON "hand_over_proofs" USING btree ("delivery_id") WHERE delivery_id is not null;--> statement-breakpoint
CREATE INDEX "hand_over_proofs_by" ON "hand_over_proofs" USING btree ("by_id","received_at");