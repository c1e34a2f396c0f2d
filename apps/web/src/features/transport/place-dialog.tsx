import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { DeliveryPlace } from "@recolte/domain/delivery";
import { focusFirstError } from "#lib/focus-first-error.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { useTransportMove } from "./use-transport-move.ts";

const Place = DeliveryPlace.pick({ place: true, note: true });

/** A sign of life on the road. */
export function PlaceDialog({
  delivery: { id, version },
  onClose,
}: {
  delivery: { id: string; version: number };
  onClose: () => void;
}) {
  const { move, moving, sayFailure } = useTransportMove();
  const form = useForm({ initialValues: { place: "", note: "" }, validate: schemaResolver(Place, { sync: true }) });

  async function submit(values: { place: string; note: string }) {
    const { error } = await move((client) => client.deliveries.place.mutate({ id, version, ...values }), "Position envoyée");
    if (error) sayFailure(error);
    else onClose();
  }
  return (
    <Dialog opened title="Dire où vous êtes" onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError(form))}>
        <TextInput
          data-autofocus
          label="Lieu"
          withAsterisk
          maxLength={120}
          placeholder="Ndjolé"
          {...form.getInputProps("place")}
        />
        <Textarea label="Un mot (facultatif)" rows={2} maxLength={1000} {...form.getInputProps("note")} />
        <FormFoot submit="Envoyer" busyLabel="Envoi..." busy={moving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
