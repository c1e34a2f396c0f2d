import { inTime } from "#lib/browser/time-left.ts";
import { useSend } from "#lib/send/use-send.ts";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./account-settings.module.css";

interface Props {
  kind: InputOf<"auth.callOffChange">["kind"];
  says: (value: string, when: string) => string;
}

/** What was asked for with a code, and is called off from any session until its day is over. */
export function WaitingChange({ kind, says }: Props) {
  const { data } = trpc.auth.waitingChanges.useQuery();
  const { send, busy } = useSend();
  const asked = data?.find((one) => one.kind === kind);
  if (!asked) return null;
  const callOff = () =>
    void send("auth.callOffChange", { kind }, { done: "Demande annulée", failed: "Erreur lors de l'annulation de la demande" });
  return (
    <>
      <p className={css.notice}>{says(asked.value ?? "", inTime(asked.waits))}</p>
      <div className={css.actions}>
        <BusyButton variant="outline" busy={busy} busyLabel="Annulation..." onClick={callOff}>
          Annuler la demande
        </BusyButton>
      </div>
    </>
  );
}
