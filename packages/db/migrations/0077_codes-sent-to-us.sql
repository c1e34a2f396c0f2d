CREATE TABLE "telephone_received" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telephone_received_number" CHECK ("telephone_received"."number" ~ '^\+(241[67]\d{7}|2250[157]\d{8})$')
);
--> statement-breakpoint
ALTER TABLE "telephone_codes" ADD COLUMN "to_us" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "telephone_codes" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "telephone_codes" ADD COLUMN "waits_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "telephone_received_old" ON "telephone_received" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "telephone_codes" ADD CONSTRAINT "telephone_codes_received" CHECK ("telephone_codes"."received_at" is null or "telephone_codes"."to_us") NOT VALID;--> statement-breakpoint
ALTER TABLE "telephone_codes" ADD CONSTRAINT "telephone_codes_waits" CHECK ("telephone_codes"."waits_until" is null or "telephone_codes"."received_at" is not null) NOT VALID;