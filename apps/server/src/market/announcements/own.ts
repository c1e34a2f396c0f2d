import type { EditAnnouncement, QuickEdit } from "@recolte/domain/market/announcements/announcement";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import {
  type AnnouncementMove,
  type AnnouncementStatus,
  moveStatus,
  reactivationOf,
  statusAfterEdit,
} from "@recolte/domain/market/announcements/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { askLikeness } from "#market/likeness/ask.ts";
import { endCasesAbout } from "#judgement/cases/elsewhere.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { requireAllowed } from "#judgement/sanctions/limits.ts";
import { endByEdit } from "#goods/shop/promotions.ts";
import { rememberPrice } from "#goods/shop/promotions-queries.ts";
import { countFree, lockStockOf, wantSameMeasure } from "#goods/stock/links.ts";
import { type Author, requireActiveRoom } from "./create.ts";
import {
  blank,
  deleteImages,
  detachImages,
  lockOwn,
  saveEdit,
  saveQuickEdit,
  setActive,
  setRenewed,
  setStatus,
} from "./own-queries.ts";
import { attachImages } from "./photo-queries.ts";
import { chosenProduct } from "./product-choice.ts";
import { lockAndCount } from "./queries.ts";
import { askReview } from "./review.ts";
import { deleteRevisions } from "./revision-queries.ts";
import { judgeHands } from "./risk.ts";

export async function lockKnown(db: Db, userId: string, id: string) {
  const held = await lockOwn(db, userId, id);
  if (!held) throw new Refusal("announcement.not-found");
  return held;
}

/** With the goods it sells from, which are held first: a move of stock reaches the announcement in that order too. */
export async function lockWithGoods(db: Db, userId: string, id: string) {
  const stock = await lockStockOf(db, userId, id);
  const held = await lockKnown(db, userId, id);
  if (held.stockItemId !== (stock?.id ?? null)) throw new Refusal("announcement.stale");
  return { ...held, stock };
}

export async function lockVersion(db: Db, userId: string, { id, version }: { id: string; version: number }) {
  const held = await lockWithGoods(db, userId, id);
  if (held.version !== version) throw new Refusal("announcement.stale");
  return held;
}

async function deleteWithFiles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return;
  for (const image of await deleteImages(db, ids)) await enqueueImageDeletion(db, image);
}

/** Saves the whole form with its photos in their order, or changes nothing. Answers which photos are its no more. */
export async function replace(
  db: Db,
  userId: string,
  { imageIds, version, quantitySeen, priceConfirmed: _asked, product, ...fields }: EditAnnouncement,
) {
  const { id, ...values } = fields;
  const { status, stock, price, ...before } = await lockVersion(db, userId, { id, version });
  const { currency } = COUNTRY_FACTS[fields.country];
  if (stock) wantSameMeasure(stock, { unit: fields.unit, currency });
  const recipients = stock ? await countFree(db, stock, { ...fields, quantitySeen }) : [];
  const attachedBefore = await detachImages(db, id);
  const attached = await attachImages(db, { ownerId: userId, announcementId: id, ids: imageIds });
  if (attached !== imageIds.length) throw new Refusal("image.not-found");
  const remeasured = before.unit !== fields.unit || before.currency !== currency;
  await endByEdit(db, id, { from: price, to: fields.price, remeasured });
  const chosen = await chosenProduct(db, { product, country: fields.country });
  await saveEdit(db, id, { ...values, ...chosen, status: statusAfterEdit(status) });
  await askLikeness(db, { announcementId: id });
  const removed = attachedBefore.filter((image) => !imageIds.includes(image));
  return { saved: { id, version: version + 1 }, recipients, removed };
}

/** The same; a photo that was taken off goes with its files. */
export async function edit(db: Db, userId: string, input: EditAnnouncement) {
  const { saved, recipients, removed } = await replace(db, userId, input);
  await deleteWithFiles(db, removed);
  return { saved, recipients };
}

export async function quickEdit(db: Db, userId: string, input: QuickEdit) {
  const { status, stock, price } = await lockVersion(db, userId, input);
  const recipients = stock ? await countFree(db, stock, input) : [];
  await endByEdit(db, input.id, { from: price, to: input.price });
  await saveQuickEdit(db, input);
  const next = statusAfterEdit(status);
  if (next !== status) await setStatus(db, input.id, next);
  return { saved: { id: input.id, version: input.version + 1 }, recipients };
}

interface StatusRequest {
  move: (status: AnnouncementStatus) => AnnouncementMove;
  /** Already as asked: a repeated request changes nothing. */
  done: readonly AnnouncementStatus[];
}

const REQUESTS = {
  pause: { move: () => "pause", done: ["paused"] },
  reactivate: { move: reactivationOf, done: ["active", "pending"] },
  renew: { move: () => "renew", done: [] },
} as const satisfies Record<string, StatusRequest>;

/** What its author asks for, where its state allows it; what they put on sale again waits where a new one would. */
export async function move(db: Db, author: Author, { id, action }: { id: string; action: keyof typeof REQUESTS }) {
  // The person first, like everybody who counts their announcements: nobody waits in a circle.
  const { active } = await lockAndCount(db, author.id);
  const { status } = await lockKnown(db, author.id, id);
  const wish: StatusRequest = REQUESTS[action];
  if (wish.done.includes(status)) return { id, status };
  const wished = moveStatus(status, wish.move(status));
  if (action === "pause") {
    await setStatus(db, id, wished);
    return { id, status: wished };
  }
  await requireAllowed(db, author.id, "publish");
  const { settings } = author.risk;
  const hands = await judgeHands(db, author.id, settings);
  const isHeld = wished === "active" && hands.points >= settings.threshold;
  const next = isHeld ? moveStatus(status, "submit") : wished;
  if (next === "active" && status !== "active") {
    requireActiveRoom(active, author);
    await rememberPrice(db, id);
  }
  if (next !== "active") await setStatus(db, id, next);
  else await (action === "renew" ? setRenewed : setActive)(db, id, author.days);
  if (next === "pending" || hands.signals.length > 0)
    await askReview(db, { kind: "publication", id, authorId: author.id }, hands);
  return { id, status: next };
}

export async function remove(db: Db, userId: string, id: string) {
  await lockKnown(db, userId, id);
  await deleteWithFiles(db, await detachImages(db, id));
  await blank(db, id);
  await deleteRevisions(db, id);
  await endCasesAbout(db, id, ["publication", "edit", "report"]);
  return { id };
}
