import { Button } from "@mantine/core";
import { refusalMessage } from "@recolte/domain/platform/refusal";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { CHANGE_HOURS, DELETION_WORD, GRACE_DAYS } from "@recolte/domain/identity/account/own-account";
import { useState } from "react";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useMayLeave } from "#lib/offline/use-may-leave.ts";
import { useWithoutPassword } from "#lib/session/use-without-password.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { useLeave } from "./use-leave.ts";
import { WaitingChange } from "./waiting-change.tsx";

/** Confirmed by a code it waits: the telephone may be in another hand. */
const leadOf = (waits: boolean) =>
  `Votre profil et vos annonces disparaissent ${waits ? `${CHANGE_HOURS} heures après la demande, qui s'annule jusque-là` : "tout de suite"}. Pendant ${GRACE_DAYS} jours, vous retrouvez tout en vous reconnectant et en annulant la suppression ; ensuite tout est effacé. Les messages que vous avez envoyés, vos commandes et vos livraisons restent à l'autre partie, signés « Compte supprimé ».`;

export function DeletionSection({ isStaff, hasNumber }: { isStaff: boolean; hasNumber: boolean }) {
  const [opened, setOpened] = useState(false);
  const { send, stepUpDialog } = useConfirmedSend();
  const leave = useLeave();
  const waits = useWithoutPassword();
  const mayLeave = useMayLeave();
  const utils = trpc.useUtils();

  async function ask() {
    if (await mayLeave("Supprimer mon compte ?", async () => true)) setOpened(true);
  }
  async function deleteAccount() {
    setOpened(false);
    const failed = "Erreur lors de la suppression du compte";
    const { answer } = await send("account.delete", { confirmation: DELETION_WORD }, { alone: true, failed });
    if (!answer) return;
    if (!answer.erasedOn) return void utils.auth.waitingChanges.invalidate();
    await leave();
    toast.info(`Votre compte sera effacé le ${formatLongDate(answer.erasedOn)}. Connectez-vous d'ici là pour l'annuler.`);
  }

  return (
    <SettingsSection danger title="Supprimer mon compte" lead={isStaff ? refusalMessage("account.staff") : leadOf(waits)}>
      {hasNumber && (
        <WaitingChange
          kind="deletion"
          says={(_none, when) => `Votre compte sera supprimé ${when}. Si ce n'est pas vous, annulez.`}
        />
      )}
      {!isStaff && (
        <div className={css.actions}>
          <Button variant="outline" className={css.erase} onClick={() => void ask()}>
            Supprimer mon compte
          </Button>
        </div>
      )}
      {opened && <DeletionDialog waits={waits} onCancel={() => setOpened(false)} onConfirm={() => void deleteAccount()} />}
      {stepUpDialog}
    </SettingsSection>
  );
}
