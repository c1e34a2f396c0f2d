import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { StockPicker } from "./picked.tsx";
import { type Line, SaleLine } from "./sale-line.tsx";
import css from "./shop.module.css";

export function useLines() {
  const [lines, setLines] = useState<Line[]>([]);
  const add = (line: Pick<Line, "label" | "unit" | "stockItemId">) =>
    setLines((former) => [...former, { key: uuidv7(), quantity: 1, unitPrice: "", ...line }]);
  const change = (key: string, changes: Partial<Line>) =>
    setLines((former) => former.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const remove = (key: string) => setLines((former) => former.filter((line) => line.key !== key));
  return { lines, add, change, remove };
}

interface Props extends ReturnType<typeof useLines> {
  problems: Record<string, string>;
}

/** The goods of a sale: found in stock or typed, each with its quantity and price. */
export function SaleGoods({ lines, add, change, remove, problems }: Props) {
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
      {problems.lines && (
        <p role="alert" className={css.problem}>
          {problems.lines}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={css.lines} aria-label="Produits de la vente">
          {lines.map((line, index) => (
            <SaleLine
              key={line.key}
              line={line}
              n={index + 1}
              problemOf={(field) => problems[`lines.${index}.${field}`]}
              onChange={(to) => change(line.key, to)}
              onRemove={() => remove(line.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
