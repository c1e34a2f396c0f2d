import { Button } from "@mantine/core";
import { yieldOf } from "@recolte/domain/goods/farming/batch";
import { BATCH_STATUS_LABELS, type BatchStatus } from "@recolte/domain/goods/farming/crop-status";
import { formatDate } from "@recolte/domain/platform/days/date";
import { formatNumber } from "@recolte/domain/goods/price";
import { quantity as measured } from "@recolte/domain/goods/unit";
import { confirm } from "#lib/send/confirm.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./batches.module.css";

export type Batch = Outputs["batches"]["list"]["items"][number];

const TONES = { en_cours: "waiting", termine: "good", annule: "quiet" } as const satisfies Record<BatchStatus, string>;

function Facts({ batch: { inputs, inputKg, output, outputKg, outputLabel, outputUnit } }: { batch: Batch }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>Matières premières</dt>
        {inputs.map(({ stockItemId, label, quantity, unit }) => (
          <dd key={stockItemId}>
            {label} : {measured(quantity, unit)}
          </dd>
        ))}
        <dd className={css.quiet}>{measured(inputKg, "kg")} en tout</dd>
      </div>
      {output !== null && outputUnit !== null && outputKg !== null && (
        <div>
          <dt>Produit</dt>
          <dd>
            {outputLabel} : {measured(output, outputUnit)}
          </dd>
          <dd className={css.quiet}>
            {measured(outputKg, "kg")}, rendement {formatNumber(yieldOf(outputKg, inputKg))}&nbsp;%
          </dd>
        </div>
      )}
    </dl>
  );
}

export function BatchRow({ batch, onFinish }: { batch: Batch; onFinish: () => void }) {
  const { send, busy } = useSend();
  const { id, product, status, note, startedAt, endedAt } = batch;
  async function giveUp() {
    const sure = await confirm({
      title: `Annuler « ${product} » ?`,
      text: "Les matières premières retournent dans votre stock.",
      action: "Annuler le lot",
      danger: true,
    });
    if (sure) void send("batches.cancel", { id }, { done: "Lot annulé, matières premières rendues" });
  }
  return (
    <li className={css.row}>
      <div className={css.line}>
        <h3>{product}</h3>
        <Badge tone={TONES[status]}>{BATCH_STATUS_LABELS[status]}</Badge>
      </div>
      <p className={css.quiet}>
        Commencé le {formatDate(startedAt)}
        {endedAt && `, ${status === "annule" ? "annulé" : "terminé"} le ${formatDate(endedAt)}`}
      </p>
      {note && <p className={css.note}>{note}</p>}
      <Facts batch={batch} />
      {status === "en_cours" && (
        <div className={css.actions}>
          <Button onClick={onFinish}>Terminer le lot</Button>
          <Button variant="outline" disabled={busy} onClick={() => void giveUp()}>
            Annuler le lot
          </Button>
        </div>
      )}
    </li>
  );
}
