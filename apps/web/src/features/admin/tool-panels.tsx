import { Button } from "@mantine/core";
import { ROLE_LABELS, ROLES } from "@recolte/domain/identity/role";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import css from "./overview.module.css";

interface PanelProps {
  title: string;
  links: readonly (readonly [label: string, to: string])[];
  children: ReactNode;
}

function Panel({ title, links, children }: PanelProps) {
  return (
    <section className={css.panel}>
      <h3>{title}</h3>
      <p>{children}</p>
      <div className={css.links}>
        {links.map(([label, to]) => (
          <Button key={to} component={Link} to={to} variant="outline" size="sm">
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

const demoWords = (accounts: number) =>
  accounts > 0 ? `${counted(accounts, "compte")} de démonstration.` : "Aucun compte de démonstration.";

interface Props {
  team: Outputs["admin"]["queues"]["team"] | undefined;
  demoAccounts: number | undefined;
}

/** The tools of an administrator, each with what it is for. */
export function ToolPanels({ team, demoAccounts }: Props) {
  const roles = ROLES.map((role) => `${ROLE_LABELS[role]} : ${team?.find((held) => held.role === role)?.people ?? 0}`);
  return (
    <section aria-labelledby="outils" className={css.section}>
      <h2 id="outils">Outils</h2>
      <div className={css.panels}>
        <Panel title="Comptes administrateur" links={[["Gérer les comptes administrateur", adminPaths.team]]}>
          {team ? roles.join(" · ") : "Accorder, révoquer, créer."}
        </Panel>
        <Panel title="Comptes de démonstration" links={[["Gérer les comptes de démonstration", adminPaths.demo]]}>
          {demoAccounts === undefined ? "Créer, vérifier, réinitialiser." : demoWords(demoAccounts)}
        </Panel>
        <Panel
          title="Conseils et évènements"
          links={[
            ["Conseils", adminPaths.view("conseils")],
            ["Évènements", adminPaths.view("evenements")],
          ]}
        >
          Conseils de culture et rendez-vous agricoles, pays par pays.
        </Panel>
        <Panel title="Annuaires" links={[["Fiches sans compte", adminPaths.view("fiches")]]}>
          Les fiches des personnes qui n'ont pas de compte.
        </Panel>
        <Panel title="Journal d'audit" links={[["Ouvrir le journal", adminPaths.audit()]]}>
          Ce que fait l'équipe, ligne après ligne.
        </Panel>
      </div>
    </section>
  );
}
