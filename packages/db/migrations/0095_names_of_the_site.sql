-- Names that nobody may take any more, of before: each is compared again, which puts it before the staff.
-- PostgreSQL refuses a value of an enum in the transaction that adds it: a database that old has its names read at their next change.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "pg_enum" WHERE "enumlabel" = 'fingerprint' AND "xmin" <> pg_current_xact_id()::xid) THEN
    INSERT INTO "outbox" ("kind", "payload", "dedupe_key")
    SELECT 'fingerprint', jsonb_build_object('personId', "id"), 'own-name ' || "id"
    FROM "profiles"
    WHERE translate(lower("first_name" || ' ' || "last_name"), 'éèêëôîï', 'eeeeoii')
      ~ '(recolte|support|assistance|equipe|service|moderat|administrat|admin|officiel|verifie|certifie|ministere|police|gendarmerie|douane|banque)'
      OR "first_name" || "last_name" ~ '[^[:alpha:]''’ʼ‐‑ -]'
    ON CONFLICT DO NOTHING;
  END IF;
END $$;
