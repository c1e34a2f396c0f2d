import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { formatPrice } from "@recolte/domain/goods/price";
import { monthsInWords } from "@recolte/domain/platform/days/months";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./product.module.css";

type Goods = Outputs["products"]["bySlug"];

/** Of each country where enough sellers say what a kilogram costs. */
export function MiddlePrices({ goods: { prices } }: { goods: Goods }) {
  const known = prices.flatMap(({ middle, ...price }) => (middle === null ? [] : [{ ...price, middle }]));
  if (known.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>Prix du milieu</h2>
      <dl className={css.figures}>
        {known.map(({ country, middle, sellers, low, high }) => (
          <div key={country}>
            <dt>{COUNTRY_FACTS[country].name}</dt>
            <dd>
              <strong>{formatPrice(middle, "kg")}</strong>
              <span>
                chez {sellers} vendeurs, de {formatPrice(low)} à {formatPrice(high)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>La moitié des annonces demande moins, l'autre moitié plus.</p>
    </section>
  );
}

const CERTAINTY = { attestee: "", indicative: " (indicatif)", a_confirmer: " (à confirmer)" };

export function Seasons({ goods: { seasons } }: { goods: Goods }) {
  if (seasons.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>Saison</h2>
      <dl className={css.figures}>
        {seasons.map(({ country, months, source, url, certainty, isOn }) => (
          <div key={country}>
            <dt>{COUNTRY_FACTS[country].name}</dt>
            <dd>
              <strong>{monthsInWords(months)}</strong> {isOn && <Badge tone="good">De saison</Badge>}
              <span>
                Source : {url ? <a href={url}>{source}</a> : source}
                {CERTAINTY[certainty]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function TownLinks({ goods: { slug, place, towns } }: { goods: Goods }) {
  if (towns.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{place ? "Dans d'autres villes" : "Par ville"}</h2>
      <ul className={css.towns}>
        {towns.map((one) => (
          <li key={one.slug}>
            <Link to={paths.product(slug, one.slug)}>
              {one.town} <span>{one.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
