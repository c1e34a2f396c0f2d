-- Who proved their number before the step was given by itself: as `settle_telephone_step` gives it. Whom the staff is about to
-- call, and who gave it up or lost it, have a row already and stay as they are.
insert into verifications (person_id, step, status, done_at, phone)
select u.id, 'telephone', 'done', now(), u.phone
from users u
left join profiles p on p.id = u.id
where u.phone_proved_at is not null and u.status = 'active' and coalesce(p.phone, u.phone) = u.phone
  and not exists (select from verifications v where v.person_id = u.id and v.step = 'telephone');
