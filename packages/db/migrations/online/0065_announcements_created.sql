create index concurrently if not exists "announcements_created" on "announcements" using brin ("created_at");
