import { Button } from "@mantine/core";
import { isSeller, USER_TYPE_LABELS, type UserType } from "@recolte/domain/identity/user-type";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import css from "./dashboard.module.css";

export const SPACE_TITLES: Record<UserType, string> = {
  producteur: "Tableau de bord",
  grossiste: "Espace grossiste",
  transporteur: "Espace transporteur",
  detaillant: "Espace détaillant",
  consommateur: "Espace consommateur",
  transformateur: "Espace transformateur",
};

interface Props {
  viewer: Viewer;
  userType: UserType;
  /** In place of « Créer une annonce ». */
  action?: ReactNode;
}

/** The head of one's own space: whose it is, and what its owner does most. */
export function Greeting({ viewer, userType, action }: Props) {
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
      {action ??
        (isSeller(userType) && (
          <Button component={Link} to={paths.createAnnouncement}>
            Créer une annonce
          </Button>
        ))}
    </div>
  );
}
