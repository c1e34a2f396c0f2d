-- version 1
create or replace function keep_demonstration_out() returns trigger language plpgsql as $$
begin
  if exists (select from database_kind where kind <> 'demonstration') then
    raise exception 'a demonstration account belongs in a demonstration' using errcode = 'check_violation', constraint = 'users_demo_in_demonstration';
  end if;
  return new;
end $$;

CREATE TRIGGER users_demo_in_demonstration BEFORE INSERT OR UPDATE OF is_demo ON users
  FOR EACH ROW WHEN (new.is_demo) EXECUTE FUNCTION keep_demonstration_out();
