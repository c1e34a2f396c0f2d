ALTER TABLE "announcements" ADD COLUMN "seller_type" "user_type";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "seller_verified" boolean;