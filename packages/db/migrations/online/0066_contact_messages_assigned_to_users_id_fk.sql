alter table "contact_messages" validate constraint "contact_messages_assigned_to_users_id_fk";
