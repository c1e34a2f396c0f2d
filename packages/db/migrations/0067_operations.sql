CREATE TYPE "public"."operation_outcome" AS ENUM('done', 'refused', 'choice');--> statement-breakpoint
CREATE TABLE "operations" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"outcome" "operation_outcome" NOT NULL,
	"answer" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operations_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "operations_kind" CHECK (char_length("operations"."kind") between 1 and 60),
	CONSTRAINT "operations_hash" CHECK (octet_length("operations"."input_hash") = 32),
	CONSTRAINT "operations_made_before" CHECK ("operations"."made_at" <= "operations"."received_at" + interval '1 minute')
);
--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operations_of_device" ON "operations" USING btree ("owner_id","device_id","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operations_old" ON "operations" USING btree ("received_at");