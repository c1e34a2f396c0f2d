alter table "upload_parts" validate constraint "upload_parts_body";
