import type { ResolveDispute } from "@recolte/domain/orders/order";
import { ORDER_MOVES } from "@recolte/domain/orders/status";
import { Refusal } from "@recolte/domain/refusal";
import type { Trail } from "#trpc/trail.ts";
import type { Viewer } from "#session/viewer.ts";
import type { Context } from "#trpc/context.ts";
import { findDispute, lockDispute } from "./queries.ts";
import { partiesOf } from "#orders/locked-order.ts";
import { orders } from "#transport/orders.ts";
import { listEvents, listRounds } from "#orders/page-queries.ts";

type Staff = Pick<Context, "db" | "bell"> & Trail & { viewer: Viewer };

/** Nobody decides of what they bought or sold themselves. */
function refuseOwn({ viewer }: Staff, { buyerId, sellerId }: { buyerId: string; sellerId: string }) {
  if (viewer.id === buyerId || viewer.id === sellerId) throw new Refusal("moderation.own");
}

/** The order of a dispute, whole; that somebody read what is between two people is written down. */
export async function readDispute(ctx: Staff, id: string) {
  const { db, audit } = ctx;
  const order = await findDispute(db, id);
  if (!order) throw new Refusal("order.not-found");
  refuseOwn(ctx, order);
  const { buyer, seller } = await partiesOf(db, order);
  const [rounds, events] = [await listRounds(db, id), await listEvents(db, id)];
  await audit({ action: "dispute.read", target: { type: "order", id } });
  return { ...order, buyer, seller, rounds, events };
}

/** The first decision counts. Where the sale does not stand, the goods go back. */
export async function resolveDispute(ctx: Staff, { id, version, upheld, resolution }: ResolveDispute) {
  const { db, bell, viewer, audit, afterwards } = ctx;
  const order = await lockDispute(db, id);
  if (!order) throw new Refusal("order.not-found");
  refuseOwn(ctx, order);
  if (order.status !== "litige") throw new Refusal("moderation.decided");
  if (order.version !== version) throw new Refusal("order.stale");
  const { recipients, ...done } = await orders.moveOrder(
    db,
    {
      order,
      parties: await partiesOf(db, order),
      actor: "staff",
      actorId: viewer.id,
      now: new Date(),
      note: resolution,
      changes: { upheld, resolution },
    },
    { move: "resolve", to: ORDER_MOVES.resolve.to },
  );
  await audit({
    action: "dispute.resolve",
    target: { type: "order", id },
    before: { status: order.status },
    after: { status: done.status, upheld, resolution },
  });
  afterwards(() => bell.ring(recipients));
  return done;
}
