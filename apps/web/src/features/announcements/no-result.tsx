import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { RADII } from "@recolte/domain/announcements/listing";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PlainButton } from "#ui/plain-button.tsx";
import { narrowedBy, writeFilter } from "./list-filter.ts";

const FARTHEST = RADII.at(-1);

export function NoResult({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  if (narrowedBy(filter).length === 0) {
    return (
      <EmptyState
        picture="basket"
        title="Aucune annonce pour le moment"
        action={<PlainButton to={paths.createAnnouncement}>Créer une annonce</PlainButton>}
      >
        Publiez la première : elle paraît aussitôt.
      </EmptyState>
    );
  }
  const wider = filter.near && filter.radius !== FARTHEST;
  return (
    <EmptyState
      picture="magnifier"
      title="Aucune annonce trouvée"
      action={<PlainButton onPress={onClear}>Effacer les filtres</PlainButton>}
    >
      {wider ? (
        <p>
          <Link to={{ search: writeFilter({ ...filter, radius: FARTHEST }).toString() }}>
            Chercher jusqu'à {FARTHEST}&nbsp;km autour de {filter.near}
          </Link>
        </p>
      ) : (
        "Essayez un autre mot, une autre ville, ou retirez un filtre."
      )}
    </EmptyState>
  );
}
