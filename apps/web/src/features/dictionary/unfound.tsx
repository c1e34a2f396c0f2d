import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import table from "#ui/table.module.css";
import css from "./dictionary.module.css";

/** Words that found nothing, several times: how the dictionary grows. Nothing where there are none. */
export function Unfound({ onAdd }: { onAdd: (words: string) => void }) {
  const unfound = trpc.dictionary.unfound.useQuery(undefined, { staleTime: 0 });
  if (!unfound.data?.length) return null;
  return (
    <section className={css.card} aria-labelledby="sans-resultat">
      <h2 id="sans-resultat">Cherché sans résultat</h2>
      <p className={table.quiet}>Sans la personne qui cherche ; à partir de trois appareils, chacun compté une fois par jour.</p>
      <ul className={css.rows}>
        {unfound.data.map(({ words, count, devices }) => (
          <li key={words} className={css.row}>
            <p className={`${css.told} ${css.line}`}>
              <strong>{words}</strong>
              <span className={table.quiet}>{`${counted(devices, "appareil")}, ${counted(count, "fois", "fois")}`}</span>
            </p>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Ajouter « ${isolate(words)} » au dictionnaire`}
              onClick={() => onAdd(words)}
            >
              Ajouter au dictionnaire
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
