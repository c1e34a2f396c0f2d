import { createHash } from "node:crypto";
import type { CreateAnnouncement } from "@recolte/domain/market/announcements/announcement";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { TOTALS } from "@recolte/domain/trade/dashboards/totals";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { pointsOf } from "#identity/auth/limits.ts";
import { askLikeness } from "#market/likeness/ask.ts";
import { isEqual } from "#platform/is-equal.ts";
import { requireAllowed } from "#judgement/sanctions/limits.ts";
import { lockForSale } from "#goods/stock/links.ts";
import type { Context } from "#platform/trpc/context.ts";
import { listAttached } from "./own-queries.ts";
import { attachImages } from "./photo-queries.ts";
import { chosenProduct } from "./product-choice.ts";
import { lockAndCount, findPublished, insertAnnouncement } from "./queries.ts";
import { type Judged, judgeNew, type Risk, riskOf } from "./risk.ts";
import { askReview } from "./review.ts";
import { insertNetwork } from "./risk-queries.ts";
import { askAboutPrice } from "./usual-price.ts";

export interface Author {
  id: string;
  /** Multiplies the quotas: load runs raise it. */
  scale: number;
  /** How many they may publish in a day. */
  daily: number;
  /** How many days an announcement stays public. */
  days: number;
  risk: Risk;
}

/** What holds for them now. */
export const authorOf = (ctx: Pick<Context, "env" | "settings" | "caller"> & { viewer: { id: string } }): Author => ({
  id: ctx.viewer.id,
  scale: ctx.env.LIMITS_SCALE,
  daily: pointsOf(ctx, "announcement.daily"),
  days: ctx.settings.get("announcement-days"),
  risk: riskOf(ctx),
});

export function requireActiveRoom(active: number, { scale }: Pick<Author, "scale">) {
  if (active >= TOTALS.activeAnnouncements.most * scale) throw new Refusal("announcement.active-quota");
}

interface Source {
  authorId: string;
  goods: Awaited<ReturnType<typeof lockForSale>> | undefined;
}

const digestOf = ({ featured: _wish, priceConfirmed: _asked, ...said }: CreateAnnouncement) =>
  createHash("sha256").update(JSON.stringify(said)).digest();

/**
 * In what state it is where the same call came before, whatever was edited since; with other words or photos it is another, and nobody may read
 * that it is published. What was published before digests were kept is told by what it says now.
 */
async function isRepeated(db: Db, called: CreateAnnouncement, { authorId, goods }: Source) {
  const { id, imageIds, featured: _wish, priceConfirmed: _asked, quantityAvailable, stockItemId, ...said } = called;
  const known = await findPublished(db, id);
  if (known?.userId !== authorId) return null;
  if (known.sentAs?.equals(digestOf(called))) return known.status;
  // Goods are put away once nothing sells from them; before, the quantity is what is free of them.
  const isSold = isEqual(known, { stockItemId: goods?.archivedAt ? undefined : stockItemId });
  const isSame = isEqual(known, said) && isSold && (goods !== undefined || known.quantityAvailable === quantityAvailable);
  const photos = (await listAttached(db, id)).map((photo) => photo.id);
  if (!isSame || photos.join() !== imageIds.join()) throw new Refusal("announcement.id-taken");
  return known.status;
}

const FRESH_DAYS = 7;

/** What waits, or carries a signal, is put before the staff. Of a fresh account it is kept whence it came. */
async function keepJudgement(db: Db, { id: authorId, risk }: Author, [id, judged]: [string, Judged]) {
  if (judged.accountDays < FRESH_DAYS) await insertNetwork(db, id, risk.network);
  if (judged.state === "pending" || judged.signals.length > 0) await askReview(db, { kind: "publication", id, authorId }, judged);
}

/** Of what waits, the answer says so. */
const answered = (id: string, status: string) => ({ id, ...(status === "pending" && { waits: true as const }) });

/** Publishes with its photos, or changes nothing. */
export async function publish(db: Db, author: Author, called: CreateAnnouncement) {
  const { imageIds, product: _product, priceConfirmed: _asked, ...input } = called;
  const { stockItemId, unit, country } = input;
  const { currency } = COUNTRY_FACTS[country];
  // The goods before the person: a move of stock goes that way.
  const goods = stockItemId ? await lockForSale(db, author.id, { id: stockItemId, unit, currency }) : undefined;
  const { today, active } = await lockAndCount(db, author.id);
  const repeated = await isRepeated(db, called, { authorId: author.id, goods });
  if (repeated) return answered(input.id, repeated);
  // After the person is held: those who limit them hold them too.
  await requireAllowed(db, author.id, "publish");
  if (goods?.archivedAt) throw new Refusal("stock.archived");
  if (today >= author.daily) throw new Refusal("announcement.quota");
  requireActiveRoom(active, author);
  const chosen = await chosenProduct(db, called);
  const isOutlying = await askAboutPrice(db, { said: called });
  const isRead = author.risk.settings.publication !== "off";
  const judged = isRead || isOutlying ? await judgeNew(db, author, called) : null;
  const status = (isRead && judged?.state) || "active";
  const created = await insertAnnouncement(db, author, { ...input, ...chosen, status, sentAs: digestOf(called) });
  if (!created) throw new Refusal("announcement.id-taken");
  const attached = await attachImages(db, { ownerId: author.id, announcementId: created.id, ids: imageIds });
  if (attached !== imageIds.length) throw new Refusal("image.not-found");
  await askLikeness(db, { announcementId: created.id });
  if (judged) await keepJudgement(db, author, [created.id, { ...judged, state: status }]);
  return answered(created.id, status);
}
