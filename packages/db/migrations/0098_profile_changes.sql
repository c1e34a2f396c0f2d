CREATE TYPE "public"."profile_part" AS ENUM('name', 'country', 'number', 'type');--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"person_id" uuid NOT NULL,
	"part" "profile_part" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_changes_person_id_part_at_pk" PRIMARY KEY("person_id","part","at")
);
--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;