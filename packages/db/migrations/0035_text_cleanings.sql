CREATE TABLE "text_cleanings" (
	"of_table" text PRIMARY KEY NOT NULL,
	"after_id" uuid,
	"done_at" timestamp (3) with time zone
);
