ALTER TYPE "public"."outbox_kind" ADD VALUE 'avatar.delete';--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_names";--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_names" CHECK (char_length("profiles"."first_name") <= 60 and char_length("profiles"."last_name") <= 60);