import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button, Skeleton } from "@mantine/core";
import { daysWords } from "@recolte/domain/trade/transport/carrier-route";
import { quantity } from "@recolte/domain/goods/unit";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { lazyDialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./transport.module.css";
import { useTransportSend } from "./use-transport-send.ts";

const RouteDialog = lazyDialog(async () => (await import("./route-form.tsx")).RouteDialog);

type Line = Outputs["carrierRoutes"]["list"][number];

function LineCard({ line, onEdit }: { line: Line; onEdit: () => void }) {
  const { id, towns, weekdays, departure, capacityKg, active } = line;
  const { send, busy } = useTransportSend();
  const name = `${towns[0]} → ${towns.at(-1)}`;

  async function remove() {
    const text = "Il n'apparaîtra plus dans votre espace.";
    if (!(await confirm({ title: "Supprimer cet itinéraire ?", text, action: "Supprimer", danger: true }))) return;
    await send("carrierRoutes.remove", { id }, { done: "Itinéraire supprimé" });
  }
  return (
    <article className={css.box} aria-label={name}>
      <p className={css.marks}>
        <Badge tone={active ? "good" : "quiet"}>{active ? "En service" : "Suspendu"}</Badge>
      </p>
      <div>
        <h3>{name}</h3>
        {towns.length > 2 && <p className={css.quiet}>Par {towns.slice(1, -1).join(", ")}</p>}
        <p className={css.quiet}>
          {daysWords(weekdays)}, départ {departure} · {quantity(capacityKg, "kg")}
        </p>
      </div>
      <div className={css.actions}>
        <Button variant="outline" size="sm" aria-label={`Modifier ${isolate(name)}`} onClick={onEdit}>
          Modifier
        </Button>
        <BusyButton
          variant="subtle"
          color="red"
          size="sm"
          busy={busy}
          aria-label={`Supprimer ${isolate(name)}`}
          onClick={() => void remove()}
        >
          Supprimer
        </BusyButton>
      </div>
    </article>
  );
}

/** The lines one drives regularly. */
export function CarrierRoutes() {
  const lines = trpc.carrierRoutes.list.useQuery();
  const [edited, setEdited] = useState<Line | "new" | null>(null);
  const add = () => setEdited("new");
  return (
    <section className={css.stack} aria-label="Itinéraires">
      <div className={css.bar}>
        <p className={css.quiet}>Vos lignes régulières : villes, jours et charge.</p>
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
          Ajouter un itinéraire
        </Button>
      </div>
      <QueryView query={lines} error="Impossible de charger vos itinéraires" waiting={<Skeleton height={220} radius={12} />}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              picture="map"
              title="Aucun itinéraire"
              action={<Button onClick={add}>Ajouter mon premier itinéraire</Button>}
            >
              Notez les lignes que vous faites chaque semaine.
            </EmptyState>
          ) : (
            <div className={css.cards}>
              {shown.map((line) => (
                <LineCard key={line.id} line={line} onEdit={() => setEdited(line)} />
              ))}
            </div>
          )
        }
      </QueryView>
      {edited && <RouteDialog route={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
