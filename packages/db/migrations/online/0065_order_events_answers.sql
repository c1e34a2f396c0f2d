create index concurrently if not exists "order_events_answers" on "order_events" using btree ("at") where n = 2;
