import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { ConfirmPhone } from "@recolte/domain/judgement/trust/verification";
import { toast } from "#lib/send/toast.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { FAILED, type Waiting } from "./desk-words.ts";

const Code = ConfirmPhone.pick({ code: true });

/** The number is called; who answers reads the code on their own page. */
export function CallDialog({ request: { id, phone }, onClose }: { request: Waiting; onClose: () => void }) {
  const fields = useSchemaForm(Code, { start: { code: "" } });
  const { send, busy } = useSend();
  async function submit({ code }: { code: string }) {
    const { over, answer } = await send("verification.confirmPhone", { id, code }, { failed: FAILED });
    if (answer?.isDone === false) return fields.setFieldError("code", "Ce code n'est pas celui que la personne voit");
    if (answer) toast.success("Numéro vérifié");
    if (over) onClose();
  }
  return (
    <Dialog opened title="Appeler et taper le code" onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={fields.onSubmit(submit)}>
        <p>
          Appelez <a href={`tel:${phone}`}>{phone}</a> et demandez le code affiché sur la page « Vérification » de la personne.
        </p>
        <TextInput
          label="Code à six chiffres"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...fields.getInputProps("code")}
        />
        <FormFoot busy={busy} onCancel={onClose} submit="Vérifier le code" busyLabel="Vérification..." />
      </form>
    </Dialog>
  );
}
