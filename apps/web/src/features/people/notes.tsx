import { Button } from "@mantine/core";
import { canEraseNote, NoteForm } from "@recolte/domain/judgement/trust/person-file";
import { useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useNow } from "#lib/browser/use-now.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { WordsDialog } from "#ui/words-dialog.tsx";
import { PartRows } from "./file-part.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { FRESH, type PartProps } from "./trade-parts.tsx";

function WriteNote({ id }: PartProps) {
  const [writing, setWriting] = useState(false);
  const { send, busy } = useSend();
  const write = async (text: string) =>
    (await send("people.note", { id, text }, { done: "Note ajoutée", failed: "Erreur lors de l'ajout de la note" })).done;
  return (
    <div>
      <Button variant="default" onClick={() => setWriting(true)}>
        Ajouter une note
      </Button>
      {writing && (
        <WordsDialog
          title="Ajouter une note"
          label="Note"
          submit="Ajouter"
          schema={NoteForm}
          draft={`note.${id}`}
          busy={busy}
          onSubmit={write}
          onClose={() => setWriting(false)}
        >
          Lue par l'équipe seule. Vous pouvez l'effacer pendant dix minutes.
        </WordsDialog>
      )}
    </div>
  );
}

/** What the staff writes to each other. */
export function Notes({ id }: PartProps) {
  const query = trpc.people.file.notes.useInfiniteQuery({ id }, FRESH);
  const { viewer } = useViewer();
  const now = useNow(query.dataUpdatedAt);
  const { send, busy } = useSend();
  const erase = (note: string) =>
    void send("people.eraseNote", { id: note }, { done: "Note effacée", failed: "Erreur lors de l'effacement de la note" });
  return (
    <>
      <WriteNote id={id} />
      <PartRows query={query}>
        {({ id: note, at, text, byId, by }) => (
          <>
            <p className={css.words}>{text}</p>
            <p className={css.quiet}>{nameOf(by)}</p>
            {viewer && canEraseNote({ byId, at: new Date(at) }, viewer.id, now) && (
              <div>
                <BusyButton size="sm" variant="subtle" busy={busy} onClick={() => erase(note)}>
                  Effacer cette note
                </BusyButton>
              </div>
            )}
          </>
        )}
      </PartRows>
    </>
  );
}
