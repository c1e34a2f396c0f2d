ALTER TYPE "public"."upload_purpose" ADD VALUE 'hand_over' AFTER 'evidence';--> statement-breakpoint
CREATE TABLE "hand_over_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" smallint[] NOT NULL,
	"color" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_over_pictures_color" CHECK ("hand_over_pictures"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "hand_over_pictures_size" CHECK ("hand_over_pictures"."width" > 0 and "hand_over_pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "hand_over_pictures" ADD CONSTRAINT "hand_over_pictures_id_hand_over_proofs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."hand_over_proofs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_pictures" ADD CONSTRAINT "hand_over_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_pictures_of_owner" ON "hand_over_pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "hand_over_pictures_old" ON "hand_over_pictures" USING btree ("created_at");