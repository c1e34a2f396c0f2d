import { RequestEmailChange } from "@recolte/domain/identity/account/own-account";
import { useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useResendVerification } from "#lib/send/use-resend-verification.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { MergeWithAddress } from "./merge-with-address.tsx";
import { WaitingChange } from "./waiting-change.tsx";

interface Props {
  email: string | null;
  isVerified: boolean;
  /** What is asked for with a code waits. */
  hasNumber: boolean;
}

export function EmailSection({ email, isVerified, hasNumber }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const form = useSchemaForm(RequestEmailChange, { name: "email", start: { email: "" } });
  const resend = useResendVerification();
  const awaited = asked === email ? null : asked;
  // The mail may be opened on another device.
  trpc.auth.me.useQuery(undefined, { staleTime: Infinity, refetchOnWindowFocus: awaited !== null && "always" });

  async function change(values: { email: string }) {
    const { done } = await send("auth.requestEmailChange", values, { alone: true, failed: "Erreur lors de l'envoi de l'email" });
    if (!done) return;
    // As it will be kept.
    setAsked(RequestEmailChange.parse(values).email);
    form.reset();
  }

  return (
    <SettingsSection title="Adresse email" lead="Elle sert à vous connecter. Les autres ne la voient jamais.">
      {email ? (
        <p className={css.line}>
          {email}
          {isVerified ? <Badge tone="good">Vérifiée</Badge> : <Badge tone="waiting">Non vérifiée</Badge>}
        </p>
      ) : (
        <p>Aucune. Elle n'est pas obligatoire.</p>
      )}
      {email && !isVerified && (
        <div className={css.actions}>
          <BusyButton variant="outline" busy={resend.busy} busyLabel="Envoi..." onClick={() => void resend.ask()}>
            Renvoyer le lien de confirmation
          </BusyButton>
        </div>
      )}
      <form className={css.form} noValidate onSubmit={form.onSubmit(change)}>
        <EmailField label={email ? "Nouvelle adresse email" : "Votre adresse email"} {...form.getInputProps("email")} />
        <div className={css.actions}>
          <BusyButton type="submit" variant="outline" busy={busy} busyLabel="Envoi...">
            {email ? "Changer d'adresse" : "Ajouter une adresse"}
          </BusyButton>
        </div>
      </form>
      {hasNumber && (
        <WaitingChange
          kind="email"
          says={(address, when) => `${address} devient votre adresse ${when}. Si ce n'est pas vous, annulez.`}
        />
      )}
      <output className={css.notice}>
        {awaited && `Un lien de confirmation attend à ${awaited}, valable une heure. D'ici là, rien ne change.`}
      </output>
      <MergeWithAddress isOwn={email !== null} />
      {stepUpDialog}
    </SettingsSection>
  );
}
