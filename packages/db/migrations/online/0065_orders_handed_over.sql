create index concurrently if not exists "orders_handed_over" on "orders" using btree ("handed_over_at") where handed_over_at is not null;
