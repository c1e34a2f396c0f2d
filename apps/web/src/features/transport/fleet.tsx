import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button, Skeleton } from "@mantine/core";
import { VEHICLE_KIND_LABELS } from "@recolte/domain/trade/transport/vehicle-kind";
import { formatNumber } from "@recolte/domain/goods/price";
import { quantity } from "@recolte/domain/goods/unit";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { NOT_SENT } from "#lib/send/send-outcome.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { lazyDialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { askComing } from "./ask-coming.ts";
import { VehicleBadge } from "./badges.tsx";
import { momentWords } from "./transport-words.ts";
import css from "./transport.module.css";
import { useTransportSend } from "./use-transport-send.ts";

const VehicleDialog = lazyDialog(async () => (await import("./vehicle-form.tsx")).VehicleDialog);

type Vehicle = Outputs["vehicles"]["list"][number];

const NOTHING_AHEAD: Record<Vehicle["status"], string> = {
  disponible: "Aucune livraison prévue",
  en_mission: "Livraison en cours, aucune autre prévue",
  maintenance: "Aucune livraison prévue",
};

function VehicleCard({ vehicle, onEdit }: { vehicle: Vehicle; onEdit: () => void }) {
  const { id, plate, kind, maxKg, maxVolume, cold, status, nextPickupAt } = vehicle;
  const { send, busy } = useTransportSend();
  const { client } = trpc.useUtils();
  const rests = status === "maintenance";

  async function archive() {
    const text = "Il quitte votre flotte ; ses livraisons passées restent.";
    if (!(await confirm({ title: `Archiver ${plate} ?`, text, action: "Archiver", danger: true }))) return;
    await send("vehicles.archive", { id }, { done: "Véhicule archivé" });
  }
  async function toggle() {
    if (rests) return send("vehicles.setStatus", { id, status: "disponible" }, { done: "Véhicule disponible" });
    const question = { id, title: `Mettre ${plate} en maintenance ?`, action: "Mettre en maintenance" };
    if (!(await askComing(client, question).catch(NOT_SENT))) return;
    return send("vehicles.setStatus", { id, status: "maintenance" }, { done: "Véhicule en maintenance" });
  }
  return (
    <article className={css.box} aria-label={plate}>
      <p className={css.marks}>
        <VehicleBadge status={status} />
        {cold && <span className={css.quiet}>Réfrigéré</span>}
      </p>
      <div>
        <h3>{plate}</h3>
        <p className={css.quiet}>
          {VEHICLE_KIND_LABELS[kind]} · {quantity(maxKg, "kg")}
          {maxVolume !== null && ` · ${formatNumber(maxVolume)}\u00a0m³`}
        </p>
        <p className={css.quiet}>{nextPickupAt ? `Prochain chargement : ${momentWords(nextPickupAt)}` : NOTHING_AHEAD[status]}</p>
      </div>
      <div className={css.actions}>
        {status !== "en_mission" && (
          <BusyButton variant="outline" size="sm" busy={busy} onClick={() => void toggle()}>
            {rests ? "Rendre disponible" : "Mettre en maintenance"}
          </BusyButton>
        )}
        <Button variant="outline" size="sm" aria-label={`Modifier ${isolate(plate)}`} onClick={onEdit}>
          Modifier
        </Button>
        {status !== "en_mission" && (
          <BusyButton
            variant="subtle"
            color="red"
            size="sm"
            busy={busy}
            aria-label={`Archiver ${isolate(plate)}`}
            onClick={() => void archive()}
          >
            Archiver
          </BusyButton>
        )}
      </div>
    </article>
  );
}

/** One's vehicles: Disponible, En mission, Maintenance. */
export function Fleet() {
  const fleet = trpc.vehicles.list.useQuery(undefined, { staleTime: 0 });
  const [edited, setEdited] = useState<Vehicle | "new" | null>(null);
  const add = () => setEdited("new");
  const free = fleet.data?.filter(({ status }) => status === "disponible").length ?? 0;
  return (
    <section className={css.stack} aria-label="Ma Flotte">
      <div className={css.bar}>
        {!!fleet.data?.length && (
          <p className={css.quiet}>
            {`${counted(free, "véhicule disponible", "véhicules disponibles")} sur ${fleet.data.length}`}
          </p>
        )}
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
          Ajouter un véhicule
        </Button>
      </div>
      <QueryView query={fleet} error="Impossible de charger votre flotte" waiting={<Skeleton height={220} radius={12} />}>
        {(vehicles) =>
          vehicles.length === 0 ? (
            <EmptyState
              picture="lorry"
              title="Aucun véhicule"
              action={<Button onClick={add}>Ajouter mon premier véhicule</Button>}
            >
              Il faut un véhicule pour répondre à une demande de devis.
            </EmptyState>
          ) : (
            <div className={css.cards}>
              {vehicles.map((vehicle) => (
                <VehicleCard key={vehicle.id} vehicle={vehicle} onEdit={() => setEdited(vehicle)} />
              ))}
            </div>
          )
        }
      </QueryView>
      {edited && <VehicleDialog vehicle={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
