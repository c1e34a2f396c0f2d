import type { Outputs } from "#lib/line/trpc.ts";
import css from "./form.module.css";

type Account = Outputs["auth"]["config"]["demoAccounts"][number];

interface Props {
  accounts: Account[];
  onChoose: (account: Account) => void;
}

/** Only in a demonstration: one tap fills the form. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  if (accounts.length === 0) return null;
  return (
    <section className={css.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Comptes de démonstration</h2>
      <p>Choisissez un compte : le formulaire se remplit, il ne reste qu'à se connecter.</p>
      <div className={css.accounts}>
        {accounts.map((account) => (
          <button key={account.email} type="button" onClick={() => onChoose(account)}>
            {account.label}
          </button>
        ))}
      </div>
    </section>
  );
}
