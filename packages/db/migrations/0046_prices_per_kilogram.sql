ALTER TYPE "public"."unit" ADD VALUE 'regime' AFTER 'caisse';--> statement-breakpoint
ALTER TYPE "public"."unit" ADD VALUE 'tas' AFTER 'regime';--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "weight_kg" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "usual_kg" numeric(10, 3);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_weight" CHECK ("announcements"."weight_kg" between 0.01 and 2000 and "announcements"."usual_kg" > 0) NOT VALID;