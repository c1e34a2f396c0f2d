alter table "reports" validate constraint "reports_case_id_cases_id_fk";
