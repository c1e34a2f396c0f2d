import { Button } from "@mantine/core";
import { highestRole, ROLE_LABELS } from "@recolte/domain/identity/role";
import { visibleStores, STORE_LABELS } from "@recolte/domain/goods/shop/store";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { shopper, type Viewer } from "#lib/session/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";

function ownType({ roles, userType }: Viewer) {
  const role = highestRole(roles);
  if (role) return ROLE_LABELS[role];
  return userType ? USER_TYPE_LABELS[userType] : "profil non configuré";
}

/** Who may not shop here, and where they may. */
export function StoreDenied({ viewer }: { viewer: Viewer }) {
  const [own] = visibleStores(shopper(viewer));
  return (
    <EmptyState
      level={1}
      picture="padlock"
      ground="epices"
      title="Accès non autorisé"
      action={
        <>
          <Button component={Link} to={paths.announcements()} variant={own ? "outline" : "filled"}>
            Toutes les annonces
          </Button>
          {own && (
            <Button component={Link} to={paths.store(own)}>
              {STORE_LABELS[own]}
            </Button>
          )}
        </>
      }
    >
      <p>Vous n'avez pas l'autorisation d'accéder à ce store.</p>
      <p>
        Votre type de compte : <b>{ownType(viewer)}</b>
      </p>
      <p>Selon la hiérarchie commerciale, seuls certains types d'utilisateurs peuvent accéder à ce store.</p>
    </EmptyState>
  );
}
