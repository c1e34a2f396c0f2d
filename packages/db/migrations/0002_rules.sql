-- Quotas survive neither a crash nor need to: no write-ahead log for them.
alter table rate_limits set unlogged;
--> statement-breakpoint
alter table inbox set (fillfactor = 50);
--> statement-breakpoint
alter table conversations set (fillfactor = 70);
--> statement-breakpoint
-- A suspended author's announcements leave every public list in the same transaction, whoever suspends him.
create function hide_announcements_of_inactive_author() returns trigger language plpgsql as $$
begin
  update announcements set hidden = (new.status <> 'active') where user_id = new.id and hidden <> (new.status <> 'active');
  return null;
end $$;
--> statement-breakpoint
create trigger users_status_hides_announcements after update of status on users
  for each row when (old.status is distinct from new.status) execute function hide_announcements_of_inactive_author();
--> statement-breakpoint
create function refuse_foreign_image() returns trigger language plpgsql as $$
begin
  if new.announcement_id is not null and not exists (
    select from announcements a where a.id = new.announcement_id and a.user_id = new.owner_id
  ) then
    raise exception 'an image belongs to the author of its announcement' using errcode = '23514';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger announcement_images_same_owner before insert or update of announcement_id, owner_id on announcement_images
  for each row execute function refuse_foreign_image();
