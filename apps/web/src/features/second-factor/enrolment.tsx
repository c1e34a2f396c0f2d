import { lazy, Suspense, useState } from "react";
import { copyText } from "#lib/copy.ts";
import { spoken, toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CodeForm } from "#ui/code-form.tsx";
import { useStepUp } from "#ui/use-step-up.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import css from "./second-factor.module.css";

const QrCode = lazy(() => import("./qr-code.tsx"));

interface Props {
  /** The codes are on the screen: it must not be left by itself. */
  onCodes?: () => void;
  onDone: () => void;
}

/** A telephone is associated: picture or key, first code, codes for when it is lost. */
export function Enrolment({ onCodes, onDone }: Props) {
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const { afterStepUp, stepUpDialog } = useStepUp();
  const offer = trpc.secondFactor.offer.useMutation();
  const confirm = trpc.secondFactor.confirm.useMutation({
    onSuccess: () => onCodes?.(),
    onError: (error) => setFailure({ message: spoken(error, "Erreur lors de la vérification du code") }),
  });
  const begin = () =>
    afterStepUp(() => offer.mutateAsync()).catch(toast.failure("Erreur lors de l'activation de la double authentification"));

  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} onDone={onDone} />;
  if (!offer.data)
    return (
      <>
        <p className={css.text}>
          Il vous faut une application d'authentification, par exemple Aegis, FreeOTP, Google Authenticator ou celle de votre
          gestionnaire de mots de passe.
        </p>
        <BusyButton busy={offer.isPending} busyLabel="Préparation..." onClick={() => void begin()}>
          Associer mon téléphone
        </BusyButton>
        {stepUpDialog}
      </>
    );
  const { key } = offer.data;
  return (
    <ol className={css.steps}>
      <li>
        <p className={css.step}>Ajoutez Récolte à votre application</p>
        <p className={css.text}>Lisez cette image avec l'application, ou tapez-y la clé.</p>
        <Suspense fallback={<span className={css.picture} />}>
          <QrCode text={offer.data.address} />
        </Suspense>
        <div className={css.key}>
          <code aria-label="Clé">{key.replace(/(.{4})(?=.)/gu, "$1 ")}</code>
          <button type="button" className={css.copy} onClick={() => void copyText("Clé", key)}>
            Copier la clé
          </button>
        </div>
      </li>
      <li>
        <p className={css.step}>Tapez le code qu'elle affiche</p>
        <CodeForm
          busy={confirm.isPending}
          failure={failure}
          action="Vérifier et activer"
          onSubmit={(code) => confirm.mutate({ code })}
        />
      </li>
    </ol>
  );
}
