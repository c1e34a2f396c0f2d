ALTER TABLE "notification_switches" ADD COLUMN "sms" boolean;--> statement-breakpoint
-- Without an address, what they chose was about SMS.
UPDATE "notification_switches" SET "sms" = "mail" FROM "users" WHERE "users"."id" = "user_id" AND "users"."email" IS NULL;
