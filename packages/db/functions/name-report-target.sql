-- version 1
-- The former release names only the announcement or the message that is reported.
create or replace function name_report_target() returns trigger language plpgsql as $$
begin
  new.target_type := case when new.message_id is null then 'announcement' else 'message' end;
  new.target_id := coalesce(new.message_id, new.announcement_id);
  return new;
end $$;

CREATE TRIGGER reports_named BEFORE INSERT ON reports
  FOR EACH ROW WHEN (new.target_type IS NULL) EXECUTE FUNCTION name_report_target();
