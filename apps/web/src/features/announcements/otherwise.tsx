import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { NEAR_KM } from "@recolte/domain/announcements/listing";
import { CATEGORY_LABELS } from "@recolte/domain/category";
import type { Instead } from "@recolte/domain/search/instead";
import { Link } from "react-router-dom";
import { tied } from "#lib/words.ts";
import { writeFilter } from "./list-filter.ts";
import { NoResult } from "./no-result.tsx";
import css from "./otherwise.module.css";

function words(instead: Instead) {
  switch (instead.kind) {
    case "words":
      return tied(`${instead.town ? `Rien à ${instead.town} · ` : ""}Résultats pour « ${instead.search} »`);
    case "near":
      return `Rien à ${instead.town} · à moins de ${instead.km}\u00a0km`;
    case "elsewhere":
      return `Rien à ${instead.town} ni à moins de ${NEAR_KM}\u00a0km · Ailleurs`;
    case "outside":
      return `Rien à ${instead.town} · Ailleurs, avec ces mots`;
    case "category":
      return `Rien sous ce nom · Tout dans ${CATEGORY_LABELS[instead.category]}`;
    case "all":
      return "Écrivez un produit ou une ville";
  }
}

interface Props {
  filter: ListFilter;
  instead: Instead | undefined;
  onClear: () => void;
}

/** These found what was typed, or there is nothing to search for. */
const IS_AS_TYPED: readonly Instead["kind"][] = ["all", "outside"];

/** What is shown for a search that found nothing, why, and the way back to what was typed. */
export default function Otherwise({ filter, instead, onClear }: Props) {
  if (!instead) return <NoResult filter={filter} onClear={onClear} />;
  return (
    <output className={css.line}>
      {words(instead)}
      {!IS_AS_TYPED.includes(instead.kind) && (
        <Link to={{ search: writeFilter({ ...filter, exact: true }).toString() }}>{tied(`Chercher « ${filter.search} »`)}</Link>
      )}
    </output>
  );
}
