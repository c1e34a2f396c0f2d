create index concurrently if not exists "orders_created" on "orders" using btree ("created_at");
