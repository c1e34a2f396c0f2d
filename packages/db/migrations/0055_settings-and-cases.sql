CREATE TYPE "public"."case_kind" AS ENUM('publication', 'edit', 'report', 'message', 'person', 'identity', 'appeal', 'hand_over', 'number');--> statement-breakpoint
CREATE TYPE "public"."case_outcome" AS ENUM('published', 'refused', 'dismissed', 'upheld', 'released', 'accepted', 'overturned');--> statement-breakpoint
CREATE TYPE "public"."case_status" AS ENUM('open', 'claimed', 'escalated', 'decided', 'obsolete');--> statement-breakpoint
CREATE TYPE "public"."case_target" AS ENUM('announcement', 'person', 'review', 'message', 'directory', 'order', 'verification', 'decision');--> statement-breakpoint
CREATE TYPE "public"."phrase_kind" AS ENUM('advance', 'away', 'urgency', 'abroad');--> statement-breakpoint
CREATE TYPE "public"."risk_signal" AS ENUM('text.near', 'picture.same', 'phone.same', 'name.alike', 'price.low', 'price.high', 'phrase.advance', 'phrase.other', 'burst.publish', 'burst.write', 'burst.reveal', 'network.refused');--> statement-breakpoint
CREATE TYPE "public"."limited_act" AS ENUM('publish', 'write', 'report');--> statement-breakpoint
CREATE TYPE "public"."sanction_kind" AS ENUM('warn', 'limit', 'mute_reports', 'suspend');--> statement-breakpoint
CREATE TYPE "public"."sanction_status" AS ENUM('running', 'lifted', 'ended');--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "case_kind" NOT NULL,
	"target_type" "case_target" NOT NULL,
	"target_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"severe" boolean DEFAULT false NOT NULL,
	"status" "case_status" DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"appeal_of" uuid,
	CONSTRAINT "cases_points" CHECK ("cases"."points" >= 0),
	CONSTRAINT "cases_due" CHECK ("cases"."due_at" >= "cases"."opened_at"),
	CONSTRAINT "cases_claimed" CHECK (num_nonnulls("cases"."claimed_by", "cases"."claimed_until") = case when "cases"."status" = 'claimed' then 2 else 0 end),
	CONSTRAINT "cases_appeal" CHECK (("cases"."kind" = 'appeal') = ("cases"."appeal_of" is not null))
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"outcome" "case_outcome" NOT NULL,
	"ready_reason_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"batch_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "decisions_told_or_undone" CHECK ("decisions"."notified_at" is null or "decisions"."undone_at" is null),
	CONSTRAINT "decisions_reason" CHECK (char_length("decisions"."reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "phrases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text NOT NULL,
	"kind" "phrase_kind" NOT NULL,
	"points" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "phrases_words_length" CHECK (char_length(btrim("phrases"."words")) between 3 and 100),
	CONSTRAINT "phrases_points" CHECK ("phrases"."points" between 1 and case when "phrases"."kind" = 'advance' then 5 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "ready_reasons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "case_kind" NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "ready_reasons_title_length" CHECK (char_length(btrim("ready_reasons"."title")) between 1 and 80),
	CONSTRAINT "ready_reasons_text" CHECK (char_length(btrim("ready_reasons"."text")) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "risk_signals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"name" "risk_signal" NOT NULL,
	"other_id" uuid,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "risk_signals_once" UNIQUE NULLS NOT DISTINCT("case_id","name","other_id"),
	CONSTRAINT "risk_signals_points" CHECK ("risk_signals"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_text" CHECK (char_length(btrim("staff_notes"."text")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_key" CHECK ("settings"."key" ~ '^[a-z]+([.-][a-z]+)*$' and char_length("settings"."key") <= 64),
	CONSTRAINT "settings_version" CHECK ("settings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" "sanction_kind" NOT NULL,
	"what" "limited_act",
	"reason" text NOT NULL,
	"from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone,
	"by" uuid NOT NULL,
	"case_id" uuid,
	"status" "sanction_status" DEFAULT 'running' NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	CONSTRAINT "sanctions_reason" CHECK (char_length(btrim("sanctions"."reason")) between 1 and 1000),
	CONSTRAINT "sanctions_what" CHECK (("sanctions"."kind" = 'limit') = ("sanctions"."what" is not null)),
	CONSTRAINT "sanctions_end" CHECK ("sanctions"."until" > "sanctions"."from"),
	CONSTRAINT "sanctions_has_end" CHECK (case "sanctions"."kind" when 'warn' then "sanctions"."until" is null when 'suspend' then true else "sanctions"."until" is not null end),
	CONSTRAINT "sanctions_lifted" CHECK (num_nonnulls("sanctions"."lifted_at", "sanctions"."lifted_by") = case when "sanctions"."status" = 'lifted' then 2 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_appeal_of_decisions_id_fk" FOREIGN KEY ("appeal_of") REFERENCES "public"."decisions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_ready_reason_id_ready_reasons_id_fk" FOREIGN KEY ("ready_reason_id") REFERENCES "public"."ready_reasons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrases" ADD CONSTRAINT "phrases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_signals" ADD CONSTRAINT "risk_signals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_once" ON "cases" USING btree ("kind","target_type","target_id") WHERE status in ('open', 'claimed', 'escalated');--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "cases" USING btree ("due_at","id") WHERE status in ('open', 'claimed');--> statement-breakpoint
CREATE INDEX "cases_of_subject" ON "cases" USING btree ("subject_id","opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_of_target" ON "cases" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_appeal_once" ON "cases" USING btree ("appeal_of");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_standing" ON "decisions" USING btree ("case_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "decisions_by" ON "decisions" USING btree ("by","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_batch" ON "decisions" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "phrases_words" ON "phrases" USING btree ("words") WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ready_reasons_title" ON "ready_reasons" USING btree ("kind","title") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "staff_notes_of_person" ON "staff_notes" USING btree ("person_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_of_person" ON "sanctions" USING btree ("person_id","from" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_ending" ON "sanctions" USING btree ("until") WHERE status = 'running' and until is not null;--> statement-breakpoint
INSERT INTO "state_moves" ("machine", "move", "from", "to") VALUES
  ('cases', 'claim', 'open', 'claimed'),
  ('cases', 'release', 'claimed', 'open'),
  ('cases', 'decide', 'open', 'decided'),
  ('cases', 'decide', 'claimed', 'decided'),
  ('cases', 'escalate', 'open', 'escalated'),
  ('cases', 'escalate', 'claimed', 'escalated'),
  ('cases', 'decideEscalated', 'escalated', 'decided'),
  ('cases', 'undo', 'decided', 'open'),
  ('cases', 'close', 'open', 'obsolete'),
  ('cases', 'close', 'claimed', 'obsolete'),
  ('cases', 'close', 'escalated', 'obsolete'),
  ('sanctions', 'lift', 'running', 'lifted'),
  ('sanctions', 'end', 'running', 'ended');--> statement-breakpoint
INSERT INTO "phrases" ("words", "kind", "points") VALUES
  ('acompte*', 'advance', 5),
  ('arrhes', 'advance', 5),
  ('une avance', 'advance', 5),
  ('avance de', 'advance', 5),
  ('avance sur', 'advance', 5),
  ('verser … avance', 'advance', 5),
  ('versez … avance', 'advance', 5),
  ('envoyer … avance', 'advance', 5),
  ('envoyez … avance', 'advance', 5),
  ('payer … avance', 'advance', 5),
  ('payez … avance', 'advance', 5),
  ('paiement … avance', 'advance', 5),
  ('payer … avant', 'advance', 5),
  ('payez … avant', 'advance', 5),
  ('paiement … avant', 'advance', 5),
  ('frais de dossier', 'advance', 5),
  ('frais de réservation', 'advance', 5),
  ('frais d''assurance', 'advance', 5),
  ('frais de douane', 'advance', 5),
  ('dépôt … wave', 'advance', 5),
  ('dépôt … orange money', 'advance', 5),
  ('dépôt … moov', 'advance', 5),
  ('dépôt … airtel', 'advance', 5),
  ('dépôt … mtn', 'advance', 5),
  ('dépôt … momo', 'advance', 5),
  ('code … sms', 'advance', 5),
  ('sans acompte … pas', 'advance', 5),
  ('telegram', 'away', 2),
  ('t me', 'away', 2),
  ('gmail', 'away', 1),
  ('mon mail', 'away', 1),
  ('urgent*', 'urgency', 1),
  ('dernière chance', 'urgency', 1),
  ('aujourd''hui seulement', 'urgency', 1),
  ('premier … paye', 'urgency', 2),
  ('western union', 'abroad', 3),
  ('moneygram', 'abroad', 3),
  ('mandat', 'abroad', 3),
  ('paypal', 'abroad', 2),
  ('à l''étranger', 'abroad', 2);
