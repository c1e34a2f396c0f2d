CREATE TABLE "unfound_askers" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"device" "bytea" NOT NULL,
	CONSTRAINT "unfound_askers_day_words_device_pk" PRIMARY KEY("day","words","device")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "product_chosen" boolean;--> statement-breakpoint
ALTER TABLE "unfound_searches" ADD COLUMN "devices" integer DEFAULT 0 NOT NULL;
