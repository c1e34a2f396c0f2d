-- For what one product has to offer.
create index concurrently if not exists "announcements_by_product" on "announcements" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and not hidden;
