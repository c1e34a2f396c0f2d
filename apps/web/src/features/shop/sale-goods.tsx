import { Button } from "@mantine/core";
import type { Payment } from "@recolte/domain/goods/shop/shop";
import { IconPlus } from "@tabler/icons-react";
import { uuidv7 } from "uuidv7";
import { trpc } from "#lib/line/trpc.ts";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { type Customer, StockPicker } from "./picked.tsx";
import { type Line, SaleLine } from "./sale-line.tsx";
import css from "./shop.module.css";

/** What is typed; of the customer only what sends them, the rest is their card's. */
export interface Sale {
  lines: Line[];
  payment: Payment;
  customer: Pick<Customer, "customerId" | "userId" | "name"> | null;
  note: string;
}

/** The goods of a sale: found in stock or typed, each with its quantity and price. */
export function SaleGoods({ form }: { form: SchemaForm<Sale> }) {
  const { lines } = form.values;
  const utils = trpc.useUtils();
  function add(line: Pick<Line, "label" | "unit" | "stockItemId">) {
    const key = uuidv7();
    form.insertListItem("lines", { key, quantity: 1, unitPrice: "", ...line });
    if (line.stockItemId) void priceOf(line.stockItemId, key);
  }
  /** What these goods brought last, else what is asked for them; what was typed meanwhile stands. */
  async function priceOf(id: string, key: string) {
    const found = await utils.stock.byId.fetch({ id }).catch(() => null);
    const price = found && (found.prices.lastSale ?? found.prices.asked);
    const { lines: now } = form.getValues();
    const index = now.findIndex((line) => line.key === key);
    if (price && now[index]?.unitPrice === "") form.setFieldValue(`lines.${index}.unitPrice`, price);
  }
  return (
    <>
      <StockPicker onPick={({ id: stockItemId, label, unit }) => add({ stockItemId, label, unit })} />
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => add({ label: "", unit: "kg" })}
        >
          Produit hors stock
        </Button>
      </div>
      {form.errors.lines && (
        <p role="alert" className={css.problem}>
          {form.errors.lines}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={css.lines} aria-label="Produits de la vente">
          {lines.map((line, index) => (
            <SaleLine
              key={line.key}
              line={line}
              n={index + 1}
              field={(name) => form.getInputProps(`lines.${index}.${name}`)}
              onRemove={() => form.removeListItem("lines", index)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
