import { Button } from "@mantine/core";
import type { Directory } from "@recolte/domain/talk/directories/directory";
import { Link } from "react-router-dom";
import type { Outputs } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { counted } from "#lib/browser/words.ts";
import { readNear } from "@recolte/domain/platform/places/near-place";
import { EmptyState } from "#ui/empty-state.tsx";
import { isWidest, WiderLink } from "#ui/wider-link.tsx";
import { DIRECTORY_TEXTS } from "./directory-texts.ts";
import css from "./filters.module.css";

type Near = Outputs["directories"]["list"]["near"][number];

interface Props {
  kind: Directory;
  isNarrowed: boolean;
  near: readonly Near[];
  onClear: () => void;
}

/** Nobody answers to the filters: the way out is to take one back, or a town nearby. */
export function Nobody({ kind, isNarrowed, near, onClear }: Props) {
  const [params] = useFilters();
  const addressOf = ({ town, search }: Near) => {
    const next = new URLSearchParams({ ...Object.fromEntries(params), ...(search !== undefined && { search }), city: town });
    if (search === "") next.delete("search");
    return `?${next.toString()}`;
  };
  const { near: town, radius } = readNear(params);
  const { empty, member } = DIRECTORY_TEXTS[kind];
  const hint = near.length > 0 ? "Retirez un filtre, ou voyez près de là :" : "Retirez un filtre, ou cherchez d'autres mots.";
  return (
    <EmptyState picture="magnifier" title={empty} action={<Button onClick={onClear}>Effacer les filtres</Button>}>
      {isNarrowed && (
        <>
          <p>{hint}</p>
          {town && !isWidest(radius) && (
            <p>
              <WiderLink near={town} />
            </p>
          )}
          {near.length > 0 && (
            <ul className={css.near}>
              {near.map((one) => (
                <li key={one.town}>
                  <Link to={addressOf(one)}>{`${counted(one.count, member)} à ${one.town}`}</Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </EmptyState>
  );
}
