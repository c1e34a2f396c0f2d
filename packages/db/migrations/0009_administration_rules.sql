-- The audit log grows and changes in no other way, whoever asks.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger audit_log_is_kept before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log();
--> statement-breakpoint
revoke all on audit_log from public;
--> statement-breakpoint
-- What the staff's search looks at and sorts by: it lies in two tables, an index needs it in one.
create function write_user_words() returns trigger language plpgsql as $$
declare
  full_name text;
  kind text;
begin
  select btrim(p.first_name || ' ' || p.last_name), p.user_type::text into full_name, kind from profiles p where p.id = new.id;
  new.search_text := fold(concat_ws(' ', full_name, new.email, kind));
  new.sort_name := fold(coalesce(nullif(full_name, ''), new.email));
  return new;
end $$;
--> statement-breakpoint
create trigger users_words before insert or update of email on users
  for each row execute function write_user_words();
--> statement-breakpoint
create function pass_profile_on() returns trigger language plpgsql as $$
declare
  full_name constant text := btrim(new.first_name || ' ' || new.last_name);
begin
  -- Nothing changes but the words, which the trigger above writes.
  update users set email = email where id = new.id;
  if new.user_type = 'consommateur' or full_name = '' then
    update directory_entries set hidden = true, updated_at = now() where user_id = new.id and not hidden;
  else
    insert into directory_entries as d (user_id, kind, name, country, town, verified, hidden, created_at)
    values (new.id, new.user_type, full_name, new.country, new.location, new.verified,
      not exists (select from users u where u.id = new.id and u.status = 'active'), new.created_at)
    on conflict (user_id) do update set kind = excluded.kind, name = excluded.name, country = excluded.country,
      town = excluded.town, verified = excluded.verified, hidden = excluded.hidden, updated_at = now();
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_are_followed after insert or update of first_name, last_name, user_type, country, location, verified on profiles
  for each row execute function pass_profile_on();
--> statement-breakpoint
create function hide_directory_entry_of_inactive_member() returns trigger language plpgsql as $$
begin
  update directory_entries d set hidden = new.status <> 'active' or p.user_type = 'consommateur' or btrim(p.first_name || p.last_name) = ''
  from profiles p where p.id = new.id and d.user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_status_hides_directory_entry after update of status on users
  for each row when (old.status is distinct from new.status) execute function hide_directory_entry_of_inactive_member();
--> statement-breakpoint
create function write_directory_words() returns trigger language plpgsql as $$
begin
  new.search_text := fold(concat_ws(' ', new.name, nullif(new.quartier, ''),
    nullif(array_to_string(new.specialites || new.secteurs || new.zones, ' '), '')));
  return new;
end $$;
--> statement-breakpoint
create trigger directory_entries_words before insert or update on directory_entries
  for each row execute function write_directory_words();
--> statement-breakpoint
update profiles set country = country;
--> statement-breakpoint
update users set email = email where search_text = '';
--> statement-breakpoint
-- What is featured already was granted.
update announcements set featured_decision = 'approved', featured_decided_at = coalesce(featured_requested_at, now())
where featured_until is not null;
