CREATE TYPE "public"."standing_entry" AS ENUM('step', 'step_ended', 'vouched', 'vouch_ended', 'hand_over', 'hand_over_void', 'review', 'review_removed', 'answer', 'dispute_lost', 'report_upheld', 'report_undone');--> statement-breakpoint
CREATE TYPE "public"."paper_kind" AS ENUM('carte', 'passeport', 'permis', 'recepisse');--> statement-breakpoint
CREATE TYPE "public"."paper_status" AS ENUM('stored', 'waiting', 'accepted', 'refused', 'withdrawn', 'lapsed');--> statement-breakpoint
CREATE TYPE "public"."verification_status" AS ENUM('requested', 'done', 'refused', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TYPE "public"."verification_step" AS ENUM('telephone', 'identity', 'place');--> statement-breakpoint
CREATE TABLE "standing_log" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" uuid NOT NULL,
	"kind" "standing_entry" NOT NULL,
	"ref" uuid NOT NULL,
	"other_id" uuid,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_log_once" UNIQUE("person_id","kind","ref","at"),
	CONSTRAINT "standing_log_of_another" CHECK ("standing_log"."other_id" <> "standing_log"."person_id")
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"parts" jsonb,
	"entries" integer DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone,
	CONSTRAINT "standings_total" CHECK ("standings"."total" between 0 and 100000),
	CONSTRAINT "standings_counted" CHECK (("standings"."parts" is null) = ("standings"."counted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "identity_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"verification_id" uuid,
	"kind" "paper_kind" NOT NULL,
	"country" "country" NOT NULL,
	"status" "paper_status" DEFAULT 'stored' NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"wrapped_key" "bytea",
	"key_id" text,
	"object_key" text,
	"expires_in" smallint,
	"number_hash" text,
	CONSTRAINT "identity_documents_erased" CHECK (num_nonnulls("identity_documents"."wrapped_key", "identity_documents"."key_id", "identity_documents"."object_key") = case when "identity_documents"."status" in ('stored', 'waiting') then 3 else 0 end),
	CONSTRAINT "identity_documents_decided" CHECK (("identity_documents"."decided_at" is null) = ("identity_documents"."status" in ('stored', 'waiting'))),
	CONSTRAINT "identity_documents_sent" CHECK ("identity_documents"."status" in ('stored', 'withdrawn', 'lapsed') or "identity_documents"."verification_id" is not null),
	CONSTRAINT "identity_documents_kept" CHECK (num_nonnulls("identity_documents"."expires_in", "identity_documents"."number_hash") = case when "identity_documents"."status" = 'accepted' then 2 else 0 end),
	CONSTRAINT "identity_documents_key_id" CHECK ("identity_documents"."key_id" ~ '^[a-z0-9-]{1,32}$'),
	CONSTRAINT "identity_documents_number_hash" CHECK ("identity_documents"."number_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"step" "verification_step" NOT NULL,
	"status" "verification_status" DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"done_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"note" text,
	"phone" text,
	"code" text,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "verifications_done_at" CHECK (case "verifications"."status" when 'requested' then "verifications"."done_at" is null when 'refused' then "verifications"."done_at" is null when 'done' then "verifications"."done_at" is not null else true end),
	CONSTRAINT "verifications_ended" CHECK (("verifications"."ended_at" is null) = ("verifications"."status" in ('requested', 'done'))),
	CONSTRAINT "verifications_expires" CHECK ("verifications"."expires_at" > "verifications"."done_at"),
	CONSTRAINT "verifications_texts" CHECK (char_length("verifications"."reason") between 1 and 1000 and char_length("verifications"."note") between 1 and 1000),
	CONSTRAINT "verifications_code" CHECK (("verifications"."code" is not null) = ("verifications"."step" = 'telephone' and "verifications"."status" = 'requested')),
	CONSTRAINT "verifications_code_digits" CHECK ("verifications"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "verifications_tries" CHECK ("verifications"."code_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "vouches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"voucher_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "vouches_for_another" CHECK ("vouches"."voucher_id" <> "vouches"."person_id"),
	CONSTRAINT "vouches_until" CHECK ("vouches"."until" > "vouches"."from")
);
--> statement-breakpoint
ALTER TABLE "standing_log" ADD CONSTRAINT "standing_log_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouches" ADD CONSTRAINT "vouches_voucher_id_users_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouches" ADD CONSTRAINT "vouches_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_log_recent" ON "standing_log" USING btree ("recorded_at","person_id");--> statement-breakpoint
CREATE INDEX "standings_oldest" ON "standings" USING btree ("counted_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "identity_documents_of_person" ON "identity_documents" USING btree ("person_id","stored_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "identity_documents_waiting" ON "identity_documents" USING btree ("person_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "identity_documents_readable" ON "identity_documents" USING btree ("stored_at") WHERE wrapped_key is not null;--> statement-breakpoint
CREATE INDEX "identity_documents_number" ON "identity_documents" USING btree ("number_hash") WHERE number_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_requested" ON "verifications" USING btree ("person_id","step") WHERE status = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_done" ON "verifications" USING btree ("person_id","step") WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "verifications_of_person" ON "verifications" USING btree ("person_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_waiting" ON "verifications" USING btree ("requested_at","id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "verifications_expiring" ON "verifications" USING btree ("expires_at") WHERE status = 'done' and expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouches_once" ON "vouches" USING btree ("voucher_id","person_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vouches_of_person" ON "vouches" USING btree ("person_id");--> statement-breakpoint
INSERT INTO "state_moves" ("machine", "move", "from", "to") VALUES
  ('verifications', 'confirm', 'requested', 'done'),
  ('verifications', 'refuse', 'requested', 'refused'),
  ('verifications', 'withdraw', 'requested', 'withdrawn'),
  ('verifications', 'withdraw', 'done', 'withdrawn'),
  ('verifications', 'expire', 'done', 'expired'),
  ('identity_documents', 'send', 'stored', 'waiting'),
  ('identity_documents', 'accept', 'waiting', 'accepted'),
  ('identity_documents', 'refuse', 'waiting', 'refused'),
  ('identity_documents', 'withdraw', 'stored', 'withdrawn'),
  ('identity_documents', 'withdraw', 'waiting', 'withdrawn'),
  ('identity_documents', 'lapse', 'stored', 'lapsed'),
  ('identity_documents', 'lapse', 'waiting', 'lapsed');
