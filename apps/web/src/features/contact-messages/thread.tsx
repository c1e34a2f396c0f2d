import { Button } from "@mantine/core";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import css from "./contact-messages.module.css";
import { assigneeWords } from "./contact-message-words.ts";

type ContactMessage = Outputs["contact"]["letters"]["read"];

/** What was written back, the first answer first; by SMS to who gave no address. */
export function Replies({ replies, bySms }: Pick<ContactMessage, "replies"> & { bySms: boolean }) {
  if (replies.length === 0) return null;
  return (
    <ol className={css.replies} aria-label="Réponses envoyées">
      {replies.map(({ id, text, by, createdAt }) => (
        <li key={id}>
          <p className={css.sent}>
            {by}
            {bySms && ", par SMS"}, le {formatDate(createdAt)} à {formatTime(createdAt)}
          </p>
          <p className={css.words}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Who of the team answers it. */
export function Assignment({ id, assignedTo }: Pick<ContactMessage, "id" | "assignedTo">) {
  const { viewer } = useViewer();
  const utils = trpc.useUtils();
  const { send, busy } = useSend();
  const isMine = assignedTo !== null && assignedTo === viewer?.id;

  async function assign() {
    const take = !isMine;
    const { done } = await send(
      "contact.letters.assign",
      { id, seen: assignedTo, take },
      {
        done: take ? "Ce message est à vous" : "Message laissé à l'équipe",
        failed: "Erreur lors de la modification du message",
        // Reading it anew would be written in the log.
        onDone: ({ assignedTo: now }) =>
          utils.contact.letters.read.setData({ id }, (read) => read && { ...read, assignedTo: now }),
      },
    );
    if (!done) await utils.contact.letters.invalidate();
  }
  return (
    <div className={css.assignment}>
      <p>{assigneeWords(assignedTo, viewer?.id)}</p>
      <Button variant="default" size="sm" aria-disabled={busy} onClick={() => busy || void assign()}>
        {isMine ? "Laisser à l'équipe" : "Je m'en occupe"}
      </Button>
    </div>
  );
}
