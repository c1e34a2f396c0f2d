-- The moves of every state machine, as the domain's tables hold them: whoever writes, another move is refused.
insert into state_moves (machine, move, "from", "to") values
  ('orders', 'counter', 'proposee', 'contre_proposee'),
  ('orders', 'counterBack', 'contre_proposee', 'proposee'),
  ('orders', 'accept', 'proposee', 'acceptee'),
  ('orders', 'acceptCounter', 'contre_proposee', 'acceptee'),
  ('orders', 'refuse', 'proposee', 'refusee'),
  ('orders', 'refuseCounter', 'contre_proposee', 'refusee'),
  ('orders', 'expire', 'proposee', 'expiree'),
  ('orders', 'expire', 'contre_proposee', 'expiree'),
  ('orders', 'cancel', 'proposee', 'annulee'),
  ('orders', 'cancel', 'contre_proposee', 'annulee'),
  ('orders', 'cancel', 'acceptee', 'annulee'),
  ('orders', 'ready', 'acceptee', 'prete'),
  ('orders', 'ship', 'prete', 'en_livraison'),
  ('orders', 'handOver', 'prete', 'remise'),
  ('orders', 'handOver', 'en_livraison', 'remise'),
  ('orders', 'abandon', 'prete', 'annulee'),
  ('orders', 'abandon', 'en_livraison', 'annulee'),
  ('orders', 'dispute', 'remise', 'litige'),
  ('orders', 'resolve', 'litige', 'resolue'),
  ('orders', 'close', 'remise', 'cloturee'),
  ('deliveries', 'load', 'planifiee', 'chargee'),
  ('deliveries', 'depart', 'chargee', 'en_cours'),
  ('deliveries', 'deliver', 'en_cours', 'livree'),
  ('deliveries', 'incident', 'chargee', 'incident'),
  ('deliveries', 'incident', 'en_cours', 'incident'),
  ('deliveries', 'resume', 'incident', 'en_cours'),
  ('deliveries', 'cancel', 'planifiee', 'annulee'),
  ('deliveries', 'cancel', 'incident', 'annulee'),
  ('quote_requests', 'quote', 'ouverte', 'chiffree'),
  ('quote_requests', 'withdraw', 'chiffree', 'ouverte'),
  ('quote_requests', 'decline', 'ouverte', 'refusee'),
  ('quote_requests', 'accept', 'chiffree', 'acceptee'),
  ('quote_requests', 'refuse', 'chiffree', 'refusee'),
  ('quote_requests', 'expire', 'ouverte', 'expiree'),
  ('quote_requests', 'expire', 'chiffree', 'expiree'),
  ('quote_requests', 'cancel', 'ouverte', 'annulee'),
  ('quote_requests', 'cancel', 'chiffree', 'annulee'),
  ('crop_cycles', 'plant', 'planifie', 'en_cours'),
  ('crop_cycles', 'ripen', 'en_cours', 'a_recolter'),
  ('crop_cycles', 'harvest', 'en_cours', 'recolte'),
  ('crop_cycles', 'harvest', 'a_recolter', 'recolte'),
  ('crop_cycles', 'lose', 'planifie', 'perdu'),
  ('crop_cycles', 'lose', 'en_cours', 'perdu'),
  ('crop_cycles', 'lose', 'a_recolter', 'perdu'),
  ('batches', 'finish', 'en_cours', 'termine'),
  ('batches', 'cancel', 'en_cours', 'annule');
--> statement-breakpoint
create function refuse_unknown_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select from state_moves m
    where m.machine = tg_table_name and m."from" = old.status::text and m."to" = new.status::text
  ) then
    raise exception '% cannot go from % to %', tg_table_name, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_moves before update of status on orders
  for each row when (old.status is distinct from new.status) execute function refuse_unknown_move();
--> statement-breakpoint
create trigger deliveries_moves before update of status on deliveries
  for each row when (old.status is distinct from new.status) execute function refuse_unknown_move();
--> statement-breakpoint
create trigger quote_requests_moves before update of status on quote_requests
  for each row when (old.status is distinct from new.status) execute function refuse_unknown_move();
--> statement-breakpoint
create trigger crop_cycles_moves before update of status on crop_cycles
  for each row when (old.status is distinct from new.status) execute function refuse_unknown_move();
--> statement-breakpoint
create trigger batches_moves before update of status on batches
  for each row when (old.status is distinct from new.status) execute function refuse_unknown_move();
--> statement-breakpoint
-- At commit the last event says the state: no move without its row, no row without its move.
create function want_last_event() returns trigger language plpgsql as $$
declare
  key constant uuid := coalesce(new.id, old.id);
  said text;
  stands text;
