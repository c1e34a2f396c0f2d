import { Button, Skeleton } from "@mantine/core";
import { formatDate, formatTime } from "@recolte/domain/date";
import { fullName } from "@recolte/domain/profiles/profile";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { type OutputOf, type Outputs, trpc } from "#lib/trpc.ts";
import { useSend } from "#lib/use-send.ts";
import { tied } from "#lib/words.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { AnnouncementFacts } from "./announcement-facts.tsx";
import css from "./moderation.module.css";

type Author = Outputs["moderation"]["report"]["author"];

/** The announcement as it is now. */
export function ReportedAnnouncement({ id }: { id: string }) {
  const announcement = trpc.moderation.announcement.useQuery({ id }, { staleTime: 0, retry: false });
  if (announcement.data)
    return (
      <section className={css.sheet} aria-label="Annonce signalée">
        <h3>{tied(announcement.data.title)}</h3>
        <AnnouncementFacts announcement={announcement.data} />
      </section>
    );
  if (announcement.error?.data?.code === "NOT_FOUND") return <p className={css.quiet}>Son auteur a supprimé cette annonce.</p>;
  if (announcement.isError)
    return (
      <p role="alert">
        Erreur lors du chargement de l'annonce{" "}
        <Button variant="outline" onClick={() => void announcement.refetch()}>
          Réessayer
        </Button>
      </p>
    );
  return <Skeleton height={240} aria-hidden="true" />;
}

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
            {fullName(author)}
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
