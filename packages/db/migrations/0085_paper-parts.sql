ALTER TYPE "public"."upload_purpose" ADD VALUE 'identity' AFTER 'dispute';--> statement-breakpoint
ALTER TABLE "upload_parts" DROP CONSTRAINT "upload_parts_body";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kind" "paper_kind";--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_body" CHECK (octet_length("upload_parts"."body") between 1 and 65564) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK (("uploads"."kind" is not null) = ("uploads"."purpose"::text = 'identity')) NOT VALID;