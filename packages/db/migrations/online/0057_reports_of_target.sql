create index concurrently if not exists "reports_of_target" on "reports" USING btree ("target_id","target_type");
