import { type Country, COUNTRY_FACTS } from "@recolte/domain/country";
import { OUTLINES, OUTLINE_WIDTH } from "./outlines.ts";
import css from "./town-picture.module.css";
import { type Spot, spotsOf, STACKED, STACKED_HEIGHT, type TownCount } from "./town-spots.ts";

interface Props {
  counts: readonly TownCount[];
  chosen: string | undefined;
}

/** Half of the largest spot may lie beyond the border. */
const MARGIN = 20;
const VIEW = [-MARGIN, -MARGIN, OUTLINE_WIDTH + 2 * MARGIN, STACKED_HEIGHT + 2 * MARGIN].join(" ");

/** Small ones lie upon large ones. */
const byRadius = (spots: readonly Spot[]) => [...spots].sort((a, b) => b.radius - a.radius);

function Spots({ spots, chosen }: { spots: readonly Spot[]; chosen: string | undefined }) {
  return (
    <>
      {byRadius(spots).map(({ town, x, y, radius }) => (
        <circle key={town} className={town === chosen ? css.chosen : css.spot} cx={x} cy={y} r={radius} />
      ))}
      {spots.map(
        ({ town, label }) =>
          label && (
            <text key={town} className={css.town} x={label.x} y={label.y} dy=".35em" textAnchor={label.anchor}>
              {town}
            </text>
          ),
      )}
    </>
  );
}

/** Where the sea is. */
const NAMED_AT: Record<Country, { x: number; textAnchor: "start" | "end" }> = {
  gabon: { x: 0, textAnchor: "start" },
  cote_ivoire: { x: OUTLINE_WIDTH, textAnchor: "end" },
};
const CountryName = ({ country }: { country: Country }) => (
  <text className={css.country} y={OUTLINES[country].height - 6} {...NAMED_AT[country]}>
    {COUNTRY_FACTS[country].name}
  </text>
);

/** Both countries without a map: spots as large as what is offered there. The list beside it says the same in figures. */
export const TownPicture = ({ counts, chosen }: Props) => (
  <figure
    className={css.picture}
    aria-label="Gabon et Côte d'Ivoire, avec un point par ville où il y a des annonces. La liste dit les mêmes chiffres."
  >
    <svg viewBox={VIEW} aria-hidden>
      {STACKED.map(({ country, top }) => (
        <g key={country} transform={`translate(0 ${top})`}>
          <path className={css.land} d={OUTLINES[country].path} />
          <CountryName country={country} />
          <Spots spots={spotsOf(country, counts, chosen)} chosen={chosen} />
        </g>
      ))}
    </svg>
  </figure>
);
