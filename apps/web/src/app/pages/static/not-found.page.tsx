import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { tied } from "#lib/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

export function Component() {
  const home = (
    <Button component={Link} to={paths.home}>
      Retour à l'accueil
    </Button>
  );
  return (
    <Page title="Page introuvable">
      <EmptyState level={1} picture="map" ground="legumes" title="Ce chemin ne mène nulle part" action={home}>
        {tied("Erreur 404 : cette page n'existe pas ou a changé d'adresse.")}
      </EmptyState>
    </Page>
  );
}
