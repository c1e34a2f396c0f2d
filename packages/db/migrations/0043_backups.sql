CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ok" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"pictures" integer NOT NULL,
	"failure" text,
	CONSTRAINT "backups_failure" CHECK ("backups"."ok" = ("backups"."failure" is null)),
	CONSTRAINT "backups_sizes" CHECK ("backups"."bytes" >= 0 and "backups"."pictures" >= 0)
);
