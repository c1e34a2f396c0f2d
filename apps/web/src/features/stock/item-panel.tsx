import { Button } from "@mantine/core";
import { quantity } from "@recolte/domain/goods/unit";
import { mayHarvest } from "@recolte/domain/identity/user-type";
import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkedAnnouncements } from "./linked-announcements.tsx";
import { WaitingNote } from "#ui/waiting-note.tsx";
import { MoveForm } from "./move-form.tsx";
import { MovesList } from "./moves-list.tsx";
import { RenameForm } from "./rename-form.tsx";
import css from "./stock.module.css";
import { ThresholdForm } from "./threshold-form.tsx";
import { alertOf, coverOf, OWN_MOVES, type OwnMove } from "./words.ts";

type Opened = Outputs["stock"]["byId"];
type Doing = OwnMove | "seuil" | "nom" | null;

function Figures({ item }: { item: Opened }) {
  const { unit, alertThreshold } = item;
  const alert = alertOf(item);
  const figures = [
    ["En stock", quantity(item.onHand, unit)],
    ["Réservé", quantity(item.reserved, unit)],
    ["Libre", quantity(item.free, unit)],
    ["Seuil d'alerte", alertThreshold === null ? "Aucun" : quantity(alertThreshold, unit)],
    ["Vendu en 28 jours", quantity(item.sold, unit)],
    ["Couverture", coverOf(item.coverDays)],
  ];
  return (
    <>
      {alert && <Badge tone={alert.tone}>{alert.label}</Badge>}
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const MOVES = Object.entries(OWN_MOVES) as [OwnMove, (typeof OWN_MOVES)[OwnMove]][];

function Actions({ item, onDo, onClose }: { item: Opened; onDo: (doing: Doing) => void; onClose: () => void }) {
  const { viewer } = useViewer();
  const harvests = mayHarvest(viewer?.userType ?? null);
  const moves = MOVES.filter(([kind]) => harvests || kind !== "recolte");
  const { send } = useSend();
  if (item.archivedAt) return null;
  async function askToArchive() {
    const text = `« ${item.label} » quitte la liste, ses mouvements restent. Un stock s'archive vide et sans annonce.`;
    if (await confirm({ title: "Archiver ce produit ?", text, action: "Archiver" }))
      void send("stock.archive", { id: item.id }, { done: "Produit archivé", onDone: onClose });
  }
  return (
    <div>
      <div className={css.actions}>
        {moves.map(([kind, { action }], i) => (
          <Button key={kind} variant={i === 0 ? "filled" : "outline"} onClick={() => onDo(kind)}>
            {action}
          </Button>
        ))}
      </div>
      <div className={css.manage}>
        <Button variant="subtle" size="sm" onClick={() => onDo("seuil")}>
          Seuil d'alerte
        </Button>
        <Button variant="subtle" size="sm" onClick={() => onDo("nom")}>
          Renommer
        </Button>
        <Button variant="subtle" size="sm" color="red" onClick={() => void askToArchive()}>
          Archiver
        </Button>
      </div>
    </div>
  );
}

/** One item: its figures, what can be done with it, what sells from it, and its moves. */
export function ItemPanel({ item, onClose }: { item: Opened; onClose: () => void }) {
  const [doing, setDoing] = useState<Doing>(null);
  const back = () => setDoing(null);
  if (doing === "seuil") return <ThresholdForm item={item} onClose={back} />;
  if (doing === "nom") return <RenameForm item={item} onClose={back} />;
  return (
    <div className={css.panel}>
      <Figures item={item} />
      <WaitingNote id={item.id} />
      {doing ? (
        <section className={css.part}>
          <h3>{OWN_MOVES[doing].action}</h3>
          <MoveForm key={doing} item={item} kind={doing} onClose={back} />
        </section>
      ) : (
        <Actions item={item} onDo={setDoing} onClose={onClose} />
      )}
      <LinkedAnnouncements item={item} />
      <section className={css.part}>
        <h3>Mouvements</h3>
        <MovesList item={item} />
      </section>
    </div>
  );
}
