import { groupedPhone, unbrokenPhone } from "@recolte/domain/identity/dial-plan";
import { inTime } from "#lib/browser/time-left.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { NumberChange } from "./number-change.tsx";

const LEAD =
  "Un code envoyé à ce numéro ouvre votre compte. Si votre profil montre l'ancien, il montrera le nouveau. Sans mot de passe, le changement attend 24 heures : si un autre tient votre téléphone, vous avez le temps d'annuler.";

function CallOff({ label }: { label: string }) {
  const { send, busy } = useSend();
  return (
    <div className={css.actions}>
      <BusyButton
        variant="outline"
        busy={busy}
        busyLabel="Annulation..."
        onClick={() =>
          void send("auth.callOffNumber", undefined, { done: "Changement annulé", failed: "Erreur lors de l'annulation" })
        }
      >
        {label}
      </BusyButton>
    </div>
  );
}

/** What opens the account besides an address: changed by a code, at once or a day later, which any session calls off. */
export function NumberSection({ isStaff }: { isStaff: boolean }) {
  const { viewer } = useViewer();
  const telephone = trpc.auth.config.useQuery().data?.telephone ?? null;
  const isShown = viewer !== null && !isStaff && (telephone !== null || viewer.phone !== null);
  const { data } = trpc.auth.number.useQuery(undefined, { enabled: isShown });
  if (!isShown || !data) return null;
  const { phone } = viewer;
  const { waiting, isWanted } = data;
  return (
    <SettingsSection title="Mon numéro" lead={LEAD}>
      {phone ? <p className={css.line}>{groupedPhone(phone)}</p> : <p>Aucun. Il n'est pas obligatoire.</p>}
      {isWanted && (
        <>
          <p className={css.notice}>
            Un autre compte demande votre numéro, et l'aura dans 24 heures au plus.
            {viewer.email === null && " Ce compte ne s'ouvrira plus : ajoutez-y d'abord une adresse email."}
          </p>
          <CallOff label="Garder mon numéro" />
        </>
      )}
      {waiting && (
        <>
          <p className={css.notice}>
            Le {unbrokenPhone(waiting.number)} sera votre numéro {inTime(waiting.waits)}.
          </p>
          <CallOff label="Annuler le changement" />
        </>
      )}
      {telephone && !waiting && <NumberChange {...telephone} hasNumber={phone !== null} />}
    </SettingsSection>
  );
}
