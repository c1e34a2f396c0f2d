import { useState } from "react";
import { confirm } from "#lib/confirm.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { useStepUp } from "#ui/use-step-up.tsx";
import { Enrolment } from "./enrolment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import css from "./second-factor.module.css";

const LEAD = "Après votre mot de passe, un code de votre téléphone : qui apprend l'un ne peut rien sans l'autre.";
const leftOf = (left: number) =>
  left > 1 ? `${left} codes de secours restent` : left === 1 ? "Un code de secours reste" : "Aucun code de secours ne reste";

/** One's own, in the settings; what is mandatory is not taken away. */
export function SecondFactorSection() {
  const state = trpc.secondFactor.state.useQuery();
  const [shown, show] = useState<"enrolment" | string[] | null>(null);
  const { afterStepUp, stepUpDialog } = useStepUp();
  const renew = trpc.secondFactor.renewCodes.useMutation();
  const remove = trpc.secondFactor.remove.useMutation();
  if (!state.data) return null;
  const { enrolled, mandatory, codesLeft } = state.data;

  async function finish() {
    await state.refetch();
    show(null);
  }
  async function renewCodes() {
    const done = await afterStepUp(() => renew.mutateAsync()).catch(toast.failure("Erreur lors de la création des codes"));
    if (done) show(done.codes);
  }
  async function takeAway() {
    const sure = await confirm({
      title: "Désactiver la double authentification ?",
      text: "Votre mot de passe seul protégera votre compte, et vos codes de secours ne serviront plus.",
      action: "Désactiver",
      danger: true,
    });
    const failed = toast.failure("Erreur lors de la désactivation de la double authentification");
    if (!sure || !(await afterStepUp(() => remove.mutateAsync()).catch(failed))) return;
    await state.refetch();
    toast.success("Double authentification désactivée");
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
            <BusyButton variant="outline" busy={renew.isPending} busyLabel="Création..." onClick={() => void renewCodes()}>
              Créer de nouveaux codes
            </BusyButton>
            {!mandatory && (
              <BusyButton variant="outline" busy={remove.isPending} busyLabel="Désactivation..." onClick={() => void takeAway()}>
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
      {stepUpDialog}
    </SettingsSection>
  );
}
