import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { useEffect, useEffectEvent, useState } from "react";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { lastWay } from "#lib/session/last-way.ts";
import { answerOf } from "#lib/send/send-outcome.ts";
import { spoken, toast } from "#lib/send/toast.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useSmsCode } from "#lib/session/use-sms-code.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { CallBox } from "./call-box.tsx";
import css from "./form.module.css";
import { keptEntry } from "#lib/draft/kept-entry.ts";
import { LeavingNotice } from "./leaving-account.tsx";
import { TermsBox } from "./terms-box.tsx";
import { useCode } from "./use-code.tsx";

const FIELD_OF_SHOWN = { "telephone.wrong-password": "password", "telephone.not-owner": "owner.firstName" } as const;
const FIELD_OF = { ...FIELD_OF_SHOWN, "telephone.wrong-code": "code", "telephone.code-over": "code" } as const;

/** It does not open yet, and says when. */
const WAITS = [
  "telephone.entering-waits",
  "telephone.waking-waits",
  "telephone.password-waits",
  "telephone.password-asks-code",
] as const;

const check = { fetch: async () => (await import("./entrance-checks.ts")).TypedCode };
const start = {
  code: "",
  acceptTerms: false,
  buyersMayCall: true,
  password: "",
  newPassword: "",
  owner: { firstName: "", town: "" },
};

type Secrets = Pick<typeof start, "password" | "newPassword">;

interface Props {
  /** Which code is meant. */
  request: string;
  /** The code itself, where the telephone sends it to us: there is nothing to type. */
  shown?: string;
  /** They came to say that the password is forgotten: also where this device would enter without it. */
  forgets?: boolean;
  onEntered: (isNew: boolean) => Promise<void>;
}

interface OwnerProps {
  said: string;
  /** Whether the account says anything that can be asked. */
  hasWords: boolean;
  firstName: object;
  town: object;
  onFresh: () => void;
}

/** Of a number that was not used for long: whose account it opens, or another one. */
const OwnerFields = ({ said, hasWords, firstName, town, onFresh }: OwnerProps) => (
  <>
    <output>{said}</output>
    {hasWords && <TextInput label="Prénom du compte" autoComplete="given-name" {...firstName} />}
    {hasWords && <TextInput label="Ville du compte" autoComplete="address-level2" {...town} />}
    <button type="button" className={css.quiet} onClick={onFresh}>
      Ce n'est pas mon compte : en commencer un autre
    </button>
  </>
);

