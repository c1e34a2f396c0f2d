import { ageWords } from "@recolte/domain/device/operations/age";
import { subjectsOf } from "@recolte/domain/device/operations/waiting";
import { operationName } from "#lib/offline/operation-name.ts";
import { useNow } from "#lib/browser/use-now.ts";
import { useWaiting } from "#lib/offline/waiting-operations.ts";

/** What was done here with this thing and the server does not have: it is never shown as done. */
export function WaitingNote({ id }: { id: string }) {
  const { list } = useWaiting();
  const now = useNow().getTime();
  const about = list.filter((one) => subjectsOf(one).includes(id));
  return about.map(({ id: key, kind, madeAt, state }) => (
    <p key={key}>
      <b>{state === "refused" || state === "choice" ? "À décider" : "En attente d'envoi"}</b> : {operationName(kind)},{" "}
      {ageWords(now - madeAt)}
    </p>
  ));
}
