alter table "announcements" validate constraint "announcements_product_id_products_id_fk";
