import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { copyText } from "#lib/browser/copy.ts";
import { spoken } from "#lib/send/toast.ts";
import type { OutputOf } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { CodeForm } from "#ui/code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import css from "./second-factor.module.css";

const QrCode = lazy(() => withBackoff(() => import("#ui/qr-code.tsx")));

interface Props {
  /** The codes are on the screen: it must not be left by itself. */
  onCodes?: () => void;
  onDone: () => void;
}

/** A telephone is associated: picture or key, first code, codes for when it is lost. */
export function Enrolment({ onCodes, onDone }: Props) {
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const offering = useConfirmedSend();
  const confirming = useSend();
  const [offer, setOffer] = useState<OutputOf<"secondFactor.offer"> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = () =>
    offering.send("secondFactor.offer", undefined, {
      alone: true,
      failed: "Erreur lors de l'activation de la double authentification",
      onDone: setOffer,
    });
  async function confirm(code: string) {
    const { error } = await confirming.send(
      "secondFactor.confirm",
      { code },
      {
        failed: null,
        onDone(answer) {
          setCodes(answer.codes);
          onCodes?.();
        },
      },
    );
    if (error) setFailure({ message: spoken(error, "Erreur lors de la vérification du code") });
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!offer)
    return (
      <>
        <p className={css.text}>
          Il vous faut une application d'authentification, par exemple Aegis, FreeOTP, Google Authenticator ou celle de votre
          gestionnaire de mots de passe.
        </p>
        <BusyButton busy={offering.busy} busyLabel="Préparation..." onClick={() => void begin()}>
          Associer mon téléphone
        </BusyButton>
        {offering.stepUpDialog}
      </>
    );
  const { key } = offer;
  return (
    <ol className={css.steps}>
      <li>
        <p className={css.step}>Ajoutez Récolte à votre application</p>
        <p className={css.text}>Lisez cette image avec l'application, ou tapez-y la clé.</p>
        <Suspense fallback={<span className={css.picture} />}>
          <QrCode text={offer.address} label="Code QR à lire avec votre application" />
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
        <CodeForm busy={confirming.busy} failure={failure} action="Vérifier et activer" onSubmit={(code) => void confirm(code)} />
      </li>
    </ol>
  );
}
