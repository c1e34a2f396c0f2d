import { CountBase } from "@recolte/domain/device/operations/base";
import type { OperationChoice } from "@recolte/domain/device/operations/choice";
import { recounted } from "@recolte/domain/device/operations/merge";
import { RecordSale } from "@recolte/domain/goods/shop/sale";
import { RecordMove, thousandths } from "@recolte/domain/goods/stock/item";
import { uuidv7 } from "uuidv7";
import { findSaleById } from "#goods/shop/sales-queries.ts";
import { takenOf } from "#goods/shop/sales.ts";
import { findMove, lockItem, type StockRow } from "#goods/stock/change-queries.ts";
import { type Goods, lockItems } from "#goods/stock/for-orders-queries.ts";
import { type Act, called, type Call, type Result } from "./act.ts";
import { sumMovedBefore } from "./queries.ts";

type Held = Pick<Goods, "id" | "label" | "unit" | "onHand" | "reserved">;
interface Shortage {
  item: Held;
  wanted: number;
}
type How = Extract<OperationChoice, { about: "stock" }>["how"];

const freeOf = ({ onHand, reserved }: Held) => thousandths(onHand - reserved);

const choiceOf = (short: readonly Shortage[], how: How): Result => ({
  choice: {
    about: "stock",
    how,
    goods: short.map(({ item, wanted }) => ({ label: item.label, unit: item.unit, left: freeOf(item), wanted })),
    base: {},
  },
});

const NOTE = "Corrigé avant ce qui a été noté sans réseau";

/** There was more than the book said: the book follows, then what was taken is written. */
async function corrected(act: Act, short: readonly Shortage[]): Promise<Result> {
  const write = async (call: Call) => {
    for (const { item, wanted } of short)
      await call("stock.record", {
        id: uuidv7(),
        itemId: item.id,
        kind: "ajustement",
        counted: thousandths(item.reserved + wanted),
        note: NOTE,
      });
    return call(act.kind, act.input);
  };
  return { answer: await act.whole(write) };
}

/** What its author took for on hand: the copy, and what this device itself did after it, which they knew of. */
async function shownTo({ db, viewer, device, seq, base }: Act, itemId: string) {
  const { shown, moves } = CountBase.parse(base);
  if (shown === undefined || moves === undefined) return shown;
  return shown + (await sumMovedBefore(db, { ownerId: viewer.id, deviceId: device, seq, itemId, moves }));
}

async function counted(act: Act, move: Extract<RecordMove, { kind: "ajustement" }>, item: StockRow): Promise<Result> {
  // The try whose answer was lost: counted once more, it would undo what was moved since.
  if ((await findMove(act.db, move.id))?.itemId === item.id) return { answer: { id: move.id } };
  const shown = await shownTo(act, item.id);
  if (shown === undefined || act.decided) return called(act);
  const after = recounted({ shown, counted: move.counted, onHand: item.onHand });
  if (after < item.reserved) return choiceOf([{ item, wanted: move.counted }], "compté");
  return called(act, { ...move, counted: after });
}

/** Sums; a count is a difference. What is not there is for its author to say. */
export async function stockRule(act: Act): Promise<Result> {
  const move = RecordMove.parse(act.input);
  const item = await lockItem(act.db, act.viewer.id, move.itemId);
  if (!item) return called(act);
  if (move.kind === "ajustement") return counted(act, move, item);
  if (move.kind !== "perte" || move.quantity <= freeOf(item) || (await findMove(act.db, move.id))) return called(act);
  const short = [{ item, wanted: move.quantity }];
  return act.decided ? corrected(act, short) : choiceOf(short, "retiré");
}

/** Sold is sold, at the price that was made. */
export async function saleRule(act: Act): Promise<Result> {
  const sale = RecordSale.parse(act.input);
  if (await findSaleById(act.db, sale.id)) return called(act);
  const taken = takenOf(sale.lines);
  const items = await lockItems(act.db, [...taken.keys()], act.viewer.id);
  const wanted = (item: Held) => taken.get(item.id) ?? 0;
  const short = items.filter((item) => wanted(item) > freeOf(item)).map((item) => ({ item, wanted: wanted(item) }));
  if (short.length === 0) return called(act);
  return act.decided ? corrected(act, short) : choiceOf(short, "vendu");
}
