import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import { SaveCarrierRoute, type Weekday, WEEKDAYS } from "@recolte/domain/trade/transport/carrier-route";
import { numberOf } from "#lib/draft/number-of.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import css from "./transport.module.css";
import { useTransportSend } from "./use-transport-send.ts";
import { WeekdayBoxes } from "./weekday-boxes.tsx";

const Facts = SaveCarrierRoute.omit({ id: true });
type Route = Outputs["carrierRoutes"]["list"][number];

const savedOf = (route: Route | undefined) => ({
  towns: route?.towns.join("\n") ?? "",
  weekdays: WEEKDAYS.filter((day) => route?.weekdays.includes(day)) as Weekday[],
  departure: route?.departure ?? "06:00",
  capacityKg: (route?.capacityKg ?? "") as number | string,
  active: route?.active ?? true,
});
type Values = ReturnType<typeof savedOf>;

const factsOf = ({ towns, capacityKg, ...rest }: Values) => ({
  ...rest,
  towns: towns
    .split("\n")
    .map((town) => town.trim())
    .filter(Boolean),
  capacityKg: numberOf(capacityKg, 0),
});

interface Props {
  route?: Route | undefined;
  onClose: () => void;
}

/** A line that is driven regularly: its towns in order, its days. */
export function RouteForm({ route, onClose }: Props) {
  const { send, busy } = useTransportSend();
  const draft = useDraft(`route.${route?.id ?? ""}`, savedOf(route));
  const sent = useIdempotencyKey(draft);
  const form = useSchemaForm(Facts, { draft, as: factsOf });
  function leave() {
    draft.forget();
    onClose();
  }
  async function submit(values: Values) {
    const facts = Facts.parse(factsOf(values));
    const saved = { id: route?.id ?? sent.idOf(facts), ...facts };
    const done = route ? "Itinéraire mis à jour" : "Itinéraire ajouté";
    const refuse = (error: unknown) => form.refuse(error, { "route.overload": "capacityKg" });
    const { over } = await send("carrierRoutes.save", saved, { done, refuse, key: sent });
    if (over) leave();
  }
  const field = form.getInputProps;
  return (
    <form className={dialog.form} noValidate onSubmit={form.onSubmit(submit)}>
      <Textarea
        data-autofocus
        label="Villes, une par ligne"
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        placeholder={"Oyem\nNdjolé\nLibreville"}
        {...field("towns")}
      />
      <WeekdayBoxes
        days={form.values.weekdays}
        error={form.errors["weekdays"]}
        onChange={(days) => form.setFieldValue("weekdays", days)}
      />
      <div className={css.pair}>
        <TextInput type="time" label="Départ" withAsterisk {...field("departure")} />
        <AmountInput unit="kg" withAsterisk label="Charge possible (kg)" {...field("capacityKg")} />
      </div>
      <label className={css.check}>
        <input type="checkbox" {...form.getInputProps("active", { type: "checkbox" })} />
        Itinéraire en service
      </label>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}

export function RouteDialog(props: Props) {
  return (
    <Dialog long opened title={props.route ? "Modifier l'itinéraire" : "Ajouter un itinéraire"} onClose={props.onClose}>
      <RouteForm {...props} />
    </Dialog>
  );
}