begin
  if tg_table_name = 'orders' then
    select o.status::text, (select e."to"::text from order_events e where e.order_id = o.id order by e.n desc limit 1)
    into stands, said from orders o where o.id = key;
  else
    select d.status::text, (select e."to"::text from delivery_events e where e.delivery_id = d.id order by e.n desc limit 1)
    into stands, said from deliveries d where d.id = key;
  end if;
  if stands is distinct from said then
    raise exception 'the last event of % says %, its state is %', key, said, stands using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_last_event after insert or update of status on orders
  deferrable initially deferred for each row execute function want_last_event();
--> statement-breakpoint
create constraint trigger deliveries_last_event after insert or update of status on deliveries
  deferrable initially deferred for each row execute function want_last_event();
--> statement-breakpoint
create function keep_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger order_events_are_kept before update on order_events for each row execute function keep_history();
--> statement-breakpoint
create trigger order_rounds_are_kept before update on order_rounds for each row execute function keep_history();
--> statement-breakpoint
create trigger order_documents_are_kept before update on order_documents for each row execute function keep_history();
--> statement-breakpoint
create trigger delivery_events_are_kept before update on delivery_events for each row execute function keep_history();
--> statement-breakpoint
create trigger stock_moves_are_kept before update on stock_moves for each row execute function keep_history();
--> statement-breakpoint
-- What is on hand is the sum of the moves: each is numbered and added under the lock of its item.
create function move_stock() returns trigger language plpgsql as $$
begin
  perform from stock_items i where i.id = new.item_id for update;
  new.n := 1 + coalesce((select max(m.n) from stock_moves m where m.item_id = new.item_id), 0);
  update stock_items set on_hand = on_hand + new.quantity where id = new.item_id;
  return new;
end $$;
--> statement-breakpoint
create trigger stock_moves_count before insert on stock_moves for each row execute function move_stock();
--> statement-breakpoint
create function refuse_stock_without_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.on_hand <> 0 or new.reserved <> 0 then
      raise exception 'stock begins empty' using errcode = '23514';
    end if;
  -- The update of the trigger above runs one level deeper than anybody's own.
  elsif pg_trigger_depth() < 2 then
    raise exception 'stock changes by its moves' using errcode = '23514';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger stock_items_begin_empty before insert on stock_items for each row execute function refuse_stock_without_move();
--> statement-breakpoint
create trigger stock_items_change_by_moves before update of on_hand on stock_items
  for each row when (old.on_hand is distinct from new.on_hand) execute function refuse_stock_without_move();
--> statement-breakpoint
-- An announcement that sells from stock offers what is free of it, whoever writes another number.
create function offer_free_stock() returns trigger language plpgsql as $$
declare
  item stock_items;
begin
  if new.stock_item_id is null then
    return new;
  end if;
  select * into item from stock_items i where i.id = new.stock_item_id;
  if item.owner_id <> new.user_id or item.unit <> new.unit then
    raise exception 'an announcement sells from stock of its author, in its unit' using errcode = '23514';
  end if;
  new.quantity_available := least(2000000000, floor(item.on_hand - item.reserved));
  return new;
end $$;
--> statement-breakpoint
create trigger announcements_offer_free_stock before insert or update of stock_item_id, quantity_available, unit, user_id on announcements
  for each row when (new.stock_item_id is not null) execute function offer_free_stock();
--> statement-breakpoint
create function pass_stock_on() returns trigger language plpgsql as $$
begin
  update announcements set quantity_available = quantity_available
  where stock_item_id = new.id and quantity_available <> least(2000000000, floor(new.on_hand - new.reserved));
  return null;
end $$;
--> statement-breakpoint
create trigger stock_items_are_followed after update of on_hand, reserved on stock_items
  for each row execute function pass_stock_on();
--> statement-breakpoint
-- What was asked, and since when; the first price stood since the announcement did.
create function remember_price() returns trigger language plpgsql as $$
begin
  insert into announcement_prices (announcement_id, since, price)
  values (new.id, new.created_at, old.price) on conflict do nothing;
  insert into announcement_prices (announcement_id, since, price)
  values (new.id, greatest(clock_timestamp(), new.created_at + interval '1 millisecond'), new.price)
  on conflict (announcement_id, since) do update set price = excluded.price;
  return null;
end $$;
--> statement-breakpoint
create trigger announcements_prices after update of price on announcements
  for each row when (old.price is distinct from new.price) execute function remember_price();
--> statement-breakpoint
-- A seller's rating: what his buyers' published reviews say, the removed ones not counted.
create function count_review() returns trigger language plpgsql as $$
declare
  sum_change int := 0;
  count_change int := 0;
  subject constant uuid := coalesce(new.subject_id, old.subject_id);
