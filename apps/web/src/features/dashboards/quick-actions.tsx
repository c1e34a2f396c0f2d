import { Button } from "@mantine/core";
import { STORE_LABELS, visibleStores } from "@recolte/domain/goods/shop/store";
import { mayModerate } from "@recolte/domain/identity/role";
import { isSeller } from "@recolte/domain/identity/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { shopper, type Viewer } from "#lib/session/viewer.ts";
import css from "./dashboard.module.css";

/** The ways on from one's own space: publish, buy, look around. */
export function QuickActions({ viewer }: { viewer: Viewer }) {
  const links = [
    ...(mayModerate(viewer.roles) ? [{ label: "Modération des annonces", to: paths.adminAnnouncements }] : []),
    ...(isSeller(viewer.userType) ? [{ label: "Créer une annonce", to: paths.createAnnouncement }] : []),
    ...visibleStores(shopper(viewer)).map((store) => ({ label: STORE_LABELS[store], to: paths.store(store) })),
    { label: "Toutes les annonces", to: paths.announcements() },
    { label: "Mes commandes", to: paths.orders },
    { label: "Mes transports", to: paths.quotes },
    { label: "Mes favoris", to: paths.favourites },
  ];
  return (
    <section className={css.box}>
      <div className={css.boxHead}>
        <h2>Actions rapides</h2>
      </div>
      <div className={css.quick}>
        {links.map(({ label, to }) => (
          <Button key={to} component={Link} to={to} variant="outline">
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
