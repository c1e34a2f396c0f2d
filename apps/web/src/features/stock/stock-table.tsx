import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { quantity } from "@recolte/domain/goods/unit";
import { Badge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import table from "#ui/table.module.css";
import css from "./stock.module.css";
import { alertOf, coverOf, type Item } from "./words.ts";

const COLUMNS = ["Produit", "En stock", "Réservé", "Libre", "Seuil d'alerte", "Couverture"];

function Row({ item, onOpen }: { item: Item; onOpen: (id: string) => void }) {
  const { id, label, unit, alertThreshold } = item;
  const alert = alertOf(item);
  return (
    <DataRow>
      <td className={table.whole}>
        <button type="button" className={css.open} onClick={() => onOpen(id)}>
          {label}
        </button>
        <p className={table.quiet}>{CATEGORY_LABELS[item.category]}</p>
      </td>
      <td data-label="En stock" className={table.firm}>
        {quantity(item.onHand, unit)}
      </td>
      <td data-label="Réservé" className={table.firm}>
        {quantity(item.reserved, unit)}
      </td>
      <td data-label="Libre" className={`${table.firm} ${table.mark}`}>
        <p className={table.strong}>{quantity(item.free, unit)}</p>
        {alert && <Badge tone={alert.tone}>{alert.label}</Badge>}
      </td>
      <td data-label="Seuil d'alerte" className={table.firm}>
        {alertThreshold === null ? "Aucun" : quantity(alertThreshold, unit)}
      </td>
      <td data-label="Couverture" className={table.firm}>
        {coverOf(item.coverDays)}
      </td>
    </DataRow>
  );
}

/** One line for each item; its name opens it. */
export function StockTable({ items, onOpen }: { items: readonly Item[]; onOpen: (id: string) => void }) {
  return (
    <DataTable columns={COLUMNS} last={null}>
      {items.map((item) => (
        <Row key={item.id} item={item} onOpen={onOpen} />
      ))}
    </DataTable>
  );
}
