import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { formatNumber } from "@recolte/domain/goods/price";
import { Link } from "react-router-dom";
import { trpc } from "#lib/line/trpc.ts";
import { Bone } from "#ui/bone.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { writeFilter } from "./list-filter.ts";
import { nearby } from "./nearby.ts";
import css from "./offered-where.module.css";
import { TownPicture } from "./town-picture.tsx";
import { type TownCount, townsOf } from "./town-spots.ts";

interface ListProps {
  filter: ListFilter;
  counts: readonly TownCount[];
}

/** Each town leads to the list near it; what else was chosen stays. */
function Towns({ filter, counts }: ListProps) {
  const addressOf = (town: string) => `?${writeFilter({ ...filter, ...nearby(filter, town, filter.radius) }).toString()}`;
  return COUNTRIES.map((country) => {
    const towns = townsOf(country, counts);
    if (towns.length === 0) return null;
    return (
      <section key={country}>
        <h3>{COUNTRY_FACTS[country].name}</h3>
        <ul className={css.towns}>
          {towns.map(({ town, count }) => (
            <li key={town}>
              <Link to={addressOf(town)} aria-current={town === filter.near ? "true" : undefined}>
                {town}{" "}
                <span className={css.count}>
                  {formatNumber(count)}
                  <span className="sr">{count > 1 ? " annonces" : " annonce"}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Where all that is visible is offered, as a picture and in figures. */
export default function OfferedWhere({ filter }: { filter: ListFilter }) {
  const counts = trpc.home.towns.useQuery();
  return (
    <QueryView query={counts} error="Impossible de charger les villes" waiting={<Bone height={560} />}>
      {(towns) =>
        towns.length === 0 ? (
          <p className={css.note}>Aucune annonce pour le moment.</p>
        ) : (
          <div className={css.where}>
            <p className={css.note}>Toutes les annonces visibles, quels que soient vos filtres.</p>
            <TownPicture counts={towns} chosen={filter.near} />
            <Towns filter={filter} counts={towns} />
          </div>
        )
      }
    </QueryView>
  );
}
