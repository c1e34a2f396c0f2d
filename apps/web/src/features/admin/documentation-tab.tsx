import { IconCopy } from "@tabler/icons-react";
import { SECURITY_ADVICE } from "@recolte/domain/desk/moderation/administration";
import { ROLE_LABELS, ROLES } from "@recolte/domain/identity/role";
import { USER_TYPE_LABELS, USER_TYPES } from "@recolte/domain/identity/user-type";
import { copyText } from "#lib/browser/copy.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./people.module.css";

type Account = Outputs["admin"]["demo"]["accounts"]["accounts"][number];

const CopyButton = ({ label, text }: { label: string; text: string }) => (
  <button type="button" className={css.more} aria-label={`Copier : ${label}`} onClick={() => void copyText(label, text)}>
    <IconCopy size={20} aria-hidden />
  </button>
);

function Line({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div className={css.line}>
      <span>
        <small>{name}</small>
        {text}
      </span>
      <CopyButton label={label} text={text} />
    </div>
  );
}

/** Outside a demonstration the label alone: no address and no password exists there to be shown. */
function AccountCard({ label, account }: { label: string; account: Account | undefined }) {
  return (
    <li className={css.card}>
      <div className={css.line}>
        <h3>{label}</h3>
        {!account && <CopyButton label={label} text={label} />}
      </div>
      {account && (
        <>
          <Line name="Email" label={`Email ${label}`} text={account.email} />
          <Line name="Mot de passe" label={`Mot de passe ${label}`} text={account.password} />
        </>
      )}
    </li>
  );
}

const STAFF = [...ROLES].reverse();

export function DocumentationTab() {
  const demo = trpc.admin.demo.accounts.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView query={demo} error="Erreur lors du chargement des comptes administrateur" waiting={<TableSkeleton />}>
      {({ enabled, accounts }) => (
        <>
          <section className={css.section} aria-labelledby="default-accounts">
            <h2 id="default-accounts">Comptes administrateur par défaut</h2>
            <p>
              {enabled
                ? "Un compte par rôle, pour essayer l'administration. Ils n'existent qu'en mode démonstration."
                : "Hors du mode démonstration, aucun compte par défaut n'existe : chaque personne a le sien."}
            </p>
            <ul className={css.cards}>
              {STAFF.map((role) => (
                <AccountCard key={role} label={ROLE_LABELS[role]} account={accounts.find((known) => known.role === role)} />
              ))}
            </ul>
          </section>
          <section className={css.section} aria-labelledby="demo-by-type">
            <h2 id="demo-by-type">Comptes de démonstration</h2>
            <p>
              {enabled
                ? "Un compte par type d'utilisateur ; tous ont le même mot de passe de démonstration."
                : "En mode démonstration, un compte par type d'utilisateur permet d'essayer le site."}
            </p>
            <ul className={css.cards}>
              {USER_TYPES.map((type) => (
                <AccountCard
                  key={type}
                  label={USER_TYPE_LABELS[type]}
                  account={accounts.find((known) => !known.role && known.userType === type)}
                />
              ))}
            </ul>
          </section>
          <section className={css.section} aria-labelledby="advice">
            <h2 id="advice">Recommandations de sécurité</h2>
            <ul className={`${css.card} ${css.advice}`}>
              {SECURITY_ADVICE.map((advice, i) => (
                <li key={advice}>
                  {advice}
                  <CopyButton label={`Recommandation ${i + 1}`} text={advice} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </QueryView>
  );
}
