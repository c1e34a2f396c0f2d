import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { type CreatePromotion, lowers, periodProblem, promotionPrice, strikes } from "@recolte/domain/goods/shop/promotion";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isTrusted, PUBLICATION_MODES } from "@recolte/domain/judgement/trust/judge";
import { partsOfNewHands } from "@recolte/domain/judgement/trust/new-hands";
import { isOtherPrice, priceFor } from "@recolte/domain/judgement/trust/revision";
import { listProfileChanges } from "#judgement/standing/changes-queries.ts";
import { eachAlone } from "#platform/jobs.ts";
import type { Settings } from "#platform/settings.ts";
import { requireRoom } from "#platform/total-queries.ts";
import {
  findAskedSince,
  findOverlapping,
  findPromotion,
  findProvenPrice,
  findRunning,
  findTrust,
  insertPromotion,
  listToEnd,
  listToStart,
  lockAnnouncement,
  lockPromotion,
  type Priced,
  type Promotion,
  rememberPrice,
  savePromotion,
  setPrice,
} from "./promotions-queries.ts";

interface Pricing {
  db: Db;
  settings: Settings;
}

/** Whoever has the account by now: what somebody else earned is not theirs. */
const isStillTrusted = async (db: Db, userId: string) =>
  isTrusted(await findTrust(db, userId)) && partsOfNewHands(await listProfileChanges(db, userId)).length === 0;

/** A price is a bait whichever form asks it: so far below the one that has proved itself, it is the staff's to read first, as an edit. */
async function wouldWait({ db, settings }: Pricing, { id, userId, unit }: Priced, price: number) {
  if (PUBLICATION_MODES[settings.get("publication")] === "off" || (await isStillTrusted(db, userId))) return false;
  return isOtherPrice(priceFor(await findProvenPrice(db, id), unit), price);
}

/** The lower price is asked from now on; what stood before is struck where it was really asked. */
async function start(ctx: Pricing, { id, kind, value }: Pick<Promotion, "id" | "kind" | "value">, priced: Priced) {
  const [{ db }, { id: announcementId, price }, now] = [ctx, priced, new Date()];
  const isOver = !lowers(price, { kind, value }) || (await wouldWait(ctx, priced, promotionPrice(price, { kind, value })));
  if (isOver) return savePromotion(db, id, { endedAt: now });
  const isStruck = strikes([await findAskedSince(db, announcementId)], now);
  await savePromotion(db, id, { basePrice: price, startedAt: now });
  return setPrice(db, announcementId, { price: promotionPrice(price, { kind, value }), priceBefore: isStruck ? price : null });
}

/** Puts back what was asked before. */
async function finish(db: Db, { id, basePrice }: Promotion, { id: announcementId, deleted }: Priced) {
  await savePromotion(db, id, { endedAt: new Date() });
  if (basePrice !== null && !deleted) await setPrice(db, announcementId, { price: basePrice, priceBefore: null });
}

interface Owned {
  ownerId: string;
  input: CreatePromotion;
}

type Known = NonNullable<Awaited<ReturnType<typeof findPromotion>>>;

/** One that is to come was asked for that moment; any other may have been put to the moment of its call, never to an earlier one. */
function beginsAsAsked({ startsAt: begins }: Known, { startsAt }: CreatePromotion, now: Date) {
  const asked = startsAt ? new Date(startsAt).getTime() : -Infinity;
  return begins > now ? asked === begins.getTime() : asked <= begins.getTime();
}

/** With another reduction, start or end it is another call, and nobody may read that it runs. */
const isSame = (known: Known, { ownerId, input }: Owned, now: Date) =>
  known.ownerId === ownerId &&
  known.announcementId === input.announcementId &&
  known.kind === input.kind &&
  known.value === input.value &&
  known.endsAt.getTime() === new Date(input.endsAt).getTime() &&
  beginsAsAsked(known, input, now);

