-- version 1
-- The audit log grows and changes in no other way, whoever asks.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;

CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
