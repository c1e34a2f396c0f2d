alter table "contact_messages" validate constraint "contact_messages_token";
