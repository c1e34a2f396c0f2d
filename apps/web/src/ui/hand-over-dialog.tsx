// chunk: case
import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { HandOverForm } from "@recolte/domain/orders/hand-over-code";
import { refusalOf } from "#lib/refusal-of.ts";
import { spoken } from "#lib/toast.ts";
import type { Sent } from "#lib/use-send.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import input from "./code-form.module.css";
import { Dialog } from "./dialog.tsx";
import layout from "./dialog-form.module.css";
import { FormFoot } from "./form-foot.tsx";

interface Props {
  title: string;
  hint: string;
  action: string;
  busy: boolean;
  /** `refuse` says on the field what is wrong with the code. */
  send: (code: string, refuse: (error: unknown) => boolean) => Promise<Sent<unknown>>;
  onClose: () => void;
}

/** Anybody who hands over types what the receiver says; a wrong one is said on the field. */
export function HandOverDialog({ title, hint, action, busy, send, onClose }: Props) {
  const form = useSchemaForm(HandOverForm, { start: { code: "" } });

  function refuse(error: unknown) {
    if (!refusalOf(error)) return false;
    form.setFieldError("code", spoken(error, ""));
    form.getInputNode("code")?.focus();
    return true;
  }
  async function submit({ code }: { code: string }) {
    if ((await send(code, refuse)).over) onClose();
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
        <p>{hint}</p>
        <TextInput
          data-autofocus
          required
          withAsterisk={false}
          label="Code à six chiffres"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          classNames={{ input: input.code ?? "" }}
          data-kind="digits"
          {...form.getInputProps("code")}
        />
        <FormFoot submit={action} busyLabel="Vérification..." busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