begin
  if tg_op <> 'INSERT' and old.side = 'buyer' and old.published_at is not null and old.removed_at is null then
    sum_change := sum_change - old.rating;
    count_change := count_change - 1;
  end if;
  if tg_op <> 'DELETE' and new.side = 'buyer' and new.published_at is not null and new.removed_at is null then
    sum_change := sum_change + new.rating;
    count_change := count_change + 1;
  end if;
  if sum_change <> 0 or count_change <> 0 then
    update profiles set rating_sum = rating_sum + sum_change, rating_count = rating_count + count_change where id = subject;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_are_counted after insert or delete or update of published_at, removed_at, rating, side on reviews
  for each row execute function count_review();
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- One vehicle, one journey at a time.
alter table deliveries add constraint deliveries_one_vehicle_at_a_time
  exclude using gist (vehicle_id with =, tstzrange(pickup_at, drop_at) with &&)
  where (status in ('planifiee', 'chargee', 'en_cours', 'incident'));
--> statement-breakpoint
alter table promotions add constraint promotions_one_at_a_time
  exclude using gist (announcement_id with =, tstzrange(starts_at, ends_at) with &&) where (ended_at is null);
--> statement-breakpoint
create function refuse_overload() returns trigger language plpgsql as $$
begin
  if not exists (
    select from vehicles v
    where v.id = new.vehicle_id and v.owner_id = new.carrier_id and coalesce(new.weight_kg, 0) <= v.max_kg
      and (new.volume is null or v.max_volume is null or new.volume <= v.max_volume)
  ) then
    raise exception 'the load goes into a vehicle of its carrier' using errcode = '23514';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger deliveries_fit before insert or update of vehicle_id, weight_kg, volume on deliveries
  for each row execute function refuse_overload();
--> statement-breakpoint
create function want_sum_of_lines() returns trigger language plpgsql as $$
declare
  sale constant uuid := case tg_table_name when 'shop_sales' then coalesce(to_jsonb(new), to_jsonb(old)) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'sale_id' end;
begin
  if exists (
    select from shop_sales s
    where s.id = sale and s.total is distinct from (select sum(l.total) from shop_sale_lines l where l.sale_id = s.id)
  ) then
    raise exception 'a sale is the sum of its lines' using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger shop_sales_total_is_sum after insert or update of total on shop_sales
  deferrable initially deferred for each row execute function want_sum_of_lines();
--> statement-breakpoint
create constraint trigger shop_sale_lines_sum_is_total after insert or update or delete on shop_sale_lines
  deferrable initially deferred for each row execute function want_sum_of_lines();
--> statement-breakpoint
-- As before; what a move of an order writes carries the order, and rings by the order's own news.
drop function send_message(uuid, uuid, uuid, text, uuid, uuid, boolean);
--> statement-breakpoint
create function send_message(
  message uuid, sender uuid, receiver uuid, body text, about uuid, picture uuid, paid boolean, ordering uuid,
  out refusal text, out sent_seq bigint, out sent_at timestamptz
) language plpgsql
-- Everything is looked up by its key: a plan made while a table was small must not be kept for when it is large.
set enable_seqscan = off
as $$
declare
  locked int;
  waiting int;
  news uuid;
  line constant text := 'message:' || receiver || ':' || sender;
begin
  -- Who never wrote back is written to within a quota only: the caller pays and asks again.
  if not paid and not exists (
    select from messages m where least(m.sender_id, m.receiver_id) = least(sender, receiver)
      and greatest(m.sender_id, m.receiver_id) = greatest(sender, receiver) and m.sender_id = receiver
  ) then
    refusal := 'unanswered';
  elsif sender = receiver then
    refusal := 'message.to-oneself';
  elsif not exists (select from users u where u.id = receiver and u.status = 'active')
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

  -- The answer to a repeated send is the first one's; the same id for another message is refused.
  if sent_at is null then
    select e.seq, m.created_at into sent_seq, sent_at
    from messages m join events e on e.message_id = m.id and e.user_id = sender
    where m.id = message and m.sender_id = sender and m.receiver_id = receiver and m.content = body
      and m.announcement_id is not distinct from about and m.image_id is not distinct from picture;
    if sent_seq is null then
      refusal := 'message.id-taken';
    end if;
    return;
  end if;

  -- The sender has read everything he writes under, the receiver has one more to read.
  with written as (
    insert into conversations (user_id, other_id, announcement_id, last_message_id, last_sender_id, last_message, last_at, unread)
    values (sender, receiver, about, message, sender, left(body, 200), sent_at, 0),
           (receiver, sender, about, message, sender, left(body, 200), sent_at, 1)
    on conflict (user_id, other_id) do update set
      announcement_id = coalesce(excluded.announcement_id, conversations.announcement_id),
      last_message_id = excluded.last_message_id, last_sender_id = excluded.last_sender_id,
      last_message = excluded.last_message, last_at = excluded.last_at, unread = conversations.unread + excluded.unread
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
  -- By mail only where it was asked for, and only what is still unread after five minutes.
  insert into outbox (kind, payload, dedupe_key, next_at)
  select 'mail', jsonb_build_object('notification', news), 'notification:' || news, now() + interval '5 minutes'
  where exists (select from notification_switches s where s.user_id = receiver and s.kind = 'message' and s.mail)
  on conflict (dedupe_key) do update set next_at = excluded.next_at, done_at = null, attempts = 0;
end $$;
