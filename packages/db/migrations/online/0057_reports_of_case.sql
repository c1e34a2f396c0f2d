create index concurrently if not exists "reports_of_case" on "reports" USING btree ("case_id");