/** Announced, and begun at once where no later start is wanted. The same call again is the same promotion. */
export async function createPromotion(ctx: Pricing, { ownerId, input }: Owned) {
  const { db } = ctx;
  const { id, announcementId, kind, value } = input;
  const priced = await lockAnnouncement(db, announcementId);
  if (priced?.userId !== ownerId) throw new Refusal("announcement.not-found");
  // Kept is kept, whatever became of the announcement since.
  const known = await findPromotion(db, id);
  const now = new Date();
  if (known && isSame(known, { ownerId, input }, now)) return { id };
  if (known) throw new Refusal("promotion.id-taken");
  if (!priced.open) throw new Refusal("announcement.not-found");
  const problem = periodProblem(input, { now, country: priced.country });
  if (problem) throw new Refusal(problem);
  const startsAt = new Date(Math.max(now.getTime(), new Date(input.startsAt ?? now).getTime()));
  const endsAt = new Date(input.endsAt);
  if (await findOverlapping(db, announcementId, { startsAt, endsAt })) throw new Refusal("promotion.overlap");
  const running = await findRunning(db, announcementId);
  // Over by its date, and the job has not seen it yet: what it lowered is no base for the next.
  if (running && running.endsAt <= now) await finish(db, running, priced);
  // While another one runs, what is asked is not what will be asked then.
  const base = running?.basePrice ?? priced.price;
  if (!lowers(base, { kind, value })) throw new Refusal("promotion.raises");
  if (await wouldWait(ctx, priced, promotionPrice(base, { kind, value }))) throw new Refusal("promotion.unread");
  await requireRoom(db, "promotions", ownerId);
  await insertPromotion(db, { id, announcementId, ownerId, kind, value, startsAt, endsAt });
  if (startsAt <= now) await start(ctx, { id, kind, value }, { ...priced, price: base });
  return { id };
}

/** Over before its day; over already, nothing changes. */
export async function endPromotion(db: Db, ownerId: string, id: string) {
  const found = await findPromotion(db, id);
  if (found?.ownerId !== ownerId) throw new Refusal("promotion.not-found");
  const priced = await lockAnnouncement(db, found.announcementId);
  const promotion = await lockPromotion(db, id);
  if (priced && promotion && !promotion.endedAt) await finish(db, promotion, priced);
  return { id };
}

interface Edited {
  from: number;
  to: number;
  /** In another unit or currency the same number is another price. */
  remeasured?: boolean;
}

/** Another price by its author's own hand: the promotion is over, and what they typed stands. The announcement is held. */
export async function endByEdit(db: Db, announcementId: string, { from, to, remeasured = false }: Edited) {
  if (from === to && !remeasured) return;
  if (remeasured) await rememberPrice(db, announcementId);
  const running = await findRunning(db, announcementId);
  if (running) await savePromotion(db, running.id, { endedAt: new Date() });
}

const AT_ONCE = 500;

interface JobDeps extends Pricing {
  log: Pick<FastifyBaseLogger, "error">;
}
type Due = Awaited<ReturnType<typeof listToEnd>>[number];

const changeDue = (
  { db, settings }: Pricing,
  { id, announcementId }: Due,
  change: (ctx: Pricing, promotion: Promotion, priced: Priced) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const priced = await lockAnnouncement(tx, announcementId);
    const promotion = await lockPromotion(tx, id);
    if (priced && promotion && !promotion.endedAt) await change({ db: tx, settings }, promotion, priced);
  });

/** Not while the one before still lowers what is asked, because it could not be ended: its price is not the true one. */
async function startDue(ctx: Pricing, promotion: Promotion, priced: Priced) {
  if (promotion.startedAt || !priced.open || (await findRunning(ctx.db, priced.id))) return;
  await start(ctx, promotion, priced);
}

/** Ends what is over, then begins what is due: of two in a row the second lowers the true price. */
export async function followPromotions(ctx: JobDeps) {
  const { db, log } = ctx;
  const over = await listToEnd(db, AT_ONCE);
  const end = ({ db: tx }: Pricing, promotion: Promotion, priced: Priced) => finish(tx, promotion, priced);
  await eachAlone(over, { log, failed: "promotion not ended" }, (due) => changeDue(ctx, due, end));
  const begun = await listToStart(db, AT_ONCE);
  await eachAlone(begun, { log, failed: "promotion not begun" }, (due) => changeDue(ctx, due, startDue));
}
