import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, Skeleton, Textarea, TextInput } from "@mantine/core";
import { formatDay } from "@recolte/domain/platform/days/date";
import { VEHICLE_KIND_LABELS } from "@recolte/domain/trade/transport/vehicle-kind";
import { GiveQuote, journeyWords } from "@recolte/domain/trade/transport/quote-request";
import type { RefusalCode } from "@recolte/domain/platform/refusal";
import { quantity } from "@recolte/domain/goods/unit";
import { excessOf, type Load, loadWords } from "@recolte/domain/trade/transport/vehicle";
import { useState } from "react";
import { Link } from "react-router-dom";
import { numberOf } from "#lib/draft/number-of.ts";
import { paths } from "#lib/browser/paths.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./transport.module.css";
import { useRequestSend } from "./use-transport-send.ts";

type Request = Outputs["quotes"]["byId"];
type Vehicle = Outputs["vehicles"]["list"][number];

/** A narrow screen cuts the end: what tells two vehicles apart comes first. */
const vehicleWords = ({ plate, kind, maxKg, cold }: Vehicle) =>
  `${plate}, ${quantity(maxKg, "kg")}, ${VEHICLE_KIND_LABELS[kind].toLowerCase()}${cold ? ", réfrigéré" : ""}`;
/** Why it cannot be offered for this load; null when it can. */
const reasonAgainst = (vehicle: Vehicle, load: Load) =>
  vehicle.status === "maintenance" ? "en maintenance" : excessOf(load, vehicle) && "trop petit";
const FLEET = `${paths.dashboardOf("transporteur")}?tab=flotte`;

const isoOf = (local: string) => (local && !Number.isNaN(Date.parse(local)) ? new Date(local).toISOString() : "");
/** What a price is asked for: the window hides where it stands. */
const askedWords = (request: Request) =>
  [request.goods, journeyWords(request), loadWords(request), request.wishedOn && `pour le ${formatDay(request.wishedOn)}`]
    .filter(Boolean)
    .join(" · ");

/** Which field the server's refusal is about. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  "vehicle.not-found": "vehicleId",
  "vehicle.maintenance": "vehicleId",
  "vehicle.overload": "vehicleId",
  "vehicle.booked": "vehicleId",
  "quote.past-pickup": "pickupAt",
  "quote.past-validity": "validUntil",
};
const BLANK = { price: "" as number | string, vehicleId: "", pickupAt: "", dropAt: "", validUntil: "", note: "" };

function Form({ request, vehicles, onClose }: { request: Request; vehicles: readonly Vehicle[]; onClose: () => void }) {
  const { send, busy } = useRequestSend(request);
  const fleet = vehicles.map((one) => ({ ...one, against: reasonAgainst(one, request) }));
  const usable = fleet.filter(({ against }) => !against);
  const quoteOf = ({ price, ...typed }: typeof BLANK) => ({
    requestId: request.id,
    version: request.version,
    price: numberOf(price),
    // One that has gone meanwhile is no choice any more.
    vehicleId: usable.find((one) => one.id === typed.vehicleId)?.id ?? "",
    pickupAt: isoOf(typed.pickupAt),
    dropAt: isoOf(typed.dropAt),
    validUntil: isoOf(typed.validUntil),
    note: typed.note,
  });
  const draft = useDraft(`quote.${request.id}`, { ...BLANK, vehicleId: usable.length === 1 ? usable[0]!.id : "" });
  const sent = useIdempotencyKey(draft);
  const form = useSchemaForm(GiveQuote, { draft, as: (values) => ({ id: sent.fresh.id, ...quoteOf(values) }) });
  function leave() {
    draft.forget();
    onClose();
  }
  async function submit(values: typeof BLANK) {
    const quote = GiveQuote.parse({ id: sent.idOf(values), ...quoteOf(values) });
    const refuse = (error: unknown) => form.refuse(error, FIELDS);
    const { over } = await send("quotes.quote", quote, { done: "Devis envoyé", refuse, key: sent });
    if (over) leave();
  }
  const field = form.getInputProps;
  const said = askedWords(request);
  return (
    <form className={dialog.form} noValidate onSubmit={form.onSubmit(submit)}>
      {said && <p>{said}</p>}
      <MoneyInput decimals={0} withAsterisk ref={takeFocus} data-autofocus label="Prix (FCFA)" {...field("price")} />
      <NativeSelect
        label="Véhicule"
        withAsterisk
        data={[
          { value: "", label: "Choisissez" },
          ...usable.map((one) => ({ value: one.id, label: vehicleWords(one) })),
          ...fleet
            .filter(({ against }) => against)
            .map((one) => ({ value: one.id, label: `${vehicleWords(one)} : ${one.against}`, disabled: true })),
        ]}
        {...field("vehicleId")}
      />
      {usable.length === 0 && (
        <p>
          Aucun véhicule disponible ne porte ce chargement.{" "}
          <Link className={css.way} to={FLEET}>
            Voir ma flotte
          </Link>
        </p>
      )}
      <TextInput type="datetime-local" label="Chargement" withAsterisk {...field("pickupAt")} />
      <TextInput type="datetime-local" label="Arrivée au plus tard" withAsterisk {...field("dropAt")} />
      <TextInput type="datetime-local" label="Devis valable jusqu'au" withAsterisk {...field("validUntil")} />
      <Textarea label="Un mot (facultatif)" rows={2} {...field("note")} />
      <p>Votre numéro sera donné au client s'il accepte.</p>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot submit="Envoyer le devis" busyLabel="Envoi..." busy={busy} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}

const NoVehicle = () => (
  <div className={dialog.form}>
    <p>Il faut un véhicule pour répondre à une demande de devis.</p>
    <Button component={Link} to={FLEET} data-autofocus ref={takeFocus}>
      Ajouter un véhicule
    </Button>
  </div>
);

/** The carrier's answer: a price, with the vehicle and the hours they take it for. */
export function QuoteDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  // As it was when the dialog opened: what changes behind it must be seen before it is answered.
  const [seen] = useState(request);
  const vehicles = trpc.vehicles.list.useQuery();
  return (
    <Dialog long opened title="Faire un devis" onClose={onClose}>
      <QueryView query={vehicles} error="Impossible de charger votre flotte" waiting={<Skeleton height={420} radius={12} />}>
        {(fleet) => (fleet.length === 0 ? <NoVehicle /> : <Form request={seen} vehicles={fleet} onClose={onClose} />)}
      </QueryView>
    </Dialog>
  );
}
