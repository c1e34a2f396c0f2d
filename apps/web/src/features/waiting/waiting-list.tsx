import { Button } from "@mantine/core";
import { ageWords } from "@recolte/domain/device/operations/age";
import { EDITS, heldBack, isStopped } from "@recolte/domain/device/operations/waiting";
import { isSpoken } from "@recolte/domain/device/operations/words";
import type { WaitingOperation } from "@recolte/offline/waiting-operation";
import { Link } from "react-router-dom";
import { confirm } from "#lib/send/confirm.ts";
import { operationName } from "#lib/offline/operation-name.ts";
import { paths, withQuery } from "#lib/browser/paths.ts";
import { type OperationDesk, useWaiting } from "#lib/offline/waiting-operations.ts";
import { useNow } from "#lib/browser/use-now.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Decision } from "./decision.tsx";
import css from "./waiting.module.css";

/** Where it stands, in words: never as if the server had it. */
function stateWords(one: WaitingOperation, held: boolean) {
  const { state, message, later } = one;
  if (isStopped(one)) return `Non envoyé : ${message ?? "refusé"}`;
  if (state === "choice") return "À décider";
  if (held) return "Attend ce qui précède";
  return later ? "En attente d'envoi : le serveur est occupé" : "En attente d'envoi";
}

/** Where the form is that what was refused comes back into, with its photos. */
function formOf({ id, kind, input }: WaitingOperation) {
  const about = String(input["id"]);
  // A price and a quantity too stand in the form of their announcement, which may be far down its owner's list.
  if (EDITS.includes(kind)) return withQuery(paths.editAnnouncement(about), { reprise: id });
  if (kind.startsWith("orders.")) return withQuery(paths.order(about), { reprise: id });
  const { stockItemId } = input;
  const stock = typeof stockItemId === "string" ? stockItemId : undefined;
  return kind === "announcements.create" ? withQuery(paths.createAnnouncement, { stock, reprise: id }) : null;
}

/** A message is taken back where it was written, which holds it too. */
function ThreadLink({ otherId, onClose }: { otherId: string; onClose: () => void }) {
  return (
    <Link to={paths.conversation(otherId)} onClick={onClose}>
      Ouvrir la conversation
    </Link>
  );
}

interface RowProps {
  one: WaitingOperation;
  held: boolean;
  desk: OperationDesk;
  now: number;
  onClose: () => void;
}

function Row({ one, held, desk, now, onClose }: RowProps) {
  const name = operationName(one.kind);
  const form = formOf(one);
  async function drop() {
    const sure = await confirm({
      title: `Retirer « ${name} » ?`,
      text:
        one.state === "tried"
          ? "Un premier envoi est peut-être déjà arrivé. Ce qui en dépend sera retiré aussi."
          : "Rien ne sera envoyé. Ce qui en dépend sera retiré aussi.",
      refuse: "Garder",
      action: "Retirer",
      danger: true,
    });
    if (sure) await desk.drop(one.id);
  }
  return (
    <li className={css.row}>
      <p className={css.head}>
        <b>{name}</b>
        <span>{ageWords(now - one.madeAt)}</span>
      </p>
      <p>{one.about}</p>
      <p className={css.state}>{stateWords(one, held)}</p>
      {one.choice && (
        <Decision
          isNew={one.kind === "announcements.create"}
          choice={one.choice}
          onDecide={(version) => void desk.decide(one.id, version)}
        />
      )}
      {!one.choice && (
        <p className={css.buttons}>
          {isStopped(one) && form && (
            <Button size="sm" component={Link} to={form} onClick={onClose}>
              Reprendre
            </Button>
          )}
          {isStopped(one) && (
            <Button size="sm" variant="outline" onClick={() => void desk.retry(one.id)}>
              Réessayer
            </Button>
          )}
          {one.kind === "messages.send" ? (
            <ThreadLink otherId={String(one.input["receiverId"])} onClose={onClose} />
          ) : (
            <Button size="sm" variant="subtle" color="red" onClick={() => void drop()}>
              Retirer
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** What waits on this device, with its age: to be sent, dropped or decided. */
export default function WaitingList({ onClose }: { onClose: () => void }) {
  const { list: all, desk } = useWaiting();
  const list = all.filter(isSpoken);
  const now = useNow().getTime();
  const held = new Set(heldBack(list).map(({ id }) => id));
  return (
    <Dialog opened title="En attente d'envoi" onClose={onClose}>
      {list.length === 0 && <p>Plus rien n'attend.</p>}
      {desk && list.length > 0 && (
        <ul className={css.list}>
          {list.map((one) => (
            <Row key={one.id} one={one} held={held.has(one.id)} desk={desk} now={now} onClose={onClose} />
          ))}
        </ul>
      )}
      {desk && list.length > 0 && (
        <Button variant="outline" onClick={() => void desk.send()}>
          Envoyer maintenant
        </Button>
      )}
      {list.length > 0 && (
        <p className={css.note}>Gardé sur cet appareil seulement : effacer les données du navigateur l'efface aussi.</p>
      )}
    </Dialog>
  );
}
