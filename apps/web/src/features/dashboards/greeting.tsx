import { Button } from "@mantine/core";
import { isSeller, USER_TYPE_LABELS, type UserType } from "@recolte/domain/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Viewer } from "#lib/viewer.ts";
import css from "./dashboard.module.css";

export const SPACE_TITLES: Record<UserType, string> = {
  producteur: "Tableau de bord",
  grossiste: "Espace grossiste",
  transporteur: "Espace transporteur",
  detaillant: "Espace détaillant",
  consommateur: "Espace consommateur",
  transformateur: "Espace transformateur",
};

/** The head of one's own space: whose it is, and the way to publish for who sells. */
export function Greeting({ viewer, userType }: { viewer: Viewer; userType: UserType }) {
  const title = SPACE_TITLES[userType];
  return (
    <div className={css.greet}>
      <div>
        <p>
          {title}
          {title === "Tableau de bord" && ` · ${USER_TYPE_LABELS[userType]}`}
        </p>
        <h1>Bonjour {viewer.firstName}</h1>
      </div>
      {isSeller(userType) && (
        <Button component={Link} to={paths.createAnnouncement}>
          Créer une annonce
        </Button>
      )}
    </div>
  );
}
