alter table "uploads" validate constraint "uploads_kind";
