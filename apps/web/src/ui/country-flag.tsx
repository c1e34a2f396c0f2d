import { type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import css from "./country-flag.module.css";

/** `named` where no town stands beside it: a flag alone says little. */
export function CountryFlag({ country, named = false }: { country: Country; named?: boolean }) {
  const { name } = COUNTRY_FACTS[country];
  if (!named)
    return (
      <span className={`${css.flag} ${css[country]}`}>
        <span className="sr">{name}</span>
      </span>
    );
  return (
    <>
      <span className={`${css.flag} ${css[country]}`} aria-hidden="true" />
      {name}
    </>
  );
}
