import { CITIES, townGroups, townsToChoose } from "@recolte/domain/platform/places/cities";
import { COUNTRIES, type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { useViewer } from "#lib/session/viewer.ts";

interface Props {
  country: Country | undefined;
  /** The one that is chosen: one that somebody typed is on no list. */
  town?: string | undefined;
}

const optionsOf = (towns: readonly string[]) =>
  towns.map((town) => (
    <option key={town} value={town}>
      {town}
    </option>
  ));

/** The towns of a country, the largest first, then those near the viewer's own; while none is chosen those of each, by country. */
export function TownOptions({ country, town }: Props) {
  const near = useViewer().viewer?.nearTowns;
  const countries = country ? [country] : COUNTRIES;
  const known = town === undefined || countries.some((one) => CITIES[one].includes(town));
  return (
    <>
      {!known && <option value={town}>{town}</option>}
      {country
        ? townGroups(country, near).map(({ group, towns }) => (
            <optgroup key={group} label={group}>
              {optionsOf(towns)}
            </optgroup>
          ))
        : COUNTRIES.map((one) => (
            <optgroup key={one} label={COUNTRY_FACTS[one].name}>
              {optionsOf(townsToChoose(one, near))}
            </optgroup>
          ))}
    </>
  );
}
