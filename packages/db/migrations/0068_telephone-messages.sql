CREATE TYPE "public"."telephone_message_kind" AS ENUM('code', 'notice', 'reply');--> statement-breakpoint
CREATE TYPE "public"."telephone_message_state" AS ENUM('waiting', 'sending', 'sent', 'failed');--> statement-breakpoint
CREATE TYPE "public"."telephone_report_state" AS ENUM('delivered', 'failed');--> statement-breakpoint
ALTER TYPE "public"."outbox_kind" ADD VALUE 'telephone' AFTER 'decision.notify';--> statement-breakpoint
CREATE TABLE "telephone_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "telephone_message_kind" NOT NULL,
	"number" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"state" "telephone_message_state" DEFAULT 'waiting' NOT NULL,
	"tried" text[] DEFAULT '{}' NOT NULL,
	"carrier" text,
	"reference" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telephone_messages_number" CHECK ("telephone_messages"."number" ~ '^\+[1-9]\d{6,14}$'),
	CONSTRAINT "telephone_messages_text" CHECK (char_length("telephone_messages"."text") between 1 and 160),
	CONSTRAINT "telephone_messages_code" CHECK ("telephone_messages"."code" is null or ("telephone_messages"."kind" = 'code' and "telephone_messages"."state" in ('waiting', 'sending') and "telephone_messages"."code" ~ '^\d{6}$')),
	CONSTRAINT "telephone_messages_taken" CHECK (("telephone_messages"."state" = 'sent') = ("telephone_messages"."carrier" is not null))
);
--> statement-breakpoint
CREATE TABLE "telephone_reports" (
	"carrier" text NOT NULL,
	"reference" text NOT NULL,
	"state" "telephone_report_state" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telephone_reports_carrier_reference_pk" PRIMARY KEY("carrier","reference"),
	CONSTRAINT "telephone_reports_reference" CHECK (char_length("telephone_reports"."reference") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX "telephone_messages_old" ON "telephone_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "telephone_reports_old" ON "telephone_reports" USING btree ("at");