import type { Db } from "@recolte/db/client";
import { type ChangeAlert, cadenceOf, type SavedQuestion, type SaveSearch } from "@recolte/domain/market/alerts/alert";
import { Refusal } from "@recolte/domain/platform/refusal";
import { townsOf } from "#market/announcements/wanted-queries.ts";
import { isEqual } from "#platform/is-equal.ts";
import { requireRoom } from "#platform/total-queries.ts";
import { lockOwner } from "#identity/push/queries.ts";
import { readWords } from "#market/search/dictionary-queries.ts";
import { changeAlert, deleteAlert, findAlert, insertAlert, replaceAnchors, setWords, takeStale } from "./saved-queries.ts";
import { comparedWith } from "./compare.ts";
import { ofAlert, releaseWaiting } from "./told-queries.ts";

function pricesOf({ minPrice, maxPrice }: SavedQuestion) {
  const upsideDown = minPrice && maxPrice && minPrice > maxPrice;
  return upsideDown ? { lowPrice: maxPrice, highPrice: minPrice } : { lowPrice: minPrice ?? null, highPrice: maxPrice ?? null };
}

/** What says nothing is left out: the same question is the same text. */
const withoutNothing = (question: SavedQuestion) =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value)) as SavedQuestion;

/** The same sent again is the same alert. */
export async function save(db: Db, userId: string, { id, question: asked, cadence }: SaveSearch) {
  const question = withoutNothing(asked);
  const compared = await comparedWith(db, question);
  if (!compared) throw new Refusal("alert.says-nothing");
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const same = await findAlert(tx, userId, id);
    if (same && isEqual(same, { question, cadence: cadenceOf(question, cadence) })) return same;
    if (same) throw new Refusal("alert.id-taken");
    await requireRoom(tx, "alerts", userId);
    const { anchors, read, ...words } = compared;
    const { category = null, country = null, city = null, organic = false } = question;
    const towns = read.near ? [...townsOf(read)] : null;
    const place = { category, country, city, towns, organic, ...pricesOf(read) };
    const row = { id, userId, question, ...words, ...place, cadence: cadenceOf(question, cadence) };
    if (!(await insertAlert(tx, row))) throw new Refusal("alert.id-taken");
    await replaceAnchors(tx, id, anchors);
    return (await findAlert(tx, userId, id))!;
  });
}

export const change = (db: Db, userId: string, changed: ChangeAlert) =>
  db.transaction(async (tx) => {
    const alert = await findAlert(tx, userId, changed.id);
    if (!alert) throw new Refusal("alert.not-found");
    const cadence = cadenceOf(alert.question, changed.cadence);
    const row = await changeAlert(tx, userId, { ...changed, cadence });
    if (changed.paused || cadence !== alert.cadence) await releaseWaiting(tx, ofAlert(changed.id));
    return row!;
  });

/** By the link of a mail: it stays in the list, paused. */
export const stopAlert = (db: Db, userId: string, id: string) =>
  db.transaction(async (tx) => {
    const alert = await findAlert(tx, userId, id);
    if (!alert) return;
    await changeAlert(tx, userId, { id, cadence: alert.cadence, paused: true });
    await releaseWaiting(tx, ofAlert(id));
  });

export const remove = (db: Db, userId: string, id: string) =>
  db.transaction(async (tx) => {
    if (!(await findAlert(tx, userId, id))) return;
    await releaseWaiting(tx, ofAlert(id));
    await deleteAlert(tx, userId, id);
  });

const STALE_AT_ONCE = 100;

/** After an edit of the dictionary: what a word may mean is looked up again. */
export async function freshen(db: Db) {
  for (let found = STALE_AT_ONCE; found === STALE_AT_ONCE;) {
    const { version } = await readWords(db, []);
    found = await db.transaction(async (tx) => {
      const stale = await takeStale(tx, version, STALE_AT_ONCE);
      for (const { id, question } of stale) {
        const compared = await comparedWith(tx, question);
        // One whose words say nothing any more keeps those that it had.
        await setWords(tx, id, {
          ...(compared?.words && { words: compared.words }),
          dictionary: compared?.dictionary ?? version,
        });
        if (compared) await replaceAnchors(tx, id, compared.anchors);
      }
      return stale.length;
    });
  }
}
