import { Button } from "@mantine/core";
import type { Category } from "@recolte/domain/goods/category";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import lorry from "#assets/pictures/camion.webp";
import parcel from "#assets/pictures/colis.webp";
import basket from "#assets/pictures/panier.webp";
import jar from "#assets/pictures/pot.webp";
import { DirectoryList } from "#features/directories/directory-list.tsx";
import { DIRECTORY_TEXTS } from "#features/directories/directory-texts.ts";
import { paths } from "#lib/browser/paths.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { tint } from "#ui/category-pictures.ts";
import { Page } from "#ui/page.tsx";
import css from "./directory.module.css";
import { reportEntry } from "./report-entry.tsx";

const STEPS: readonly { title: string; text: string; picture: string; ground: Category }[] = [
  { title: "Matières premières", text: "Des récoltes achetées aux producteurs.", picture: basket, ground: "legumes" },
  { title: "Transformation", text: "Séchage, mouture, cuisson, pressage.", picture: jar, ground: "cereales" },
  { title: "Conditionnement", text: "Sacs, bocaux et cartons prêts à vendre.", picture: parcel, ground: "tubercules" },
  { title: "Distribution", text: "Vers les grossistes et les détaillants.", picture: lorry, ground: "poissons" },
];
const BENEFITS = [
  { title: "Valeur ajoutée", text: "Vous vendez un produit fini, au prix que vous fixez." },
  { title: "Conservation", text: "Séché ou mis en bocal, il se garde plus longtemps que frais." },
  { title: "Marché élargi", text: "Il voyage mieux : d'autres villes et l'autre pays deviennent vos clients." },
] as const;

const HEAD = {
  title: "Transformateurs",
  lead: <p>De la récolte au produit fini : le maillon qui donne de la valeur à ce qui pousse.</p>,
};

export function Component() {
  const { viewer } = useViewer();
  return (
    <Page title={DIRECTORY_TEXTS.transformateurs.title} className={css.page}>
      <h2 className="sr">L'annuaire des transformateurs</h2>
      <DirectoryList kind="transformateurs" head={HEAD} tools={reportEntry} />
      <div className={css.intro}>
        <ul className={css.steps}>
          {STEPS.map(({ title, text, picture, ground }) => (
            <li key={title} className={css.step} style={{ "--ground": tint(ground) } as CSSProperties}>
              <img src={picture} alt="" width={192} height={192} loading="lazy" />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <ul className={css.benefits}>
          {BENEFITS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          {!viewer && (
            <Button component={Link} to={paths.auth} px="sm">
              S'inscrire comme Transformateur
            </Button>
          )}
          <Button component={Link} to={paths.announcements()} variant="outline">
            Voir les annonces
          </Button>
        </div>
      </div>
    </Page>
  );
}