/** What was typed, and what the account turns out to ask for. */
function useEntering({ request, shown = "", forgets = false, onEntered }: Props) {
  /** Why the password is asked for; null while it is not. */
  const [why, setWhy] = useState<string | null>(null);
  const [asleep, setAsleep] = useState<{ said: string; hasWords: boolean } | null>(null);
  /** Why another one is chosen. */
  const [chooses, setChooses] = useState<string | null>(null);
  /** Why it does not open yet. */
  const [waits, setWaits] = useState<string | null>(null);
  const [erasedOn, setErasedOn] = useState<string | null>(null);
  const [kept] = useState(() => keptEntry("telephone", { acceptTerms: false }));
  const { withCode, codeDialog } = useCode();
  const { send, busy } = useSend();
  const secretOf = ({ password, newPassword }: Secrets): Partial<Secrets> => {
    if (chooses !== null) return { newPassword };
    return why !== null || password !== "" ? { password } : {};
  };
  const as = ({ code, acceptTerms, buyersMayCall, owner, ...secrets }: typeof start) => ({
    code,
    acceptTerms,
    ...(!shown && { buyersMayCall }),
    termsVersion: TERMS_VERSION,
    ...secretOf(secrets),
    ...(asleep?.hasWords && secrets.password === "" && { owner }),
  });
  const form = useSchemaForm<typeof start>(check, {
    name: "telephone-code",
    start: { ...start, ...kept.start, code: shown },
    as,
    onValuesChange: ({ acceptTerms }) => kept.keep({ acceptTerms }),
  });
  function refuse(error: unknown) {
    if (isRefusal(error, "telephone.password")) setWhy(spoken(error, ""));
    else if (isRefusal(error, "telephone.new-password")) {
      form.setFieldValue("password", "");
      setChooses(spoken(error, ""));
    } else if (isRefusal(error, "telephone.asleep")) setAsleep({ said: spoken(error, ""), hasWords: true });
    else if (isRefusal(error, "telephone.asleep-nameless")) setAsleep({ said: spoken(error, ""), hasWords: false });
    else if (WAITS.some((code) => isRefusal(error, code))) setWaits(spoken(error, ""));
    else if (!form.refuse(error, shown ? FIELD_OF_SHOWN : FIELD_OF)) toast.failure("Erreur lors de la connexion")(error);
    return null;
  }
  async function enter(values: typeof start, asked: { keep?: true; fresh?: true; forgot?: true } = {}) {
    const besides = { ...(forgets && { forgot: true as const }), ...asked };
    const { owner, password, ...said } = as(besides.forgot ? { ...values, password: "" } : values);
    if (!said.acceptTerms) return void form.validate();
    const typed = {
      ...said,
      acceptTerms: true as const,
      ...(password !== undefined && !besides.forgot && { password }),
      ...(owner && !besides.fresh && { owner }),
      ...besides,
      request,
    };
    const entered = await withCode((factor) =>
      answerOf(send("auth.enterByCode", { ...typed, ...(factor && { factor }) }, { alone: true, failed: null })),
    ).catch(refuse);
    if (entered?.erasedOn) setErasedOn(entered.erasedOn);
    else if (entered) await onEntered(entered.isNew);
  }
  return { form, why, chooses, asleep, waits, erasedOn, busy, enter, codeDialog };
}

/** The six digits, the box of the terms, and what the account turns out to ask for: its password, or who its owner is. */
export function CodeSentForm(props: Props) {
  const { form, why, chooses, asleep, waits, erasedOn, busy, enter, codeDialog } = useEntering(props);
  useSmsCode((code) => form.setFieldValue("code", code));

  const arrive = useEffectEvent(() => form.getInputNode("code")?.focus());
  useEffect(() => {
    arrive();
  }, []);

  if (erasedOn)
    return (
      <LeavingNotice erasedOn={erasedOn} busy={busy} onKeep={() => void enter(form.values, { keep: true })}>
        {codeDialog}
      </LeavingNotice>
    );
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit((values) => enter(values))}>
      {!props.shown && (
        <TextInput
          required
          withAsterisk={false}
          label="Code à six chiffres"
          description="Valable dix minutes"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...form.getInputProps("code")}
        />
      )}
      {asleep !== null && (
        <OwnerFields
          {...asleep}
          firstName={form.getInputProps("owner.firstName")}
          town={form.getInputProps("owner.town")}
          onFresh={() => void enter(form.values, { fresh: true })}
        />
      )}
      {(why ?? asleep) !== null && chooses === null && (
        <PasswordField
          label={why === null ? "Ou son mot de passe" : "Mot de passe"}
          description={why}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      )}
      {why !== null && chooses === null && (
        <button type="button" className={css.quiet} onClick={() => void enter(form.values, { forgot: true })}>
          Mot de passe oublié ?
        </button>
      )}
      {chooses !== null && (
        <PasswordField
          label="Nouveau mot de passe"
          description={chooses}
          autoComplete="new-password"
          {...form.getInputProps("newPassword")}
        />
      )}
      {waits !== null && <output>{waits}</output>}
      {!props.shown && !lastWay.isTelephone() && <CallBox {...form.getInputProps("buyersMayCall", { type: "checkbox" })} />}
      <TermsBox error={form.errors.acceptTerms} {...form.getInputProps("acceptTerms", { type: "checkbox", withError: false })} />
      <BusyButton type="submit" fullWidth busy={busy} busyLabel="Connexion...">
        Entrer
      </BusyButton>
      {codeDialog}
    </form>
  );
}
