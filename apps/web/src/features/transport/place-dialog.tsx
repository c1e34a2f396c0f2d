import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import { DeliveryPlace } from "@recolte/domain/trade/transport/delivery";
import type { Later } from "#lib/send/keep-later.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { useDeliverySend } from "./use-transport-send.ts";

const Place = DeliveryPlace.pick({ place: true, note: true });

/** A sign of life on the road. */
export function PlaceDialog({
  delivery: { id, version },
  later,
  onClose,
}: {
  delivery: { id: string; version: number };
  /** As it waits for a network. */
  later: (values: { place: string; note: string }) => Later;
  onClose: () => void;
}) {
  const { send, busy } = useDeliverySend({ id, version });
  const draft = useDraft(`place.${id}`, { place: "", note: "" });
  const form = useSchemaForm(Place, { draft });
  function leave() {
    draft.forget();
    onClose();
  }

  async function submit(values: { place: string; note: string }) {
    const { over } = await send(
      "deliveries.place",
      { id, version, ...values },
      { done: "Position envoyée", later: later(values) },
    );
    if (over) leave();
  }
  return (
    <Dialog opened title="Dire où vous êtes" onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(submit)}>
        <TextInput
          data-autofocus
          label="Lieu"
          withAsterisk
          maxLength={120}
          placeholder="Ndjolé"
          {...form.getInputProps("place")}
        />
        <Textarea label="Un mot (facultatif)" rows={2} {...form.getInputProps("note")} />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <FormFoot submit="Envoyer" busyLabel="Envoi..." busy={busy} onCancel={draft.cancel(leave, onClose)} />
      </form>
    </Dialog>
  );
}
