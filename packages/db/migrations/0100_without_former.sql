-- Releases before this one write and read what goes here: all nodes stop first. What their jobs have not come to yet is done once.
update announcements set title = title, country = country where words_all is null or seller_type is null or product_chosen is null;--> statement-breakpoint
update directory_entries set name = name where words_all is null;--> statement-breakpoint
drop trigger if exists reports_named on reports;--> statement-breakpoint
drop function if exists name_report_target;--> statement-breakpoint
-- squawk-ignore ban-drop-table
drop table if exists text_cleanings;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
drop index if exists announcements_without_words;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
drop index if exists announcements_without_seller;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
drop index if exists announcements_named_before;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-deletion
drop index if exists directory_entries_without_words;--> statement-breakpoint
-- squawk-ignore ban-drop-column
alter table announcements drop column if exists price_rising, drop column if exists price_falling;
