import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { OUTLINES, OUTLINE_WIDTH } from "./outlines.ts";
import css from "./town-picture.module.css";
import { countryLabel, type Label, MARGIN, type Spot, spotsOf, STACKED, STACKED_HEIGHT, type TownCount } from "./town-spots.ts";

interface Props {
  counts: readonly TownCount[];
  chosen: string | undefined;
}

const VIEW = [-MARGIN, -MARGIN, OUTLINE_WIDTH + 2 * MARGIN, STACKED_HEIGHT + 2 * MARGIN].join(" ");

/** Small ones lie upon large ones. */
const byRadius = (spots: readonly Spot[]) => [...spots].sort((a, b) => b.radius - a.radius);

const Name = ({ at: { x, y, anchor }, className, children }: { at: Label; className: string | undefined; children: string }) => (
  <text className={className} x={x} y={y} dy=".35em" textAnchor={anchor}>
    {children}
  </text>
);

function Spots({ spots, chosen }: { spots: readonly Spot[]; chosen: string | undefined }) {
  return (
    <>
      {byRadius(spots).map(({ town, x, y, radius }) => (
        <circle key={town} className={town === chosen ? css.chosen : css.spot} cx={x} cy={y} r={radius} />
      ))}
      {spots.map(
        ({ town, label }) =>
          label && (
            <Name key={town} at={label} className={css.town}>
              {town}
            </Name>
          ),
      )}
    </>
  );
}

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
          <Name at={countryLabel(country)} className={css.country}>
            {COUNTRY_FACTS[country].name}
          </Name>
          <Spots spots={spotsOf(country, counts, chosen)} chosen={chosen} />
        </g>
      ))}
    </svg>
  </figure>
);
