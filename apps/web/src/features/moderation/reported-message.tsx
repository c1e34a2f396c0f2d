import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { OutputOf, Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./moderation.module.css";

type Author = NonNullable<Outputs["cases"]["byId"]["subject"]>;

/** Read only when somebody asks to, and that is written down. */
export function ReportedMessage({ reportId, author }: { reportId: string; author: Author }) {
  const { send, busy } = useSend();
  const [data, setData] = useState<OutputOf<"moderation.readReportedMessage"> | null>(null);
  const read = () =>
    send(
      "moderation.readReportedMessage",
      { id: reportId },
      { alone: true, failed: "Erreur lors du chargement du message", onDone: setData },
    );
  if (!data)
    return (
      <section className={css.sheet} aria-label="Message signalé">
        <p>
          Un message de{" "}
          <Link className={css.link} to={paths.adminPerson(author.id)}>
            <bdi>{fullName(author)}</bdi>
          </Link>
          . Vous lirez ce message et au plus cinq avant lui ; votre lecture est inscrite au journal d'audit.
        </p>
        <BusyButton variant="outline" busy={busy} busyLabel="Chargement..." onClick={() => void read()}>
          Lire le message
        </BusyButton>
      </section>
    );
  return (
    <section aria-label="Message signalé">
      <ol className={css.lines}>
        {data.messages.map(({ id, senderId, content, hasPicture, createdAt }) => (
          <li key={id} data-reported={id === data.messageId || undefined}>
            <p className={css.quiet}>
              {senderId === author.id ? fullName(author) : "L'autre personne"}, le {formatDate(createdAt)} à{" "}
              {formatTime(createdAt)}
              {id === data.messageId && " : message signalé"}
            </p>
            {content && <p>{content}</p>}
            {hasPicture && <p className={css.quiet}>Photo jointe, visible des deux personnes seulement.</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
