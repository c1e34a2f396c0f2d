-- Who is suspended already has the sanction that says so.
INSERT INTO "sanctions" ("person_id", "kind", "reason", "from", "until", "by")
SELECT "id", 'suspend', "suspension_reason", "suspended_at", "suspended_until", "suspended_by" FROM "users"
WHERE "status" = 'suspended' AND "suspended_by" IS NOT NULL;
