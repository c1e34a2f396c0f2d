create index concurrently if not exists "order_events_disputes" on "order_events" using btree ("at") where move = 'dispute';
