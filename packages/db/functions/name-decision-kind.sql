-- version 1
-- The archive of one kind is read by an index, which holds no column of another table.
create or replace function name_decision_kind() returns trigger language plpgsql as $$
begin
  select kind into new.kind from cases where id = new.case_id;
  return new;
end $$;

CREATE TRIGGER decisions_kind BEFORE INSERT ON decisions
  FOR EACH ROW EXECUTE FUNCTION name_decision_kind();
