create index concurrently if not exists "announcements_by_kilogram_rising"
  on "announcements" using btree ((coalesce(case "unit" when 'kg' then nullif("price", 0) when 'g' then nullif("price", 0) * 1000 when 'tonne' then nullif("price", 0) * 0.001 when 'litre' then null else nullif("price", 0) / coalesce("weight_kg", "usual_kg") end, 100000000000000 - extract(epoch from "created_at" - timestamptz '2000-01-01 00:00:00+00'))::numeric(20, 5)),"id")
  where status = 'active' and not hidden;
