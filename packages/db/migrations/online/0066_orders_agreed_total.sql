alter table "orders" validate constraint "orders_agreed_total";
