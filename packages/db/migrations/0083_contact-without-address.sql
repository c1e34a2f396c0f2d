-- The former release shows no address there, and has none to answer to.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "contact_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
UPDATE "contact_messages" SET "email" = NULL WHERE "email" LIKE '%@sans-adresse.invalid';
