import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { type Instead, insteadWords } from "@recolte/domain/market/search/instead";
import { Link } from "react-router-dom";
import { tied } from "#lib/browser/words.ts";
import { writeFilter } from "./list-filter.ts";
import { NoResult } from "./no-result.tsx";
import css from "./otherwise.module.css";

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
      {tied(insteadWords(instead))}
      {!IS_AS_TYPED.includes(instead.kind) && (
        <Link to={{ search: writeFilter({ ...filter, exact: true }).toString() }}>{tied(`Chercher « ${filter.search} »`)}</Link>
      )}
    </output>
  );
}
