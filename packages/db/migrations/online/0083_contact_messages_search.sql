-- For what the staff looks for: some have no address.
create index concurrently if not exists "contact_messages_search" on "contact_messages" using gin (fold("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || "subject") gin_trgm_ops);
