CREATE TYPE "public"."waiting_change_kind" AS ENUM('number', 'email', 'deletion');--> statement-breakpoint
CREATE TABLE "waiting_changes" (
	"user_id" uuid NOT NULL,
	"kind" "waiting_change_kind" NOT NULL,
	"value" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_changes_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "waiting_changes_value" CHECK (("waiting_changes"."value" is null) = ("waiting_changes"."kind" = 'deletion')),
	CONSTRAINT "waiting_changes_value_short" CHECK (char_length("waiting_changes"."value") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "waiting_changes" ADD CONSTRAINT "waiting_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_changes_asked_at_index" ON "waiting_changes" USING btree ("asked_at");