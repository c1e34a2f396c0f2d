import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { EnterByCode } from "@recolte/domain/account/telephone";
import { TERMS_VERSION } from "@recolte/domain/account/terms";
import { formatLongDate } from "@recolte/domain/date";
import { useEffect, useEffectEvent, useState } from "react";
import { isRefusal } from "#lib/refusal-of.ts";
import { answerOf } from "#lib/send-outcome.ts";
import { spoken, toast } from "#lib/toast.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { useSend } from "#lib/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import css from "./form.module.css";
import { TermsBox } from "./terms-box.tsx";
import { useCode } from "./use-code.tsx";
import { useSmsCode } from "./use-sms-code.ts";

const FIELD_OF = {
  "telephone.wrong-code": "code",
  "telephone.code-over": "code",
  "telephone.wrong-password": "password",
} as const;

const Typed = EnterByCode.pick({ code: true, acceptTerms: true, termsVersion: true, password: true });
const start = { code: "", acceptTerms: false, password: "" };

interface Props {
  /** Which code is meant. */
  request: string;
  onEntered: (isNew: boolean) => Promise<void>;
}

/** The six digits, the box of the terms, and the password once the account turns out to have one. */
export function CodeSentForm({ request, onEntered }: Props) {
  /** Why the password is asked for; null while it is not. */
  const [why, setWhy] = useState<string | null>(null);
  const [erasedOn, setErasedOn] = useState<string | null>(null);
  const { withCode, codeDialog } = useCode();
  const { send, busy } = useSend();
  const as = ({ code, acceptTerms, password }: typeof start) => ({
    code,
    acceptTerms,
    termsVersion: TERMS_VERSION,
    ...(why !== null && { password }),
  });
  const form = useSchemaForm(Typed, { name: "telephone-code", start, as });
  useSmsCode((code) => form.setFieldValue("code", code));

  const arrive = useEffectEvent(() => form.getInputNode("code")?.focus());
  useEffect(() => {
    arrive();
  }, []);

  function refuse(error: unknown) {
    if (isRefusal(error, "telephone.password")) setWhy(spoken(error, ""));
    else if (!form.refuse(error, FIELD_OF)) toast.failure("Erreur lors de la connexion")(error);
    return null;
  }
  async function enter(values: typeof start, keep?: true) {
    const typed = { ...Typed.parse(as(values)), request, ...(keep && { keep }) };
    const said = await withCode((factor) =>
      answerOf(send("auth.enterByCode", { ...typed, ...(factor && { factor }) }, { alone: true, failed: null })),
    ).catch(refuse);
    if (said?.erasedOn) setErasedOn(said.erasedOn);
    else if (said) await onEntered(said.isNew);
  }

  if (erasedOn)
    return (
      <div className={css.stack}>
        <p>
          Vous avez demandé la suppression de ce compte. Il sera effacé le{" "}
          <strong className={css.when}>{formatLongDate(erasedOn)}</strong>.
        </p>
        <BusyButton fullWidth busy={busy} busyLabel="Annulation..." onClick={() => void enter(form.values, true)}>
          Annuler la suppression
        </BusyButton>
        {codeDialog}
      </div>
    );
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit((values) => enter(values))}>
      <TextInput
        required
        withAsterisk={false}
        label="Code à six chiffres"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.getInputProps("code")}
      />
      {why !== null && (
        <PasswordField
          label="Mot de passe"
          description={why}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      )}
      <TermsBox error={form.errors.acceptTerms} {...form.getInputProps("acceptTerms", { type: "checkbox", withError: false })} />
      <BusyButton type="submit" fullWidth busy={busy} busyLabel="Connexion...">
        Entrer
      </BusyButton>
      {codeDialog}
    </form>
  );
}
