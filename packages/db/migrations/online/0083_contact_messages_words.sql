drop index concurrently if exists "contact_messages_words";
