import type { ListFilter } from "@recolte/domain/list-filter";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { narrowedBy } from "./list-filter.ts";

export function NoResult({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  if (narrowedBy(filter).length === 0) {
    return (
      <EmptyState
        picture="basket"
        title="Aucune annonce pour le moment"
        action={
          <Button component={Link} to={paths.createAnnouncement}>
            Créer une annonce
          </Button>
        }
      >
        Publiez la première : elle paraît aussitôt.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="magnifier"
      title="Aucune annonce trouvée"
      action={<Button onClick={onClear}>Effacer les filtres</Button>}
    >
      Essayez un autre mot, une autre ville, ou retirez un filtre.
    </EmptyState>
  );
}
