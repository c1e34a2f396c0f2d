import { changeOf, type RecordMove, thousandths } from "#goods/stock/item.ts";
import type { Asked } from "./waiting.ts";

interface Held {
  id: string;
  onHand: number;
}
interface Line {
  stockItemId?: string;
  quantity: number;
}

/** What is on hand once what this device did with it has arrived, in its order; a count says it outright. */
export const onHandAfter = (waiting: readonly Pick<Asked, "kind" | "input">[], { id, onHand }: Held) =>
  waiting.reduce((now, { kind, input }) => {
    if (kind === "stock.record" && input["itemId"] === id) return thousandths(now + changeOf(input as RecordMove, now));
    if (kind !== "sales.record") return now;
    const lines = ((input["lines"] ?? []) as Line[]).filter(({ stockItemId }) => stockItemId === id);
    return thousandths(lines.reduce((left, { quantity }) => left - quantity, now));
  }, onHand);
