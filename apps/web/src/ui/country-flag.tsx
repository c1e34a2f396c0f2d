import { type Country, COUNTRY_FACTS } from "@recolte/domain/country";
import css from "./country-flag.module.css";

export function CountryFlag({ country }: { country: Country }) {
  return (
    <span className={`${css.flag} ${css[country]}`}>
      <span className="sr">{COUNTRY_FACTS[country].name}</span>
    </span>
  );
}
