-- version 5
create or replace function refuse_unknown_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select from state_moves m
    where m.machine = tg_table_name and m."from" = old.status::text and m."to" = new.status::text
  ) then
    raise exception '% cannot go from % to %', tg_table_name, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;

CREATE TRIGGER orders_moves BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER deliveries_moves BEFORE UPDATE OF status ON deliveries
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER quote_requests_moves BEFORE UPDATE OF status ON quote_requests
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER crop_cycles_moves BEFORE UPDATE OF status ON crop_cycles
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER batches_moves BEFORE UPDATE OF status ON batches
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER cases_moves BEFORE UPDATE OF status ON cases
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER sanctions_moves BEFORE UPDATE OF status ON sanctions
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER appeals_moves BEFORE UPDATE OF status ON appeals
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER announcement_revisions_moves BEFORE UPDATE OF status ON announcement_revisions
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER verifications_moves BEFORE UPDATE OF status ON verifications
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();

CREATE TRIGGER identity_documents_moves BEFORE UPDATE OF status ON identity_documents
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_unknown_move();
