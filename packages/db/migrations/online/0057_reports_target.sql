alter table "reports" validate constraint "reports_target";
