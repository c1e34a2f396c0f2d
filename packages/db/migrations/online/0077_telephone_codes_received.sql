alter table "telephone_codes" validate constraint "telephone_codes_received";
