import { isolate } from "@recolte/domain/platform/texts/bidi";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { PAYMENT_LABELS } from "@recolte/domain/goods/shop/shop";
import { quantity } from "@recolte/domain/goods/unit";
import { confirm } from "#lib/send/confirm.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useSettle } from "#lib/send/use-settle.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import table from "#ui/table.module.css";
import css from "./shop.module.css";
import { francs } from "./words.ts";

type Sale = Outputs["sales"]["list"]["items"][number];

const isDue = ({ payment, settledAt, cancelledAt }: Sale) => payment === "credit" && !settledAt && !cancelledAt;

function State({ sale }: { sale: Sale }) {
  if (sale.cancelledAt) return <Badge tone="bad">Annulée</Badge>;
  if (isDue(sale)) return <Badge tone="waiting">À encaisser</Badge>;
  return <Badge tone="good">{sale.payment === "credit" ? "Réglée" : "Payée"}</Badge>;
}

const goodsOf = ({ lines }: Sale) => lines.map((line) => `${line.label} (${quantity(line.quantity, line.unit)})`).join(", ");

function Actions({ sale }: { sale: Sale }) {
  const { settle, reopen, busy } = useSettle(sale);
  const cancel = useSend();
  const of = `de ${francs(sale.total)}`;
  async function ask() {
    const sure = await confirm({
      title: "Annuler cette vente ?",
      text: "Elle ne comptera plus, et ce qui vient de votre stock y retourne.",
      action: "Annuler la vente",
      danger: true,
    });
    if (sure) void cancel.send("sales.cancel", { id: sale.id }, { done: "Vente annulée" });
  }
  if (sale.cancelledAt) return null;
  return (
    <div className={css.actions}>
      {isDue(sale) && (
        <BusyButton
          size="sm"
          busy={busy}
          aria-label={`Marquer réglée la vente ${isolate(of)}`}
          aria-haspopup="dialog"
          onClick={() => void settle()}
        >
          Réglée
        </BusyButton>
      )}
      {sale.settledAt && (
        <BusyButton
          size="sm"
          variant="outline"
          busy={busy}
          aria-label={`Remettre à encaisser la vente ${isolate(of)}`}
          onClick={reopen}
        >
          À encaisser
        </BusyButton>
      )}
      <BusyButton
        size="sm"
        variant="outline"
        busy={cancel.busy}
        aria-label={`Annuler la vente ${isolate(of)}`}
        onClick={() => void ask()}
      >
        Annuler
      </BusyButton>
    </div>
  );
}

/** One line for each sale at the counter. */
export function SalesTable({ sales }: { sales: readonly Sale[] }) {
  return (
    <DataTable columns={["Produits", "Client", "Paiement", "Date", "Montant"]} numbers={["Montant"]}>
      {sales.map((sale) => (
        <DataRow key={sale.id}>
          <td className={`${table.whole} ${css.goods}`}>
            <p className={table.strong}>{goodsOf(sale)}</p>
            {sale.note && <p className={table.quiet}>{sale.note}</p>}
          </td>
          <td data-label="Client" className={css.buyer}>
            {sale.customerName ?? "Passage"}
          </td>
          <td data-label="Paiement" className={table.firm}>
            <State sale={sale} />
            <p className={table.quiet}>{PAYMENT_LABELS[sale.payment]}</p>
          </td>
          <td data-label="Date" className={table.firm}>{`${formatDate(sale.soldAt)} à ${formatTime(sale.soldAt)}`}</td>
          <td data-label="Montant" className={`${table.number} ${table.mark}`}>
            <b>{francs(sale.total)}</b>
          </td>
          <td className={`${table.number} ${table.whole}`}>
            <Actions sale={sale} />
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}
