create index concurrently if not exists "orders_resolved" on "orders" USING btree ("updated_at","id") WHERE status = 'resolue';
