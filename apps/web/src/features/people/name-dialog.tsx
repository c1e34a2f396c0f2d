import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { NameForm } from "@recolte/domain/judgement/trust/person-file";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";

interface Props {
  person: { id: string; firstName: string | null; lastName: string | null };
  onClose: () => void;
}

/** A name that nobody may take by themselves, where it is somebody's own. */
export function NameDialog({ person: { id, firstName, lastName }, onClose }: Props) {
  const form = useSchemaForm(NameForm, { name: "name", start: { firstName: firstName ?? "", lastName: lastName ?? "" } });
  const { send, busy } = useSend();
  async function submit(name: { firstName: string; lastName: string }) {
    const words = { done: "Nom corrigé", failed: "Erreur lors de la correction du nom" };
    if ((await send("people.name", { id, ...name }, words)).done) onClose();
  }
  return (
    <Dialog opened title="Corriger le nom" onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
        <TextInput label="Prénom" maxLength={40} data-autofocus {...form.getInputProps("firstName")} />
        <TextInput label="Nom" maxLength={40} {...form.getInputProps("lastName")} />
        <FormFoot busy={busy} onCancel={onClose} submit="Corriger" busyLabel="Correction..." />
      </form>
    </Dialog>
  );
}
