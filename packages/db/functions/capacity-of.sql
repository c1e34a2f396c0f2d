-- version 1
-- What the largest of the vehicles carries, in kilograms, as a card writes it: « Camion 5 t », « Pick-up 800 kg ». More than roads
-- allow is no capacity.
create or replace function capacity_of(vehicles text[]) returns integer
  language sql immutable strict parallel safe
  return (select max(round(kg))::integer from (
    select replace(m[1], ',', '.')::numeric * case when m[2] like 't%' then 1000 else 1 end as kg
    from unnest(vehicles) v,
      regexp_matches(regexp_replace(public.fold(v), '([0-9])[\s\u00a0\u202f]+(?=[0-9])', '\1', 'g'),
        '(?:^|[^0-9.,])([0-9]{1,6}(?:[.,][0-9]{1,3})?)[\s\u00a0\u202f]*(tonnes?|t|kilos?|kg)\M', 'g') m
  ) c where kg between 1 and 60000);
