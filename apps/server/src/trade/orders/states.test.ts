import type { Db } from "@recolte/db/client";
import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { orderEvents, orders } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import {
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderMove,
  type OrderSide,
  type OrderStatus,
} from "@recolte/domain/trade/orders/status";
import { stateAfter } from "@recolte/domain/platform/state-machine";
import { eq } from "drizzle-orm";
import type { As } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
type Caller = ReturnType<As>;
const terms = { quantity: 5, unitPrice: 500, fulfilment: "livraison" as const };
interface SeenOrder {
  id: string;
  version: number;
}

/** Each procedure, whose moves it makes, and how it is called. */
const PROCEDURES: Record<
  string,
  { moves: OrderMove[]; sides?: OrderSide[]; call: (orders: Caller["orders"], seen: SeenOrder) => unknown }
> = {
  accept: { moves: ["accept", "acceptCounter"], call: (api, seen) => api.accept(seen) },
  counter: { moves: ["counter", "counterBack"], call: (api, seen) => api.counter({ ...seen, ...terms }) },
  refuse: { moves: ["refuse", "refuseCounter"], call: (api, seen) => api.refuse(seen) },
  cancel: { moves: ["cancel"], call: (api, seen) => api.cancel(seen) },
  ready: { moves: ["ready"], call: (api, seen) => api.ready(seen) },
  ship: { moves: ["ship"], call: (api, seen) => api.ship(seen) },
  handOver: { moves: ["handOver"], sides: ["seller"], call: (api, seen) => api.handOver({ ...seen, code: "123456" }) },
  confirm: { moves: ["handOver"], sides: ["buyer"], call: (api, seen) => api.confirm(seen) },
  abandon: { moves: ["abandon"], call: (api, seen) => api.abandon(seen) },
  dispute: { moves: ["dispute"], call: (api, seen) => api.dispute({ ...seen, reason: "Fruits abîmés" }) },
};

const READY: readonly OrderStatus[] = ["prete", "en_livraison"];

async function stage(db: Db, status: OrderStatus) {
  const [buyer, seller, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const announcementId = (await anAnnouncement(db, { userId: seller.id, negotiablePrice: true, deliveryAvailable: true })).id;
  const fresh = () =>
    anOrder(db, {
      buyerId: buyer.id,
      sellerId: seller.id,
      announcementId,
      status,
      fulfilment: "livraison",
      round: status === "contre_proposee" ? 2 : 1,
      readyAt: READY.includes(status) ? ago(15) : null,
    });
  return { buyer, seller, stranger, fresh };
}

const stateOf = async (db: Db, id: string) =>
  (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;

test.for(ORDER_STATUSES)(
  "d'une commande %s, chaque côté fait les passages de la table et aucun autre",
  async (status, { db, as }) => {
    const { buyer, seller, stranger, fresh } = await stage(db, status);
    for (const [name, { moves, sides = ["buyer", "seller"], call }] of Object.entries(PROCEDURES))
      for (const [side, person] of Object.entries({ buyer, seller }) as [OrderSide, typeof buyer][]) {
        const after = moves.map((move) => stateAfter(ORDER_MOVES, move, { state: status, actor: side })).find(Boolean);
        const expected = sides.includes(side) ? after : undefined;
        const { id, version } = await fresh();
        const said = await Promise.resolve(call(as(person).orders, { id, version })).then(
          () => "fait",
          (error: unknown) => (error as { code: string }).code,
        );
        expect(`${name} ${side} ${said}`).toBe(`${name} ${side} ${expected ? "fait" : "CONFLICT"}`);
        expect(await stateOf(db, id)).toBe(expected ?? status);
        expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(expected ? 2 : 1);
      }
    for (const { call } of Object.values(PROCEDURES)) {
      const { id, version } = await fresh();
      await expect(call(as(stranger).orders, { id, version })).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: "Commande non trouvée",
      });
      await expect(call(as(buyer).orders, { id, version: version + 1 })).rejects.toThrow("La commande a changé entre-temps");
    }
  },
);

test("chaque passage de la table qu'un acheteur ou un vendeur peut faire a sa procédure", () => {
  const called = Object.values(PROCEDURES).flatMap(({ moves }) => moves);
  const theirs = (Object.keys(ORDER_MOVES) as OrderMove[]).filter((move) =>
    ORDER_MOVES[move].by.some((actor) => actor === "buyer" || actor === "seller"),
  );
  expect([...new Set(called)].toSorted()).toEqual(theirs.toSorted());
});
