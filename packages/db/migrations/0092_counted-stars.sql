-- Stars are counted with the standing: four reviews of people who are not verified are worth one.
drop trigger if exists reviews_are_counted on reviews;--> statement-breakpoint
drop function if exists count_review;
