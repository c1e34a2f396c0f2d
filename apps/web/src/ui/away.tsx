import type { Country } from "@recolte/domain/platform/places/country";
import { awayWords, nearestNamed } from "@recolte/domain/platform/places/distance";
import css from "./away-line.module.css";

export interface AwayProps {
  near: string;
  town: string;
  /** Where the town was typed: of what country, whatever else was written. */
  country?: Country;
}

/** How far a town is from the one that is near. */
export default function Away({ near, town, country }: AwayProps) {
  const words = awayWords(near, (country && nearestNamed(near, town, country)) ?? town);
  return words && <p className={css.away}>{words}</p>;
}
