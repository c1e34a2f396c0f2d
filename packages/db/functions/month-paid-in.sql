-- version 1
-- Months begin where the currency is paid in: one hour ahead of Greenwich, or none.
create or replace function month_paid_in(at timestamptz, paid currency) returns date language sql immutable parallel safe as $$
  select date_trunc('month', (at at time zone 'UTC') + case paid when 'XAF' then interval '1 hour' else interval '0' end)::date
$$;
