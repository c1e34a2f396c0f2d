CREATE TYPE "public"."likeness_signal" AS ENUM('text.near', 'picture.same', 'phone.same', 'name.alike');--> statement-breakpoint
ALTER TYPE "public"."outbox_kind" ADD VALUE 'fingerprint' AFTER 'push';--> statement-breakpoint
CREATE TABLE "announcement_fingerprints" (
	"announcement_id" uuid PRIMARY KEY NOT NULL,
	"text_keys" integer[] NOT NULL,
	"phones" text[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_fingerprints_keys" CHECK (cardinality("announcement_fingerprints"."text_keys") in (0, 24))
);
--> statement-breakpoint
CREATE TABLE "image_fingerprints" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"announcement_id" uuid,
	"hashes" bigint[] NOT NULL,
	"mirror" bigint NOT NULL,
	"keys" integer[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_fingerprints_windows" CHECK (cardinality("image_fingerprints"."hashes") between 1 and 12 and cardinality("image_fingerprints"."keys") between 4 and 48)
);
--> statement-breakpoint
CREATE TABLE "likenesses" (
	"signal" "likeness_signal" NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"other_person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likenesses_subject_id_signal_other_id_pk" PRIMARY KEY("subject_id","signal","other_id"),
	CONSTRAINT "likenesses_another" CHECK ("likenesses"."person_id" <> "likenesses"."other_person_id")
);
--> statement-breakpoint
CREATE TABLE "name_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "name_keys_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "name_keys_short" CHECK (char_length("name_keys"."key") between 1 and 250)
);
--> statement-breakpoint
ALTER TABLE "announcement_fingerprints" ADD CONSTRAINT "announcement_fingerprints_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_fingerprints" ADD CONSTRAINT "image_fingerprints_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_fingerprints" ADD CONSTRAINT "image_fingerprints_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likenesses" ADD CONSTRAINT "likenesses_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likenesses" ADD CONSTRAINT "likenesses_other_person_id_users_id_fk" FOREIGN KEY ("other_person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_keys" ADD CONSTRAINT "name_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_fingerprints_text" ON "announcement_fingerprints" USING gin ("text_keys");--> statement-breakpoint
CREATE INDEX "announcement_fingerprints_phones" ON "announcement_fingerprints" USING gin ("phones");--> statement-breakpoint
CREATE INDEX "image_fingerprints_keys" ON "image_fingerprints" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "image_fingerprints_owner_id_index" ON "image_fingerprints" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "image_fingerprints_announcement_id_index" ON "image_fingerprints" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "likenesses_other" ON "likenesses" USING btree ("other_id","signal");--> statement-breakpoint
CREATE INDEX "likenesses_person_id_index" ON "likenesses" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "likenesses_other_person_id_index" ON "likenesses" USING btree ("other_person_id");--> statement-breakpoint
CREATE INDEX "likenesses_old" ON "likenesses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "name_keys_key" ON "name_keys" USING btree ("key");