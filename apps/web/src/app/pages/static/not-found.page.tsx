import { paths } from "#lib/browser/paths.ts";
import { tied } from "#lib/browser/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { PlainButton } from "#ui/plain-button.tsx";

export function Component() {
  const home = <PlainButton to={paths.home}>Retour à l'accueil</PlainButton>;
  return (
    <Page title="Page introuvable">
      <EmptyState level={1} picture="map" ground="legumes" title="Ce chemin ne mène nulle part" action={home}>
        {tied("Erreur 404 : cette page n'existe pas ou a changé d'adresse.")}
      </EmptyState>
    </Page>
  );
}
