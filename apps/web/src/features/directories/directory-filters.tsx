import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { minOrder } from "@recolte/domain/talk/directories/details";
import type { Directory } from "@recolte/domain/talk/directories/directory";
import { CAPACITIES, LISTED_VEHICLE_LABELS, LISTED_VEHICLES, RATINGS } from "@recolte/domain/talk/directories/filter";
import type { DirectoryFilter } from "@recolte/domain/talk/directories/list-filter";
import { NO_NEAR, writeNear } from "#lib/browser/near-place.ts";
import { NearTown } from "#ui/near-town.tsx";
import css from "./filters.module.css";

interface Props {
  kind: Directory;
  towns: readonly string[];
  zones: readonly string[];
  filter: DirectoryFilter;
  /** A town is what they were opened for. */
  isAsked: boolean;
  onChange: (changes: Record<string, string | undefined>) => void;
}
type Option = readonly [value: string | number, label: string];

interface ChoiceProps {
  label: string;
  /** What is read while nothing is chosen. */
  any: string;
  options: readonly Option[];
  value: string | number | undefined;
  onChoose: (value: string) => void;
}

/** A native select, which phones show best; what came by the address is on the list too. */
function Choice({ label, any, options, value = "", onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: "", label: any }, ...options.map(([one, words]) => ({ value: String(one), label: words }))]}
      value={String(value)}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

const COUNTRY_OPTIONS = COUNTRIES.map((country): Option => [country, COUNTRY_FACTS[country].name]);
const VEHICLE_OPTIONS = LISTED_VEHICLES.map((vehicle): Option => [vehicle, LISTED_VEHICLE_LABELS[vehicle]]);
const RATING_OPTIONS = RATINGS.map((rating): Option => [rating, `${rating} étoiles et plus`]);
const named = (words: readonly string[]) => words.map((word): Option => [word, word]);

function capacityOptions(word: string, chosen: number | undefined) {
  const all = chosen ? [...new Set([...CAPACITIES, chosen])].sort((a, b) => a - b) : CAPACITIES;
  return all.map((kg): Option => [kg, `${word} ${minOrder(kg)}`]);
}

function CarrierFilters({ zones, filter, onChange }: Omit<Props, "kind" | "towns" | "isAsked">) {
  const { zone, vehicle, minCapacity, maxCapacity } = filter;
  const choose = (name: string) => (value: string) => onChange({ [name]: value });
  return (
    <>
      <Choice label="Zone" any="Toutes les zones" options={named(zones)} value={zone} onChoose={choose("zone")} />
      <Choice label="Véhicule" any="Tous les véhicules" options={VEHICLE_OPTIONS} value={vehicle} onChoose={choose("vehicule")} />
      <Choice
        label="Charge, au moins"
        any="Charge minimale"
        options={capacityOptions("Dès", minCapacity)}
        value={minCapacity}
        onChoose={choose("chargeMin")}
      />
      <Choice
        label="Charge, au plus"
        any="Charge maximale"
        options={capacityOptions("Jusqu'à", maxCapacity)}
        value={maxCapacity}
        onChoose={choose("chargeMax")}
      />
    </>
  );
}

/** Everything that a directory may be narrowed by, but for words. */
export function DirectoryFilters({ kind, towns, zones, filter, isAsked, onChange }: Props) {
  const { city, country, near, radius, minRating } = filter;
  const choose = (name: string) => (value: string) => onChange({ [name]: value });
  const choosePlace = (name: string) => (value: string) => onChange({ ...NO_NEAR, [name]: value });
  return (
    <div className={css.filters}>
      <div className={css.nearTown}>
        <NearTown
          isAsked={isAsked}
          near={near}
          radius={radius}
          onChange={(town, km) => onChange(writeNear({ near: town, radius: km }))}
        />
      </div>
      <Choice label="Ville" any="Toutes les villes" options={named(towns)} value={city} onChoose={choosePlace("city")} />
      <Choice label="Pays" any="Tous les pays" options={COUNTRY_OPTIONS} value={country} onChoose={choosePlace("country")} />
      {kind === "transporteurs" && <CarrierFilters zones={zones} filter={filter} onChange={onChange} />}
      <Choice label="Note" any="Toutes les notes" options={RATING_OPTIONS} value={minRating} onChoose={choose("note")} />
    </div>
  );
}
