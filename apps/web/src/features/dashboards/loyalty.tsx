import {
  favouriteSellers,
  GOLD_ABOVE,
  levelOf,
  PLATINUM_POINTS,
  POINTS_PER_FAVOURITE,
  pointsOf,
  progressOf,
  purchasePoints,
} from "@recolte/domain/goods/shop/loyalty";
import { formatNumber, formatPrice } from "@recolte/domain/goods/price";
import { IconRosette } from "@tabler/icons-react";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./loyalty.module.css";

type Counted = Outputs["dashboards"]["consumer"]["loyalty"];

/** The level and the way to Platine by favourites; the points of purchases stand beside, never among them. */
export function Loyalty({ loyalty: { favourites, sellers, orders, spent } }: { loyalty: Counted }) {
  const points = pointsOf(favourites);
  const level = levelOf(favourites);
  const left = Math.max(0, PLATINUM_POINTS - points);
  return (
    <div className={css.loyalty}>
      <div className={css.level}>
        <p className={css.points}>
          {formatNumber(points)} <small>{points < 2 ? "point" : "points"}</small>
        </p>
        <Badge tone={level === "Gold" ? "accent" : "quiet"}>
          <IconRosette size={16} aria-hidden />
          Niveau {level}
        </Badge>
      </div>
      <div className={css.way}>
        <progress className={css.bar} aria-label="Vers le niveau Platine" max={1} value={progressOf(favourites)} />
        <p>
          <span>{left > 0 ? `Plus que ${counted(left, "point")} avant Platine` : "Objectif Platine atteint"}</span>
          <span>
            {formatNumber(points)} / {formatNumber(PLATINUM_POINTS)}
          </span>
        </p>
      </div>
      <dl className={css.lines}>
        <div>
          <dt>
            Favoris
            <small>
              {POINTS_PER_FAVOURITE} points chacun ; Gold au-delà de {GOLD_ABOVE}
            </small>
          </dt>
          <dd>{formatNumber(favourites)}</dd>
        </div>
        <div>
          <dt>Vendeurs favoris</dt>
          <dd>{favouriteSellers(sellers)}</dd>
        </div>
        <div>
          <dt>
            Points d'achats
            <small>
              {orders === 0
                ? "Un point par tranche de 1 000 FCFA"
                : `${counted(orders, "achat livré", "achats livrés")}, ${formatPrice(spent)}`}
            </small>
          </dt>
          <dd>{counted(purchasePoints(spent), "point")}</dd>
        </div>
      </dl>
    </div>
  );
}
