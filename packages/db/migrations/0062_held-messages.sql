CREATE TYPE "public"."held_status" AS ENUM('quarantined', 'refused');--> statement-breakpoint
CREATE TABLE "held_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"announcement_id" uuid,
	"content" text NOT NULL,
	"image_id" uuid,
	"case_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"status" "held_status" DEFAULT 'quarantined' NOT NULL,
	"seq" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_messages_imageId_unique" UNIQUE("image_id"),
	CONSTRAINT "held_messages_to_another" CHECK ("held_messages"."sender_id" <> "held_messages"."receiver_id"),
	CONSTRAINT "held_messages_content" CHECK (char_length("held_messages"."content") <= 2000 and ("held_messages"."content" <> '' or "held_messages"."image_id" is not null)),
	CONSTRAINT "held_messages_digest" CHECK (octet_length("held_messages"."digest") = 32)
);
--> statement-breakpoint
CREATE TABLE "message_copies" (
	"sender_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"receiver_id" uuid NOT NULL,
	"cleared" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_copies_sender_id_digest_receiver_id_pk" PRIMARY KEY("sender_id","digest","receiver_id"),
	CONSTRAINT "message_copies_digest" CHECK (octet_length("message_copies"."digest") = 32)
);
--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_image_id_message_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."message_images"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_copies" ADD CONSTRAINT "message_copies_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_copies" ADD CONSTRAINT "message_copies_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_messages_of_sender" ON "held_messages" USING btree ("sender_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "held_messages_receiver_id_index" ON "held_messages" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "held_messages_case_id_index" ON "held_messages" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "held_messages_announcement_id_index" ON "held_messages" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "held_messages_old" ON "held_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_copies_receiver_id_index" ON "message_copies" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "message_copies_old" ON "message_copies" USING btree ("at");