import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { DeliverByCode } from "@recolte/domain/delivery";
import { refusalOf } from "#lib/refusal-of.ts";
import { spoken } from "#lib/toast.ts";
import code from "#ui/code-form.module.css";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { useTransportMove } from "./use-transport-move.ts";

const Code = DeliverByCode.pick({ code: true });

interface Props {
  delivery: { id: string; version: number };
  receiver: string;
  onClose: () => void;
}

/** The carrier types what the receiver says; a wrong one is said on the field. */
export function CodeDialog({ delivery: { id, version }, receiver, onClose }: Props) {
  const { move, moving, sayFailure } = useTransportMove();
  const form = useForm({ initialValues: { code: "" }, validate: schemaResolver(Code, { sync: true }) });

  async function submit(values: { code: string }) {
    const failure = await move((client) => client.deliveries.deliver.mutate({ id, version, ...values }), "Livraison confirmée");
    if (!failure) return onClose();
    if (refusalOf(failure)) form.setFieldError("code", spoken(failure, ""));
    else sayFailure(failure);
  }
  return (
    <Dialog opened title="Code du destinataire" onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
        <p>Demandez-le à {receiver} en remettant la marchandise : il se lit sur la page de la livraison.</p>
        <TextInput
          data-autofocus
          required
          withAsterisk={false}
          label="Code à six chiffres"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          classNames={{ input: code.code ?? "" }}
          data-kind="digits"
          {...form.getInputProps("code")}
        />
        <FormFoot submit="Confirmer la livraison" busyLabel="Vérification..." busy={moving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
