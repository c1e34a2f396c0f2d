import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { PHRASE_KIND_LABELS, PHRASES_MAX } from "@recolte/domain/judgement/trust/phrase";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { counted } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import editor from "#ui/content-editor.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { type KnownPhrase, PhraseDialog } from "./phrase-dialog.tsx";
import css from "./phrases.module.css";

const TOLD = { done: "Phrase retirée", failed: "Erreur lors du retrait de la phrase" };

function Line({ phrase, onEdit }: { phrase: KnownPhrase; onEdit: () => void }) {
  const { id, words, kind, points, version } = phrase;
  const { send, busy } = useSend();
  async function retire() {
    const text = `« ${words} » n'est plus cherchée dans les annonces, les profils, les fiches d'annuaire ni les messages. Ce qui a été décidé reste.`;
    if (await confirm({ title: "Retirer cette phrase ?", text, action: "Retirer", danger: true }))
      await send("phrases.retire", { id, version }, TOLD);
  }
  return (
    <li className={css.line}>
      <span className={css.words}>{words}</span>
      <Badge>{PHRASE_KIND_LABELS[kind]}</Badge>
      <span className={css.quiet}>{counted(points, "point", "points")}</span>
      <span className={css.acts}>
        <Button size="sm" variant="default" aria-label={`Modifier « ${isolate(words)} »`} onClick={onEdit}>
          Modifier
        </Button>
        <Button
          size="sm"
          variant="subtle"
          disabled={busy}
          aria-label={`Retirer « ${isolate(words)} »`}
          onClick={() => void retire()}
        >
          Retirer
        </Button>
      </span>
    </li>
  );
}

/** What is looked for in announcements, and warned of in messages. */
export function PhraseList() {
  const [edited, setEdited] = useState<{ phrase: KnownPhrase | null } | null>(null);
  const phrases = trpc.phrases.list.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <div className={editor.bar}>
        <p>
          Cherchées dans les annonces, les profils et les fiches d'annuaire, où elles ouvrent un dossier, et dans les messages, où
          elles avertissent le lecteur. Un changement vaut tout de suite, pour ce qui s'écrit ensuite.
        </p>
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={(phrases.data?.length ?? 0) >= PHRASES_MAX}
          onClick={() => setEdited({ phrase: null })}
        >
          Ajouter une phrase
        </Button>
      </div>
      <QueryView query={phrases} error="Erreur lors du chargement des phrases" waiting={<TableSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState picture="compass" title="Aucune phrase n'est surveillée">
              Ajoutez ce que disent ceux qui trompent.
            </EmptyState>
          ) : (
            <ul className={css.list} aria-label="Phrases surveillées">
              {list.map((phrase) => (
                <Line key={phrase.id} phrase={phrase} onEdit={() => setEdited({ phrase })} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited && <PhraseDialog phrase={edited.phrase} onClose={() => setEdited(null)} />}
    </>
  );
}
