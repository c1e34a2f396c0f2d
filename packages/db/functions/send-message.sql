-- version 3
-- What one message writes, in one call: its statements need no journey each, and the locks are held as long as they run.
-- Each sees what was committed before it, so what is read after the locks is the newest. Written nothing when `refusal` is set.
-- What was kept is answered as kept, whatever became of its receiver, its announcement or the quota since: only its answer was lost.
create or replace function send_message(
  message uuid, sender uuid, receiver uuid, body text, about uuid, picture uuid, paid boolean, ordering uuid,
  out refusal text, out sent_seq bigint, out sent_at timestamptz
) language plpgsql
-- Everything is looked up by its key: a plan made while a table was small must not be kept for when it is large.
set enable_seqscan = off
as $$
declare
  known boolean := exists (select from messages m where m.id = message);
  locked int;
  waiting int;
  news uuid;
  line constant text := 'message:' || receiver || ':' || sender;
begin
  if not known then
    -- Before the inboxes, as who merges two accounts locks them: one that has ended in another neither writes nor is written to.
    perform from users u where u.id in (sender, receiver) and u.merged_into is null order by u.id for key share;
    get diagnostics locked = row_count;
    -- Who never wrote back is written to within a quota only: the caller pays and asks again.
    if not paid and not exists (
      select from conversations c where c.user_id = sender and c.other_id = receiver and c.first_received_at is not null
    ) then
      refusal := 'unanswered';
    elsif sender = receiver then
      refusal := 'message.to-oneself';
    elsif locked < 2
      or not exists (select from users u where u.id = receiver and u.status = 'active')
      or exists (
        select from blocks b
        where (b.blocker_id = receiver and b.blocked_id = sender) or (b.blocker_id = sender and b.blocked_id = receiver)
      ) then
      refusal := 'message.bad-receiver';
    -- An announcement may be written about when it is public, or belongs to one of the two.
    elsif about is not null and not exists (
      select from announcements a
      where a.id = about and ((a.status = 'active' and not a.hidden) or a.user_id in (sender, receiver))
    ) then
      refusal := 'announcement.not-found';
    elsif picture is not null then
      -- Held until commit: of two messages that want it one gets it, and it is not forgotten meanwhile.
      perform from message_images i where i.id = picture and i.owner_id = sender for update;
      if not found or exists (select from messages m where m.image_id = picture and m.id <> message) then
        refusal := 'image.not-found';
      end if;
    end if;
    if refusal is not null then
      return;
    end if;

    -- Both inboxes until commit, always in the order of the ids, so that no two senders wait for each other.
    perform from inbox i where i.user_id in (sender, receiver) order by i.user_id for update;
    get diagnostics locked = row_count;
    if locked < 2 then
      insert into inbox (user_id) values (least(sender, receiver)), (greatest(sender, receiver)) on conflict do nothing;
      perform from inbox i where i.user_id in (sender, receiver) order by i.user_id for update;
    end if;

    -- Later than everything these two wrote before, whatever the clock says.
    insert into messages (id, sender_id, receiver_id, announcement_id, content, image_id, order_id, created_at)
    values (message, sender, receiver, about, body, picture, ordering, greatest(clock_timestamp(), (
      select c.last_at + interval '1 millisecond' from conversations c where c.user_id = sender and c.other_id = receiver
    )))
    on conflict (id) do nothing
    returning created_at into sent_at;
    -- The same send, begun at the same moment, was quicker.
    known := sent_at is null;
  end if;

  -- The answer to a repeated send is the first one's; the same id for another message is refused.
  if known then
    select e.seq, m.created_at into sent_seq, sent_at
    from messages m join events e on e.message_id = m.id and e.user_id = sender
    where m.id = message and m.sender_id = sender and m.receiver_id = receiver and m.content = body
      and m.announcement_id is not distinct from about and m.image_id is not distinct from picture;
    if sent_seq is null then
      refusal := 'message.id-taken';
    end if;
    return;
  end if;

  -- The sender has read everything they write under, the receiver has one more to read.
  with written as (
    insert into conversations (
      user_id, other_id, announcement_id, last_message_id, last_sender_id, last_message, last_at, unread, first_received_at
    )
    values (sender, receiver, about, message, sender, left(body, 200), sent_at, 0, null),
           (receiver, sender, about, message, sender, left(body, 200), sent_at, 1, sent_at)
    on conflict (user_id, other_id) do update set
      announcement_id = coalesce(excluded.announcement_id, conversations.announcement_id),
      last_message_id = excluded.last_message_id, last_sender_id = excluded.last_sender_id,
      last_message = excluded.last_message, last_at = excluded.last_at, unread = conversations.unread + excluded.unread,
      first_received_at = coalesce(conversations.first_received_at, excluded.first_received_at)
    returning user_id, unread
  )
  select w.unread into waiting from written w where w.user_id = receiver;

  -- Numbers are taken under the locks, so they follow the order of commits: who is past one has missed no smaller one.
  with numbered as (
    update inbox set seq = seq + 1 where user_id in (sender, receiver) returning user_id, seq
  ), logged as (
    insert into events (user_id, seq, kind, other_id, message_id)
    select n.user_id, n.seq, case when n.user_id = sender then 'sent' else 'message' end::event_kind,
      case when n.user_id = sender then receiver else sender end, message
    from numbered n
  )
  select n.seq into sent_seq from numbered n where n.user_id = sender;

  -- A move of an order is told by a line of its own.
  if ordering is not null then
    return;
  end if;

  -- One line of the bell per conversation: it comes up again with what is written after it was read.
  if waiting > 1 and (select n.read_at is null from notifications n where n.dedupe_key = line) then
    return;
  end if;
  insert into notifications (user_id, kind, facts, dedupe_key)
  values (receiver, 'message', jsonb_build_object(
    'event', 'message.received', 'otherId', sender,
    'otherName', coalesce((select nullif(trim(p.first_name || ' ' || p.last_name), '') from profiles p where p.id = sender), 'Membre')
  ), line)
  on conflict (dedupe_key) do update set facts = excluded.facts, read_at = null, created_at = now()
  returning id into news;
  -- By mail only where it was asked for, by SMS the first one of a stranger; and only what is still unread after five minutes.
  insert into outbox (kind, payload, dedupe_key, next_at)
  select 'mail', jsonb_build_object('notification', news), 'notification:' || news, now() + interval '5 minutes'
  where exists (
    select from notification_switches s join users u on u.id = s.user_id
    where s.user_id = receiver and s.kind = 'message' and s.mail and u.email is not null
  ) or exists (
    select from users u join conversations c on c.user_id = u.id and c.other_id = sender
    where u.id = receiver and u.email is null and c.first_received_at = sent_at
      and not exists (
        select from conversations b where b.user_id = sender and b.other_id = receiver and b.first_received_at is not null
      )
  )
  on conflict (dedupe_key) do update set next_at = excluded.next_at, done_at = null, attempts = 0;
end $$;
