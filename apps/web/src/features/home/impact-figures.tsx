import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { Furrows } from "#ui/furrows.tsx";
import { type CountersQuery, figure } from "./counters.tsx";
import css from "./impact-figures.module.css";

const FIGURES = [
  ["producers", "Producteurs"],
  ["products", "Produits"],
  ["transporters", "Transporteurs"],
  ["consumers", "Consommateurs"],
] as const;

export function ImpactFigures({ query, signedIn }: { query: CountersQuery; signedIn: boolean }) {
  return (
    <section className={css.impact}>
      <Furrows className={css.lines} x={20} y={-10} />
      <div className={css.words}>
        <h2>Du champ au marché, sans détour</h2>
        <p>Chaque annonce publiée rapproche une récolte d'une cuisine. Voici la place, aujourd'hui.</p>
      </div>
      <dl>
        {FIGURES.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{figure(query, name)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Link className={css.become} to={signedIn ? paths.dashboard : paths.auth}>
          Devenir Producteur
        </Link>
        <Link className={css.explore} to={paths.announcements()}>
          Explorer les Produits
        </Link>
      </div>
    </section>
  );
}
