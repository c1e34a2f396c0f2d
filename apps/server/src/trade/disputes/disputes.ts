import { ASKING, QUESTIONS_MAX, standingPart } from "@recolte/domain/trade/orders/dispute";
import type { AskInDispute, ResolveDispute } from "@recolte/domain/trade/orders/order";
import { ORDER_MOVES } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Trail } from "#platform/trpc/trail.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { findDispute, lockDispute } from "./queries.ts";
import { listDisputePictures } from "#trade/orders/dispute-picture-queries.ts";
import { listHandOverPictures } from "#trade/orders/hand-over-picture-queries.ts";
import { partiesOf } from "#trade/orders/locked-order.ts";
import { orders } from "#trade/transport/orders.ts";
import { warnedTextsOf } from "#talk/messages/warnings.ts";
import { listEvents, listRounds } from "#trade/orders/page-queries.ts";
import type { OrderRow } from "#trade/orders/queries.ts";
import { recordMove } from "#trade/orders/record-move.ts";
import { saveAside } from "#trade/orders/write-queries.ts";

type Staff = Pick<Context, "db" | "bell"> & Trail & { viewer: Viewer };
type Reader = Staff & Pick<Context, "env" | "settings">;

/** Nobody decides of what they bought or sold themselves. */
function refuseOwn({ viewer }: Staff, { buyerId, sellerId }: { buyerId: string; sellerId: string }) {
  if (viewer.id === buyerId || viewer.id === sellerId) throw new Refusal("moderation.own");
}

/** The order of a dispute, whole; that somebody read what is between two people is written down. */
export async function readDispute(ctx: Reader, id: string) {
  const { db, audit } = ctx;
  const order = await findDispute(db, id);
  if (!order) throw new Refusal("order.not-found");
  refuseOwn(ctx, order);
  const { buyer, seller } = await partiesOf(db, order);
  const [rounds, events, pictures] = [await listRounds(db, id), await listEvents(db, id), await listDisputePictures(db, id)];
  const handOverPictures = await listHandOverPictures(db, "order", id);
  await audit({ action: "dispute.read", target: { type: "order", id } });
  const texts = [order.disputeReason, order.disputeAnswer, ...[...rounds, ...events].map(({ note }) => note)];
  return { ...order, buyer, seller, rounds, events, pictures, handOverPictures, warned: warnedTextsOf(ctx, texts) };
}

/** One that is open and as it was read, until commit. */
async function lockSeen(ctx: Staff, { id, version }: { id: string; version: number }) {
  const order = await lockDispute(ctx.db, id);
  if (!order) throw new Refusal("order.not-found");
  refuseOwn(ctx, order);
  if (order.status !== "litige") throw new Refusal("moderation.decided");
  if (order.version !== version) throw new Refusal("order.stale");
  return order;
}

/** Asked of one side and read by both; the dispute keeps its place among those that wait. */
export async function askInDispute(ctx: Staff, { side, question, ...seen }: AskInDispute) {
  const { db, bell, viewer, audit, afterwards } = ctx;
  const order = await lockSeen(ctx, seen);
  const asked = (await listEvents(db, order.id)).filter(({ move }) => Object.values<string>(ASKING).includes(move));
  if (asked.length >= QUESTIONS_MAX) throw new Refusal("dispute.questions");
  const saved = await saveAside(db, order.id);
  const event = { move: ASKING[side], from: order.status, actor: "staff", actorId: viewer.id, note: question } as const;
  const recipients = await recordMove(db, { order: saved, parties: await partiesOf(db, order), ...event });
  await audit({ action: "dispute.ask", target: { type: "order", id: order.id }, after: { side, question } });
  afterwards(() => bell.ring(recipients));
  return { id: order.id, version: saved.version };
}

/** What stands of the sale, by its terms; the rounds keep what the two had agreed on. */
function standingTerms(order: OrderRow, part: ResolveDispute["part"]) {
  if (!part) return {};
  const stands = standingPart(order, part);
  if (!stands || (part.of === "total" && stands.total !== part.value)) throw new Refusal("dispute.part");
  return { quantity: stands.quantity, unitPrice: stands.unitPrice, agreedTotal: order.total };
}

/** The first decision counts. What of the sale does not stand goes back, where it is goods. */
export async function resolveDispute(ctx: Staff, { upheld, part, resolution, ...seen }: ResolveDispute) {
  const { db, bell, viewer, audit, afterwards } = ctx;
  const order = await lockSeen(ctx, seen);
  const { recipients, ...done } = await orders.moveOrder(
    db,
    {
      order,
      parties: await partiesOf(db, order),
      actor: "staff",
      actorId: viewer.id,
      now: new Date(),
      note: resolution,
      changes: { upheld, resolution, ...standingTerms(order, part) },
    },
    { move: "resolve", to: ORDER_MOVES.resolve.to },
  );
  await audit({
    action: "dispute.resolve",
    target: { type: "order", id: order.id },
    before: { status: order.status },
    after: { status: done.status, upheld, resolution, ...(part && { part }) },
  });
  afterwards(() => bell.ring(recipients));
  return done;
}
