alter table "users" validate constraint "users_entered_by";
