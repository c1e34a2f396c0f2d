-- version 3
create or replace function keep_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

CREATE TRIGGER order_events_are_kept BEFORE UPDATE ON order_events
  FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER order_rounds_are_kept BEFORE UPDATE ON order_rounds
  FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER order_documents_are_kept BEFORE UPDATE ON order_documents
  FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER delivery_events_are_kept BEFORE UPDATE ON delivery_events
  FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER stock_moves_are_kept BEFORE UPDATE ON stock_moves
  FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER risk_signals_are_kept BEFORE UPDATE ON risk_signals
  FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER standing_log_is_kept BEFORE UPDATE ON standing_log
  FOR EACH ROW EXECUTE FUNCTION keep_history();
