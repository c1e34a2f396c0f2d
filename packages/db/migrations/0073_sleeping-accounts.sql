ALTER TABLE "users" DROP CONSTRAINT "users_entered_by";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "slept_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "slept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_slept" CHECK ("users"."slept_until" is null or "users"."slept_phone" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_entered_by" CHECK (num_nonnulls("users"."email", "users"."phone", "users"."slept_phone") >= 1) NOT VALID;