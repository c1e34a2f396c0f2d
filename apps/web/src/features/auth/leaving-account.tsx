import { Button } from "@mantine/core";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import type { ReactNode } from "react";
import { toast } from "#lib/send/toast.ts";
import { useSessionStart } from "#lib/session/use-session-start.ts";
import { useSend } from "#lib/send/use-send.ts";
import { answerOf } from "#lib/send/send-outcome.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./form.module.css";
import { useCode } from "./use-code.tsx";

interface NoticeProps {
  erasedOn: string;
  busy: boolean;
  onKeep: () => void;
  children?: ReactNode;
}

/** That the account waits to be erased, and the way back; below it what else there is to do. */
export const LeavingNotice = ({ erasedOn, busy, onKeep, children }: NoticeProps) => (
  <div className={css.stack}>
    <p>
      Vous avez demandé la suppression de ce compte. Il sera effacé le{" "}
      <strong className={css.when}>{formatLongDate(erasedOn)}</strong> ; d'ici là, personne ne voit votre profil ni vos annonces.
    </p>
    <BusyButton fullWidth busy={busy} busyLabel="Annulation..." onClick={onKeep}>
      Annuler la suppression
    </BusyButton>
    {children}
  </div>
);

interface Props {
  erasedOn: string;
  /** What was just typed and found right. */
  credentials: { email: string; password: string };
  onBack: () => void;
}

/** Instead of entering: the account waits to be erased, and its owner may still have it back. */
export function LeavingAccount({ erasedOn, credentials, onBack }: Props) {
  const begin = useSessionStart();
  const { withCode, codeDialog } = useCode();
  const { send, busy } = useSend();

  async function comeBack() {
    const failed = toast.failure("Erreur lors de l'annulation de la suppression");
    const cancel = (code?: string) =>
      answerOf(send("account.cancelDeletion", { ...credentials, ...(code && { code }) }, { alone: true, failed: null }));
    const done = await withCode(cancel).catch(failed);
    if (!done) return;
    if (await begin("Suppression annulée.")) toast.success("Suppression annulée : tout est de nouveau là");
  }
  return (
    <LeavingNotice erasedOn={erasedOn} busy={busy} onKeep={() => void comeBack()}>
      <Button fullWidth variant="outline" onClick={onBack}>
        Laisser supprimer
      </Button>
      {codeDialog}
    </LeavingNotice>
  );
}
