CREATE TYPE "public"."upload_purpose" AS ENUM('announcement', 'message', 'avatar', 'evidence');--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_at_pk" PRIMARY KEY("upload_id","at"),
	CONSTRAINT "upload_parts_at" CHECK ("upload_parts"."at" >= 0),
	CONSTRAINT "upload_parts_body" CHECK (octet_length("upload_parts"."body") between 1 and 65536)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" "upload_purpose" NOT NULL,
	"form" uuid,
	"length" integer NOT NULL,
	"sha256" "bytea",
	"received" integer DEFAULT 0 NOT NULL,
	"finishing_at" timestamp (3) with time zone,
	"result" jsonb,
	"expires_at" timestamp (3) with time zone DEFAULT now() + interval '24 hours' NOT NULL,
	CONSTRAINT "uploads_length" CHECK ("uploads"."length" between 1 and 5242880),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."length"),
	CONSTRAINT "uploads_hash" CHECK (octet_length("uploads"."sha256") = 32),
	CONSTRAINT "uploads_result" CHECK ("uploads"."result" is null or "uploads"."received" = "uploads"."length")
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_old" ON "uploads" USING btree ("expires_at");