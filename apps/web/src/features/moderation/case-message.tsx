import { formatDate, formatTime } from "@recolte/domain/date";
import { type ReactNode, useState } from "react";
import type { OutputOf } from "#lib/trpc.ts";
import { useSend } from "#lib/use-send.ts";
import { counted } from "#lib/words.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./moderation.module.css";

type Words = OutputOf<"moderation.readHeldMessage">;

function Read({ words: { content, hasPicture, receivers, createdAt } }: { words: Words }) {
  return (
    <>
      <p className={css.quiet}>
        Pour {counted(receivers, "personne qui ne l'a", "personnes qui ne l'ont")} pas reçu, le {formatDate(createdAt)} à{" "}
        {formatTime(createdAt)}
      </p>
      {content && <p>{content}</p>}
      {hasPicture && <p className={css.quiet}>Photo jointe.</p>}
    </>
  );
}

interface Props {
  id: string;
  children: (view: ReactNode, seen: null) => ReactNode;
}

/** Read only when somebody asks to, and that is written down. */
export function CaseMessage({ id, children }: Props) {
  const { send, busy } = useSend();
  const [words, setWords] = useState<Words | null>(null);
  const read = () =>
    send("moderation.readHeldMessage", { id }, { alone: true, failed: "Erreur lors du chargement du message", onDone: setWords });
  const view = (
    <section className={css.sheet} aria-label="Message retenu">
      {words ? (
        <Read words={words} />
      ) : (
        <>
          <p>Un même message à plus de cinq personnes. Votre lecture est inscrite au journal d'audit.</p>
          <BusyButton variant="outline" busy={busy} busyLabel="Chargement..." onClick={() => void read()}>
            Lire le message
          </BusyButton>
        </>
      )}
    </section>
  );
  return children(view, null);
}
