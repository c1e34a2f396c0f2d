import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useWithoutPassword } from "#lib/session/use-without-password.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Enrolment } from "./enrolment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import css from "./second-factor.module.css";

const LEAD = "Après votre mot de passe, un code de votre téléphone : qui apprend l'un ne peut rien sans l'autre.";
const leftOf = (left: number) =>
  left > 1 ? `${left} codes de secours restent` : left === 1 ? "Un code de secours reste" : "Aucun code de secours ne reste";

/** One's own, in the settings, after a password; what is mandatory is not taken away. */
export function SecondFactorSection() {
  const state = trpc.secondFactor.state.useQuery();
  const withoutPassword = useWithoutPassword();
  const [shown, show] = useState<"enrolment" | string[] | null>(null);
  const { stepUpDialog: renewDialog, ...renew } = useConfirmedSend();
  const { stepUpDialog: removeDialog, ...remove } = useConfirmedSend();
  if (!state.data) return null;
  const { enrolled, mandatory, codesLeft } = state.data;
  if (withoutPassword && !enrolled) return null;

  async function finish() {
    await state.refetch();
    show(null);
  }
  const renewCodes = () =>
    renew.send("secondFactor.renewCodes", undefined, {
      failed: "Erreur lors de la création des codes",
      onDone: ({ codes }) => show(codes),
    });
  async function takeAway() {
    const sure = await confirm({
      title: "Désactiver la double authentification ?",
      text: "Votre mot de passe seul protégera votre compte, et vos codes de secours ne serviront plus.",
      action: "Désactiver",
      danger: true,
    });
    if (!sure) return;
    await remove.send("secondFactor.remove", undefined, {
      done: "Double authentification désactivée",
      failed: "Erreur lors de la désactivation de la double authentification",
    });
  }

  return (
    <SettingsSection title="Double authentification" lead={LEAD}>
      {shown === null && enrolled && (
        <>
          <p className={css.line}>
            <Badge tone="good">Activée</Badge>
            {leftOf(codesLeft)}
          </p>
          <div className={css.actions}>
            <BusyButton variant="outline" busy={renew.busy} busyLabel="Création..." onClick={() => void renewCodes()}>
              Créer de nouveaux codes
            </BusyButton>
            {!mandatory && (
              <BusyButton variant="outline" busy={remove.busy} busyLabel="Désactivation..." onClick={() => void takeAway()}>
                Désactiver
              </BusyButton>
            )}
          </div>
        </>
      )}
      {(shown === "enrolment" || (shown === null && !enrolled)) && (
        <Enrolment onCodes={() => show("enrolment")} onDone={() => void finish()} />
      )}
      {Array.isArray(shown) && <RecoveryCodes codes={shown} onDone={() => void finish()} />}
      {renewDialog}
      {removeDialog}
    </SettingsSection>
  );
}
