import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { paths } from "#lib/browser/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PlainButton } from "#ui/plain-button.tsx";
import { isWidest, WiderLink } from "#ui/wider-link.tsx";
import { narrowedBy } from "./list-filter.ts";

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
  const { near, radius } = filter;
  return (
    <EmptyState
      picture="magnifier"
      title="Aucune annonce trouvée"
      action={<PlainButton onPress={onClear}>Effacer les filtres</PlainButton>}
    >
      {near && !isWidest(radius) ? (
        <p>
          <WiderLink near={near} />
        </p>
      ) : (
        "Essayez un autre mot, une autre ville, ou retirez un filtre."
      )}
    </EmptyState>
  );
}
