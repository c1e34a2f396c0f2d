import { trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { COMPLEMENTS_DATE, complementsWith } from "./complements.ts";
import css from "./static.module.css";

const ASKED = [
  ["what", "Ce qui est gardé ou envoyé"],
  ["why", "Pourquoi"],
  ["kept", "Combien de temps"],
  ["receives", "Qui le reçoit"],
  ["stop", "Comment l'arrêter"],
] as const;

/** Feature by feature, what the policy above does not say in detail. */
export function Complements() {
  const carriers = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.carriers ?? [];
  return (
    <>
      <p className={css.date}>Au {COMPLEMENTS_DATE}</p>
      <p>{tied("Chaque fonction qui garde ou envoie quelque chose sur vous, quand le texte ci-dessus n'en dit pas tout :")}</p>
      {complementsWith(carriers).map((complement) => (
        <section key={complement.feature} className={css.complement}>
          <h3>{complement.feature}</h3>
          <dl>
            {ASKED.map(([part, label]) => (
              <div key={part}>
                <dt>{label}</dt>
                <dd>{tied(complement[part])}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
