-- An announcement that waits for a moderator stands in the staff's queue, also where it began to wait before there was one.
insert into cases (kind, target_type, target_id, subject_id, due_at)
select 'publication', 'announcement', a.id, a.user_id, now() + interval '4 hours' from announcements a
where a.status = 'pending' and a.deleted_at is null
on conflict do nothing;
