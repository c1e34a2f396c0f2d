ALTER TABLE "directory_entries" ADD COLUMN "words_strong" "tsvector";--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "words_all" "tsvector";--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "rating" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "capacity_kg" integer;