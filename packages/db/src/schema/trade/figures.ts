import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgEnum, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { METRICS } from "@recolte/domain/trade/figures/metric";
import { category, currency } from "#schema/goods/goods.ts";
import { country } from "#schema/market/profiles.ts";

export const figureMetric = pgEnum("figure_metric", METRICS);

/** What happened on a day, as it is by the clocks of its country. Counted anew from the sources; sums of its rows are true, of one currency each. */
export const dailyFigures = pgTable(
  "daily_figures",
  {
    day: date().notNull(),
    country: country().notNull(),
    town: text().notNull().default(""),
    /** Null where the thing has none. */
    category: category(),
    metric: figureMetric().notNull(),
    /** Of amounts alone. */
    currency: currency(),
    /** Of times alone: how many lasted so long. Medians cannot be added, these can. */
    bucket: smallint(),
    value: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    unique("daily_figures_once").on(t.day, t.country, t.town, t.category, t.metric, t.currency, t.bucket).nullsNotDistinct(),
    index("daily_figures_by_country").on(t.country, t.day),
    check("daily_figures_currency", sql`(${t.currency} is not null) = (${t.metric} = 'value')`),
    check("daily_figures_bucket", sql`(${t.bucket} is not null) = (${t.metric} in ('answer-time', 'moderation-age'))`),
    check("daily_figures_bucket_range", sql`${t.bucket} between 0 and 15`),
    check("daily_figures_value", sql`${t.value} >= 0`),
  ],
);
