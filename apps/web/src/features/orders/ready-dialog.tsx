import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { PICKUP_PLACE_MAX, PickupFields } from "@recolte/domain/trade/orders/pickup";
import { useToday } from "#lib/browser/today.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { PLAIN } from "./plain-actions.ts";
import { moveLater, type ShownOrder, wordsDraft } from "./shown-order.ts";
import css from "./terms-fields.module.css";
import { useOrderSend } from "./use-order-send.ts";

interface PickupValues {
  pickupPlace: string;
  pickupOn: string;
  pickupFrom: string;
  pickupUntil: string;
}

const pickupOf = ({ pickupPlace, pickupOn, pickupFrom, pickupUntil }: PickupValues) => ({
  pickupPlace,
  pickupOn: pickupOn || null,
  pickupFrom: pickupFrom || null,
  pickupUntil: pickupUntil || null,
});

const CHANGE = {
  label: "Changer",
  title: "Changer le lieu ou l'heure",
  path: "orders.changePickup",
  done: "Lieu et heure changés",
} as const;

interface Props {
  order: ShownOrder;
  /** It is ready already, and waits elsewhere or at another hour. */
  changes?: boolean;
  onClose: () => void;
}

/** What is fetched waits somewhere, from some hour on: said when it is ready. */
export function ReadyDialog({ order, changes = false, onClose }: Props) {
  const { id, version, wishedOn, other, carrier } = order;
  const { label, title, path, done } = changes ? CHANGE : PLAIN.ready;
  const today = useToday();
  const { send, busy } = useOrderSend(order);
  const said = order.pickupOn ?? wishedOn;
  const start = {
    pickupPlace: order.pickupPlace,
    pickupOn: said && said >= today ? said : today,
    pickupFrom: order.pickupFrom ?? "",
    pickupUntil: order.pickupUntil ?? "",
  };
  const draft = useDraft<PickupValues>(wordsDraft(changes ? "pickup" : "ready", id), start);
  const form = useSchemaForm<PickupValues>(PickupFields, { draft, as: pickupOf });

  async function submit(values: PickupValues) {
    const pickup = pickupOf(values);
    const later = changes ? undefined : moveLater(order, pickup, draft.forget);
    const { over } = await send(path, { id, version, ...pickup }, { done, onDone: draft.forget, later });
    if (over) onClose();
  }
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(submit)}>
        <p>{`${other.firstName}${carrier ? " et son transporteur lisent" : " lit"} où et quand la prendre.`}</p>
        <TextInput
          data-autofocus
          withAsterisk
          label="Lieu, point de repère"
          placeholder="Derrière la pharmacie, portail vert"
          maxLength={PICKUP_PLACE_MAX}
          {...form.getInputProps("pickupPlace")}
        />
        <TextInput type="date" label="Jour" min={today} {...form.getInputProps("pickupOn")} />
        <div className={css.pair}>
          <TextInput type="time" label="De" {...form.getInputProps("pickupFrom")} />
          <TextInput type="time" label="À" {...form.getInputProps("pickupUntil")} />
        </div>
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit={label} busyLabel="Envoi..." />
      </form>
    </Dialog>
  );
}
