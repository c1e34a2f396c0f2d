create unique index concurrently if not exists "contact_messages_by_token" on "contact_messages" USING btree ("token");
