-- version 2
-- The step of the telephone is done by itself for a number that answered with a code, where it is the one shown to buyers, or none
-- is shown; it ends with that number. Who gave it up, or lost it by the staff, asks for it again. An SMS to us proves nothing here.
create or replace function settle_telephone_step() returns trigger language plpgsql as $$
declare
  entered text;
  proved text;
  shown text;
  asked uuid;
begin
  select u.phone, case when u.phone_proved_at is not null and not u.phone_claimed and u.status = 'active' then u.phone end, coalesce(p.phone, u.phone)
  into entered, proved, shown
  from users u left join profiles p on p.id = u.id where u.id = new.id;
  update verifications set status = 'withdrawn', ended_at = now(), code = null, reason = 'Le numéro a changé'
  where person_id = new.id and step = 'telephone' and status in ('requested', 'done')
    and (phone is distinct from shown or (status = 'done' and "by" is null and phone is distinct from entered));
  if proved is null or proved <> shown or exists (
    select from verifications v where v.person_id = new.id and v.step = 'telephone' and (v.status = 'done'
      or (v.phone = proved and (v.status = 'expired' or (v.status = 'withdrawn' and v.done_at is not null and v.reason is null))))
  ) then
    return null;
  end if;
  update verifications set status = 'done', done_at = now(), code = null
  where person_id = new.id and step = 'telephone' and status = 'requested' returning id into asked;
  if asked is null then
    insert into verifications (person_id, step, status, done_at, phone) values (new.id, 'telephone', 'done', now(), proved)
    on conflict do nothing;
  else
    -- Nobody has to call any more.
    update cases set status = 'obsolete', claimed_by = null, claimed_until = null, version = version + 1
    where target_id = asked and kind = 'identity' and status in ('open', 'claimed', 'escalated');
  end if;
  return null;
end $$;

CREATE TRIGGER users_begin_with_telephone AFTER INSERT ON users
  FOR EACH ROW WHEN (new.phone_proved_at IS NOT NULL) EXECUTE FUNCTION settle_telephone_step();

CREATE TRIGGER users_settle_telephone AFTER UPDATE OF phone, phone_proved_at, phone_claimed ON users
  FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone OR old.phone_proved_at IS DISTINCT FROM new.phone_proved_at OR old.phone_claimed <> new.phone_claimed) EXECUTE FUNCTION settle_telephone_step();

CREATE TRIGGER profiles_settle_telephone AFTER UPDATE OF phone ON profiles
  FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone) EXECUTE FUNCTION settle_telephone_step();
