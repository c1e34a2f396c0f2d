import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { CodeForm as Values } from "@recolte/domain/identity/account/account";
import { useEffect, useEffectEvent, useState } from "react";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "./busy-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import css from "./code-form.module.css";
import foot from "./dialog-form.module.css";

interface Props {
  busy: boolean;
  action: string;
  /** What was wrong with the last one; a new object each time. */
  failure: { message: string } | null;
  onSubmit: (code: string) => void;
  onCancel?: () => void;
  /** Outside a dialog: it takes the focus of the form that it comes after. */
  focuses?: boolean;
  /** A code of the list opens too. */
  recovery?: boolean;
}

const KINDS = {
  digits: { label: "Code à six chiffres", other: "Utiliser un code de secours" },
  recovery: { label: "Code de secours", other: "Utiliser le code de mon téléphone" },
};

/** One code of the telephone, on a keyboard of digits, or one of the list that was kept for when it is lost. */
export function CodeForm({ busy, action, failure, onSubmit, onCancel, focuses = false, recovery = false }: Props) {
  const [kind, setKind] = useState<keyof typeof KINDS>("digits");
  const form = useSchemaForm(Values, { name: "code", start: { code: "" } });
  const refuse = useEffectEvent((message: string) => {
    form.setFieldError("code", message);
    form.getInputNode("code")?.focus();
  });
  const arrive = useEffectEvent(() => {
    if (focuses) form.getInputNode("code")?.focus();
  });
  useEffect(() => {
    arrive();
  }, []);
  // Once for each code: what is typed after it is not refused again.
  useEffect(() => {
    if (failure) refuse(failure.message);
  }, [failure]);

  function change() {
    setKind(kind === "digits" ? "recovery" : "digits");
    form.reset();
  }
  const typing =
    kind === "digits"
      ? ({ inputMode: "numeric", autoComplete: "one-time-code", maxLength: 12 } as const)
      : ({ autoComplete: "off", autoCapitalize: "none", maxLength: 64 } as const);
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(({ code }) => onSubmit(code))}>
      <TextInput
        key={kind}
        required
        withAsterisk={false}
        label={KINDS[kind].label}
        spellCheck={false}
        classNames={{ input: css.code ?? "" }}
        data-autofocus
        data-kind={kind}
        {...typing}
        {...form.getInputProps("code")}
      />
      {recovery && (
        <button type="button" className={css.other} onClick={change}>
          {KINDS[kind].other}
        </button>
      )}
      <div className={foot.foot}>
        {onCancel && <CancelButton busy={busy} onCancel={onCancel} />}
        <BusyButton type="submit" busy={busy} busyLabel="Vérification...">
          {action}
        </BusyButton>
      </div>
    </form>
  );
}
