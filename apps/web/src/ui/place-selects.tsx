import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { EVERYWHERE } from "@recolte/domain/platform/places/place-filter";
import { TownOptions } from "./town-options.tsx";

const COUNTRY_OPTIONS = [
  ...COUNTRIES.map((value) => ({ value: String(value), label: COUNTRY_FACTS[value].name })),
  { value: EVERYWHERE, label: "Tous les pays" },
];

interface Props {
  /** Without one: all of them. */
  country: Country | undefined;
  city: string;
  onChange: (changes: { country?: string; city: string }) => void;
}

/** A country, and a town of it. */
export function PlaceSelects({ country, city, onChange }: Props) {
  return (
    <>
      <NativeSelect
        aria-label="Pays"
        data={COUNTRY_OPTIONS}
        value={country ?? EVERYWHERE}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value, city: "" })}
      />
      <NativeSelect aria-label="Ville" value={city} onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}>
        <option value="">Toutes les villes</option>
        <TownOptions country={country} town={city || undefined} />
      </NativeSelect>
    </>
  );
}
