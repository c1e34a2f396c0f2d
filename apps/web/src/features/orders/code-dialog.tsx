import "@mantine/core/styles/Input.layer.css";
import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { HandOverOrder } from "@recolte/domain/order";
import { refusalOf } from "#lib/refusal-of.ts";
import { spoken } from "#lib/toast.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import code from "#ui/code-form.module.css";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import type { ShownOrder } from "./shown-order.ts";
import { useMove } from "./use-move.ts";

const Code = HandOverOrder.pick({ code: true });

/** The seller types what the buyer says; a wrong one is said on the field. */
export function CodeDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const { id, version, other } = order;
  const { move, moving, sayFailure } = useMove();
  const form = useForm({ initialValues: { code: "" }, validate: schemaResolver(Code, { sync: true }) });

  async function submit(values: { code: string }) {
    const { error } = await move((client) => client.orders.handOver.mutate({ id, version, ...values }), "Remise confirmée");
    if (!error) return onClose();
    if (refusalOf(error)) form.setFieldError("code", spoken(error, ""));
    else sayFailure(error);
  }
  return (
    <Dialog opened title="Code de l'acheteur" onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
        <p>Demandez-le à {other.firstName} en remettant la marchandise : il le lit sur la page de sa commande.</p>
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
        <div className={dialog.foot}>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <BusyButton type="submit" busy={moving} busyLabel="Vérification...">
            Confirmer la remise
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
