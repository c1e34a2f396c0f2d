import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { jsonIf } from "@recolte/db/json";
import {
  announcementImages,
  announcements,
  priceNorms,
  productNames,
  products,
  productSeasons,
  searchTerms,
} from "@recolte/db/schema";
import type { Condition } from "@recolte/domain/market/announcements/condition";
import type { Category } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import type { Picture } from "@recolte/domain/platform/picture";
import type { Unit } from "@recolte/domain/goods/unit";
import { containsText } from "#platform/like.ts";
import { isSeason, picture, shown } from "./columns.ts";

interface Sellable {
  name: string;
  /** A name that holds what is typed, where that is not its own. */
  called: string | null;
  category: Category;
  unit: Unit;
  conditionProduct: Condition;
  cover: Picture | null;
}

interface Asked {
  viewerId: string;
  country: Country;
  limit: number;
}

/** As many of the newest say how a product is usually sold. */
const LOOKED_AT = 50;

const named = sql`${productNames.kind} not in ('faute', 'fait_de')`;

/** Of which a name holds what is typed; another name than its own is said only where its own does not. */
const matching = (typed: string) => ({
  called: sql`(select min(${productNames.name}) from ${productNames} where ${productNames.productId} = ${products.id} and ${named}
    and ${containsText(sql`fold(${productNames.name})`, typed)} and not ${containsText(sql`fold(${products.name})`, typed)})`,
  where: sql`exists (select from ${productNames} where ${productNames.productId} = ${products.id} and ${named}
    and ${containsText(sql`fold(${productNames.name})`, typed)})`,
  first: sql`fold(${products.name}) like fold(${typed}) || '%' desc`,
});

/** What they sold last, then what is in season where they are, then what most is announced of. */
const proposed = (country: Country) => ({
  called: sql`null::text`,
  where: sql`true`,
  first: sql`own.created_at desc nulls last, exists (select from ${productSeasons} where ${productSeasons.productId} = ${products.id}
    and ${productSeasons.country} = ${country} and ${isSeason}) desc, coalesce((select ${searchTerms.n} from ${searchTerms}
    where ${searchTerms.kind} = 'produit' and ${searchTerms.folded} = fold(${products.name})), 0) desc`,
});

interface Choice {
  called: SQL;
  where: SQL;
  first: SQL;
}

async function list(db: Db, { viewerId, country, limit }: Asked, { called, where, first }: Choice) {
  const { rows } = await db.execute<Sellable & Record<string, unknown>>(sql`
    with own as materialized (
      select distinct on (product_id) product_id, id, category, unit, condition_product, created_at from ${announcements}
      where user_id = ${viewerId} and product_id is not null and deleted_at is null order by product_id, created_at desc, id desc
    ), chosen as materialized (
      select ${products.id} as id, ${products.name} as name, ${called} as called, ${products.category} as category,
        row_number() over (order by ${first}, ${products.name}) as place
      from ${products} left join own on own.product_id = ${products.id} where ${where} order by place limit ${limit}
    )
    select chosen.name, chosen.called, coalesce(own.category, chosen.category) as category, coalesce(own.unit, usual.unit, 'kg') as unit,
      coalesce(own.condition_product, usual.condition_product, 'frais') as "conditionProduct", pictured.cover
    from chosen left join own on own.product_id = chosen.id
    left join lateral (
      select unit, condition_product from (
        select unit, condition_product from ${announcements}
        where ${shown} and product_id = chosen.id and country = ${country} order by created_at desc, id desc limit ${LOOKED_AT}
      ) newest group by unit, condition_product order by count(*) desc, unit, condition_product limit 1
    ) usual on own.id is null
    left join lateral (
      select ${announcements.id} as id from ${announcements} where ${shown} and product_id = chosen.id
      order by created_at desc, id desc limit 1
    ) newest on own.id is null
    left join lateral (
      select ${jsonIf(announcementImages.key, picture)} as cover from ${announcementImages}
      where announcement_images.announcement_id = coalesce(own.id, newest.id) and announcement_images.position = 0 limit 1
    ) pictured on true
    order by chosen.place`);
  return rows;
}

/** Products that somebody may want to sell, each as they sold it last, or else as it is usually sold in their country. */
export const listProposed = (db: Db, asked: Asked) => list(db, asked, proposed(asked.country));
export const listMatching = (db: Db, asked: Asked, typed: string) => list(db, asked, matching(typed));

interface Goods {
  product: string;
  country: Country;
  /** Null: by the kilogram. */
  unit: Unit | null;
}

export async function findNorm(db: Db, { product, country, unit }: Goods) {
  const [row] = await db
    .select({ centre: priceNorms.centre, spread: priceNorms.spread, prices: priceNorms.prices })
    .from(priceNorms)
    .innerJoin(products, eq(products.id, priceNorms.productId))
    .where(
      and(
        eq(products.name, product),
        eq(priceNorms.country, country),
        sql`${priceNorms.unit} is not distinct from ${unit}::unit`,
      ),
    );
  return row;
}
