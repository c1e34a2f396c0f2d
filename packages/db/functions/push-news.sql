-- version 1
-- One item of the outbox for each device of its reader that wants this kind: when it is told, and when it comes up again.
-- After five seconds: whoever has it on the screen has read it by then.
create or replace function push_news() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload, dedupe_key, next_at)
  select 'push', jsonb_build_object('notification', new.id, 'subscription', s.id), 'push:' || new.id || ':' || s.id,
    now() + interval '5 seconds'
  from push_subscriptions s
  where s.user_id = new.user_id and new.kind = any(s.kinds)
  on conflict (dedupe_key) do update set next_at = excluded.next_at, done_at = null, attempts = 0;
  return null;
end $$;

CREATE TRIGGER notifications_are_pushed AFTER INSERT OR UPDATE OF created_at ON notifications
  FOR EACH ROW EXECUTE FUNCTION push_news();
