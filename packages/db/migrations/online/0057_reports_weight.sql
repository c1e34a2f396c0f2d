alter table "reports" validate constraint "reports_weight";
