import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { VEHICLE_KIND_LABELS, VEHICLE_KINDS } from "@recolte/domain/trade/transport/vehicle-kind";
import { VehicleFacts } from "@recolte/domain/trade/transport/vehicle";
import { numberOf } from "#lib/draft/number-of.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { NOT_SENT } from "#lib/send/send-outcome.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { askComing } from "./ask-coming.ts";
import css from "./transport.module.css";
import { useTransportSend } from "./use-transport-send.ts";

const kinds = VEHICLE_KINDS.map((value) => ({ value, label: VEHICLE_KIND_LABELS[value] }));

type Vehicle = Outputs["vehicles"]["list"][number];

const savedOf = (vehicle: Vehicle | undefined) => ({
  plate: vehicle?.plate ?? "",
  kind: vehicle?.kind ?? "camion",
  maxKg: (vehicle?.maxKg ?? "") as number | string,
  maxVolume: (vehicle?.maxVolume ?? "") as number | string,
  cold: vehicle?.cold ?? false,
});
type Values = ReturnType<typeof savedOf>;

const factsOf = ({ maxKg, maxVolume, ...rest }: Values) => ({
  ...rest,
  maxKg: numberOf(maxKg, 0),
  maxVolume: numberOf(maxVolume, null),
});

interface Props {
  vehicle?: Vehicle | undefined;
  onClose: () => void;
}

/** A new vehicle, or one corrected. */
export function VehicleForm({ vehicle, onClose }: Props) {
  const { send, busy } = useTransportSend();
  const utils = trpc.useUtils();
  const draft = useDraft(`vehicle.${vehicle?.id ?? ""}`, savedOf(vehicle));
  const sent = useIdempotencyKey(draft);
  const form = useSchemaForm(VehicleFacts, { draft, as: factsOf });
  function leave() {
    draft.forget();
    onClose();
  }
  async function submit(values: Values) {
    const facts = VehicleFacts.parse(factsOf(values));
    const saved = { ...(vehicle ? { id: vehicle.id, version: vehicle.version } : { id: sent.idOf(facts) }), ...facts };
    if (vehicle?.cold && !saved.cold) {
      const question = { id: vehicle.id, title: `${vehicle.plate} n'est plus réfrigéré ?`, action: "Enregistrer" };
      if (!(await askComing(utils.client, question).catch(NOT_SENT))) return;
    }
    const lowered = vehicle && saved.maxKg < vehicle.maxKg ? "maxKg" : "maxVolume";
    const { over } = await send("vehicles.save", saved, {
      done: vehicle ? "Véhicule mis à jour" : "Véhicule ajouté",
      refuse: (error) => form.refuse(error, { "vehicle.plate-taken": "plate", "vehicle.overload": lowered }),
      key: sent,
    });
    if (over) leave();
  }
  const field = form.getInputProps;
  return (
    <form className={dialog.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput data-autofocus label="Plaque" withAsterisk maxLength={15} autoCapitalize="characters" {...field("plate")} />
      <NativeSelect label="Type de véhicule" withAsterisk data={kinds} {...field("kind")} />
      <div className={css.pair}>
        <AmountInput unit="kg" withAsterisk label="Charge utile (kg)" {...field("maxKg")} />
        <AmountInput unit="m³" decimals={2} label="Volume (m³, facultatif)" {...field("maxVolume")} />
      </div>
      <label className={css.check}>
        <input type="checkbox" {...form.getInputProps("cold", { type: "checkbox" })} />
        Réfrigéré
      </label>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}

export function VehicleDialog(props: Props) {
  return (
    <Dialog long opened title={props.vehicle ? "Modifier le véhicule" : "Ajouter un véhicule"} onClose={props.onClose}>
      <VehicleForm {...props} />
    </Dialog>
  );
}
