import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";
import { type ReactNode, useState } from "react";
import type { OutputOf, Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { counted } from "#lib/browser/words.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./moderation.module.css";
import { ReportedMessage } from "./reported-message.tsx";

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
  kind: CaseKind;
  reportId: string | undefined;
  author: Outputs["cases"]["byId"]["subject"];
  children: (view: ReactNode, seen: null) => ReactNode;
}

/** Read only when somebody asks to, and that is written down. */
function HeldMessage({ id }: Pick<Props, "id">) {
  const { send, busy } = useSend();
  const [words, setWords] = useState<Words | null>(null);
  const read = () =>
    send("moderation.readHeldMessage", { id }, { alone: true, failed: "Erreur lors du chargement du message", onDone: setWords });
  return (
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
}

/** One that somebody reported, or one that was kept from many; what is answered is not read again. */
export function CaseMessage({ id, kind, reportId, author, children }: Props) {
  if (kind === "message") return children(<HeldMessage id={id} />, null);
  const view =
    reportId && author ? (
      <ReportedMessage reportId={reportId} author={author} />
    ) : (
      <p className={css.quiet}>Un message dont il fut décidé : ses mots ne se relisent plus.</p>
    );
  return children(view, null);
}
