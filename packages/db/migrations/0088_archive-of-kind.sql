ALTER TABLE "decisions" ADD COLUMN "kind" "case_kind";--> statement-breakpoint
-- The table is this transaction's until the trigger that names those to come is there.
UPDATE "decisions" SET "kind" = "cases"."kind" FROM "cases" WHERE "cases"."id" = "decisions"."case_id";