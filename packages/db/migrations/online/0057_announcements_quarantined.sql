alter table "announcements" validate constraint "announcements_quarantined";
