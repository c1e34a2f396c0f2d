CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"text" text NOT NULL,
	"kind" "user_type",
	"country" "country",
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"dismissable" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_text" CHECK (char_length(btrim("banners"."text")) between 1 and 300),
	CONSTRAINT "banners_time" CHECK ("banners"."until" > "banners"."from"),
	CONSTRAINT "banners_version" CHECK ("banners"."version" >= 1)
);--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_text" CHECK (char_length("contact_replies"."text") between 1 and 4000)
);--> statement-breakpoint
CREATE TABLE "contact_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_templates_texts" CHECK (char_length("contact_templates"."title") between 1 and 80 and char_length("contact_templates"."text") between 1 and 4000)
);--> statement-breakpoint
CREATE TABLE "dispute_pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" smallint[] NOT NULL,
	"color" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_pictures_at_most_six" CHECK ("dispute_pictures"."position" between 0 and 5),
	CONSTRAINT "dispute_pictures_color" CHECK ("dispute_pictures"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "dispute_pictures_size" CHECK ("dispute_pictures"."width" > 0 and "dispute_pictures"."height" > 0)
);--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_total" bigint;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_templates" ADD CONSTRAINT "contact_templates_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_of_message" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_templates_title" ON "contact_templates" USING btree (lower("title")) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_pictures_place" ON "dispute_pictures" USING btree ("order_id","owner_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_pictures_once" ON "dispute_pictures" USING btree ("order_id","owner_id","sha256");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_token" CHECK ("contact_messages"."token" ~ '^[0-9a-f]{24}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agreed_total" CHECK ("orders"."agreed_total" is null or ("orders"."status" = 'resolue' and "orders"."upheld" and "orders"."agreed_total" > "orders"."total")) NOT VALID;
