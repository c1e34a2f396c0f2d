ALTER TABLE "announcements" ADD COLUMN "terms_unsaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The three steps asked neither, so both are « no » there: known by the words that they propose. Their authors are asked once.
UPDATE "announcements" SET "terms_unsaid" = true
WHERE "deleted_at" IS NULL AND NOT "negotiable_price" AND NOT "delivery_available"
  AND (right("title", length("city") + 3) = ' à ' || "city" OR position(' à ' || "city" || '.' IN "description") > 0);
