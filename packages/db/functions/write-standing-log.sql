-- version 4
-- What counts for or against somebody, in the transaction of its cause: only what was not so before. `at` is the cause's own
-- moment, so that what was there before the log is written down once, whoever does it first.
create or replace function write_standing_log() returns trigger language plpgsql as $$
declare
  ruling decisions;
  about cases;
begin
  if tg_table_name = 'users' then
    insert into standing_log (person_id, kind, ref, facts, at)
    select new.id, case when new.email_verified_at is null then 'step_ended' else 'step' end::standing_entry, new.id,
      '{"step":"email"}', coalesce(new.email_verified_at, now())
    on conflict do nothing;
  elsif tg_table_name = 'verifications' then
    insert into standing_log (person_id, kind, ref, facts, at)
    select new.person_id, case when new.status = 'done' then 'step' else 'step_ended' end::standing_entry, new.id,
      jsonb_build_object('step', new.step, 'until', new.expires_at), coalesce(new.ended_at, new.done_at)
    on conflict do nothing;
  elsif tg_table_name = 'vouches' then
    insert into standing_log (person_id, kind, ref, other_id, facts, at)
    select new.person_id, case when new.withdrawn_at is null then 'vouched' else 'vouch_ended' end::standing_entry, new.id,
      new.voucher_id, jsonb_build_object('until', new.until), coalesce(new.withdrawn_at, new."from")
    on conflict do nothing;
  elsif tg_table_name = 'orders' then
    insert into standing_log (person_id, kind, ref, other_id, at)
    select side.id, case when new.upheld is false then 'hand_over_void' else 'hand_over' end::standing_entry, new.id, side.other,
      case when new.upheld is false then new.closed_at else new.handed_over_at end
    from (values (new.buyer_id, new.seller_id), (new.seller_id, new.buyer_id)) side (id, other)
    union all
    -- Lost by whom the other contested, where the decision goes against them.
    select case new.disputed_by when 'buyer' then new.seller_id else new.buyer_id end, 'dispute_lost', new.id,
      case new.disputed_by when 'buyer' then new.buyer_id else new.seller_id end, new.closed_at
    where new.status = 'resolue' and new.upheld = (new.disputed_by = 'seller')
    on conflict do nothing;
  elsif tg_table_name = 'reviews' then
    insert into standing_log (person_id, kind, ref, other_id, facts, at)
    select new.subject_id, case when new.removed_at is null then 'review' else 'review_removed' end::standing_entry, new.order_id,
      new.author_id, jsonb_build_object('rating', new.rating),
      -- Shown again, it counts from then on.
      coalesce(new.removed_at, case when old.removed_at is null then new.published_at
        else greatest(clock_timestamp(), old.removed_at + interval '1 millisecond') end)
    on conflict do nothing;
  elsif tg_table_name = 'conversations' then
    -- Whoever was written to first has answered for the first time.
    insert into standing_log (person_id, kind, ref, other_id, facts, at)
    select new.other_id, 'answer', new.user_id, new.user_id, jsonb_build_object('askedAt', c.first_received_at), new.first_received_at
    from conversations c
    where c.user_id = new.other_id and c.other_id = new.user_id and c.first_received_at is not null
    on conflict do nothing;
  elsif tg_table_name = 'reports' then
    insert into standing_log (person_id, kind, ref, at)
    select coalesce(a.user_id, m.sender_id),
      case when new.status = 'upheld' then 'report_upheld' else 'report_undone' end::standing_entry,
      coalesce(a.id, m.id), coalesce(new.decided_at, now())
    from (select) as report
    left join announcements a on a.id = new.announcement_id
    left join messages m on m.id = new.message_id
    where coalesce(a.user_id, m.sender_id) is not null
    on conflict do nothing;
  elsif tg_table_name = 'decisions' then
    ruling := new;
    if new.undone_at is null and new.outcome = 'overturned' then
      -- The appeal has won: what it was against counts no more.
      select d.* into ruling from cases c join decisions d on d.id = c.appeal_of where c.id = new.case_id;
    end if;
    select c.* into about from cases c where c.id = ruling.case_id;
    -- What was decided without anybody's report is no report that was found true.
    if about.kind in ('report', 'person', 'hand_over', 'number') and not ruling.before ? 'atOnce' then
      insert into standing_log (person_id, kind, ref, at)
      select about.subject_id,
        case when new.undone_at is null and new.outcome = 'upheld' then 'report_upheld' else 'report_undone' end::standing_entry,
        about.target_id, coalesce(new.undone_at, new.at)
      where new.outcome in ('upheld', 'overturned') and about.subject_id is not null
      on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

CREATE TRIGGER users_count_for_standing AFTER UPDATE OF email_verified_at ON users
  FOR EACH ROW WHEN ((old.email_verified_at IS NULL) <> (new.email_verified_at IS NULL)) EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER verifications_begin_to_count AFTER INSERT ON verifications
  FOR EACH ROW WHEN (new.status = 'done'::verification_status) EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER verifications_count AFTER UPDATE OF status ON verifications
  FOR EACH ROW WHEN (old.status <> new.status AND (old.status = 'done'::verification_status OR new.status = 'done'::verification_status)) EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER vouches_count AFTER INSERT OR UPDATE OF withdrawn_at ON vouches
  FOR EACH ROW EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER orders_count_for_standing AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (old.status <> new.status AND (new.status = ANY (ARRAY['remise'::order_status, 'resolue'::order_status]))) EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER reviews_count_for_standing AFTER UPDATE OF published_at, removed_at ON reviews
  FOR EACH ROW WHEN (new.published_at IS NOT NULL AND (old.published_at IS NULL AND new.removed_at IS NULL OR old.published_at IS NOT NULL AND (old.removed_at IS NULL) <> (new.removed_at IS NULL))) EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER conversations_count_for_standing AFTER UPDATE OF first_received_at ON conversations
  FOR EACH ROW WHEN (old.first_received_at IS NULL AND new.first_received_at IS NOT NULL) EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER reports_count_for_standing AFTER UPDATE OF status ON reports
  FOR EACH ROW WHEN (old.status <> new.status AND (old.status = 'upheld'::report_status OR new.status = 'upheld'::report_status)) EXECUTE FUNCTION write_standing_log();

CREATE TRIGGER decisions_count_for_standing AFTER INSERT OR UPDATE OF undone_at ON decisions
  FOR EACH ROW EXECUTE FUNCTION write_standing_log();
