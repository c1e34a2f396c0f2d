import { FirstPasswordForm } from "@recolte/domain/identity/account/own-account";
import { inTime } from "#lib/browser/time-left.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { withWarning } from "#lib/draft/weak-password.ts";
import { type OutputOf, trpc } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { ForgottenHint } from "#ui/forgotten-hint.tsx";
import { NewPasswordFields } from "#ui/new-password-fields.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { PasswordSection } from "./password-section.tsx";
import { WaitingChange } from "./waiting-change.tsx";

function ChooseForm() {
  const form = useSchemaForm(FirstPasswordForm, { name: "first-password", start: { password: "", confirmPassword: "" } });
  const { send, busy } = useSend();
  const choose = (password: string) =>
    send(
      "auth.chooseFirstPassword",
      { password },
      {
        done: ({ weakPassword }) => withWarning("Mot de passe mis à jour avec succès", weakPassword),
        failed: "Erreur lors de la mise à jour du mot de passe",
      },
    );
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(({ password }) => void choose(password))}>
      <NewPasswordFields form={form} />
      <div className={css.actions}>
        <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
          Choisir ce mot de passe
        </BusyButton>
      </div>
    </form>
  );
}

type First = NonNullable<OutputOf<"auth.firstPassword">>;

/** Of an account entered with codes alone: asked for, chosen a day later, and called off from any of its sessions meanwhile; of a new one, at once. */
function Waiting({ isNew, waits }: First) {
  const { send, busy } = useSend();
  if (isNew) return <ChooseForm />;
  if (waits === null)
    return (
      <div className={css.actions}>
        <BusyButton
          busy={busy}
          busyLabel="Envoi..."
          onClick={() =>
            void send("auth.askFirstPassword", undefined, { failed: "Erreur lors de la mise à jour du mot de passe" })
          }
        >
          Demander un mot de passe
        </BusyButton>
      </div>
    );
  return (
    <>
      {waits > 0 ? <p className={css.notice}>Vous pourrez le choisir {inTime(waits)}.</p> : <ChooseForm />}
      <div className={css.actions}>
        <BusyButton
          variant="outline"
          busy={busy}
          busyLabel="Annulation..."
          onClick={() =>
            void send("auth.callOffFirstPassword", undefined, {
              done: "Demande annulée",
              failed: "Erreur lors de la mise à jour du mot de passe",
            })
          }
        >
          Annuler la demande
        </BusyButton>
      </div>
    </>
  );
}

/** Of who sent us a code with this account's number, for lack of one that we could send. */
function Entering() {
  const { send, busy } = useSend();
  return (
    <SettingsSection
      title="Quelqu'un demande à entrer"
      lead="Un SMS nous a été envoyé avec votre numéro. L'appareil qui le demande entrera dans votre compte 24 heures après, si vous ne refusez pas."
    >
      <div className={css.actions}>
        <BusyButton
          busy={busy}
          busyLabel="Refus..."
          onClick={() =>
            void send("auth.callOffEntering", undefined, {
              done: "Demande refusée",
              failed: "Erreur lors du refus de la demande",
            })
          }
        >
          Refuser
        </BusyButton>
      </div>
    </SettingsSection>
  );
}

export function FirstPasswordSection() {
  const { data, isSuccess } = trpc.auth.firstPassword.useQuery();
  if (!isSuccess) return null;
  if (data === null)
    return (
      <PasswordSection isStaff={false}>
        <WaitingChange
          kind="password"
          says={(_number, when) =>
            `Avec un code reçu sur votre numéro, un autre mot de passe a été demandé : il se choisira ${when}.`
          }
        />
        <ForgottenHint />
      </PasswordSection>
    );
  return (
    <>
      {data.isEntered && <Entering />}
      <WaitingChange
        kind="entering"
        says={(_number, when) =>
          `Quelqu'un qui a reçu un code sur votre numéro demande à entrer : votre compte s'ouvrira à lui ${when}.`
        }
      />
      <SettingsSection
        title="Mot de passe"
        lead="Votre compte s'ouvre avec un code, qui confirme aussi le reste. Un mot de passe, si vous voulez : il se choisit 24 heures après avoir été demandé. Si un autre tient votre numéro, vous avez le temps d'annuler."
      >
        <Waiting {...data} />
      </SettingsSection>
    </>
  );
}
