CREATE TABLE "database_kind" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "database_kind_only" CHECK ("database_kind"."only"),
	CONSTRAINT "database_kind_known" CHECK ("database_kind"."kind" in ('real', 'demonstration', 'mixed'))
);
--> statement-breakpoint
-- What exists already is told by its accounts; an empty database is told by its first start.
insert into database_kind (kind)
select case when bool_and(is_demo) then 'demonstration' when bool_or(is_demo) then 'mixed' else 'real' end from users having count(*) > 0;
--> statement-breakpoint
create function keep_demonstration_out() returns trigger language plpgsql as $$
begin
  if exists (select from database_kind where kind <> 'demonstration') then
    raise exception 'a demonstration account belongs in a demonstration' using errcode = 'check_violation', constraint = 'users_demo_in_demonstration';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger users_demo_in_demonstration before insert or update of is_demo on users
  for each row when (new.is_demo) execute function keep_demonstration_out();
