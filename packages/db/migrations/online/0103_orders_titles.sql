-- For searches among the orders of who sold for years.
create index concurrently if not exists "orders_titles" on "orders" using gin (fold("title") gin_trgm_ops);
