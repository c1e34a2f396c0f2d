import type { EditAnnouncement, QuickEdit } from "@recolte/domain/market/announcements/announcement";
import { type AnnouncementStatus, isTakenDown } from "@recolte/domain/market/announcements/status";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isMaterialEdit, priceFor } from "@recolte/domain/judgement/trust/revision";
import type { Db } from "@recolte/db/client";
import { isEqual } from "#platform/is-equal.ts";
import { findProvenPrice } from "#goods/shop/promotions-queries.ts";
import { countFree, wantSameMeasure } from "#goods/stock/links.ts";
import type { Author } from "./create.ts";
import { findToEdit, listAttached, setQuantity } from "./own-queries.ts";
import { edit, lockKnown, lockVersion, quickEdit } from "./own.ts";
import { askReview, dropProposed } from "./review.ts";
import { chosenProduct } from "./product-choice.ts";
import { findProductSold } from "./product-choice-queries.ts";
import { endProposed, findProposed, insertRevision, listRevised } from "./revision-queries.ts";
import { judgeEdit, type Judged } from "./risk.ts";
import { askAboutPrice } from "./usual-price.ts";

type Locked = Awaited<ReturnType<typeof lockVersion>>;

interface Edited {
  /** `waits`: for the staff to read it. */
  saved: { id: string; version: number; waits?: true };
  recipients: string[];
}

/** As it stands, in the words of its form. */
export async function findStanding(db: Db, userId: string, id: string) {
  const found = await findToEdit(db, userId, id);
  if (!found) throw new Refusal("announcement.not-found");
  const { status: _status, stocked: _stocked, product, productChosen, ...fields } = found;
  return { ...fields, product: productChosen ? product : null, imageIds: (await listAttached(db, id)).map((image) => image.id) };
}
type Standing = Awaited<ReturnType<typeof findStanding>>;
type After = Pick<
  EditAnnouncement,
  | "title"
  | "description"
  | "city"
  | "district"
  | "address"
  | "category"
  | "price"
  | "unit"
  | "weightKg"
  | "country"
  | "product"
  | "imageIds"
  | "priceConfirmed"
>;

/** Word by word, each time a few, any title becomes another. What was sold as nothing known may be named. */
async function isOtherProduct(db: Db, before: Standing, after: After) {
  if (before.title === after.title && before.product === after.product) return false;
  const was = await findProductSold(db, before);
  return was !== null && was !== (await findProductSold(db, after));
}

/** Against the last price that has proved itself, where the edit asks for another one. */
async function isMaterial(db: Db, before: Standing, after: After) {
  if (await isOtherProduct(db, before, after)) return true;
  if (before.price === after.price && before.unit === after.unit) return isMaterialEdit(before, after, after.price);
  const proven = await findProvenPrice(db, before.id);
  return isMaterialEdit(before, after, priceFor(proven, after.unit));
}

/** Whether it is for the staff to read first; nothing where nothing is ever read. */
async function weigh(db: Db, author: Author, { before, after: typed }: { before: Standing; after: After }) {
  const after = { ...typed, product: typed.product === undefined ? before.product : typed.product };
  const { publication, threshold } = author.risk.settings;
  const isOutlying = await askAboutPrice(db, { said: after, before });
  if (publication === "off" && !isOutlying) return null;
  const judged = await judgeEdit(db, author, { before, after });
  if (publication === "off") return { judged, isHeld: false };
  const isHeld = judged.points >= threshold || (!judged.isTrusted && (await isMaterial(db, before, after)));
  return { judged, isHeld };
}

const fieldsOf = ({
  id: _id,
  version: _version,
  imageIds: _images,
  quantityAvailable: _quantity,
  quantitySeen: _seen,
  priceConfirmed: _asked,
  ...fields
}: EditAnnouncement) => fields;

interface Change {
  input: EditAnnouncement;
  before: Standing;
  locked: Locked;
  judged: Judged;
}

/** How much there is, is nobody's to read first. */
async function changeQuantity(db: Db, { input, before, locked }: Change) {
  const { id, version, quantityAvailable } = input;
  if (locked.stock) return { version, recipients: await countFree(db, locked.stock, input) };
  if (quantityAvailable === before.quantityAvailable) return { version, recipients: [] };
  await setQuantity(db, id, quantityAvailable);
  return { version: version + 1, recipients: [] };
}

/** Kept for the staff; what everybody sees stays as it is. What waited before is replaced. */
async function propose(db: Db, author: Author, change: Change) {
  const { input, locked, judged } = change;
  const { id, imageIds } = input;
  const [fields, { currency }] = [fieldsOf(input), COUNTRY_FACTS[input.country]];
  if (locked.stock) wantSameMeasure(locked.stock, { unit: fields.unit, currency });
  if ((await listRevised(db, { announcementId: id, ids: imageIds })).length !== imageIds.length)
    throw new Refusal("image.not-found");
  await chosenProduct(db, input);
  const proposed = await findProposed(db, id);
  const isRepeated =
    proposed &&
    isEqual({ weightKg: null, product: null, ...proposed.fields }, fields) &&
    proposed.imageIds.join() === imageIds.join();
  const { version, recipients } = await changeQuantity(db, change);
  if (!isRepeated) {
    if (proposed) await endProposed(db, id, "superseded");
    await insertRevision(db, { announcementId: id, fields, imageIds, baseVersion: version });
    await askReview(db, { kind: "edit", id, authorId: author.id }, judged);
  }
  return { saved: { id, version, waits: true as const }, recipients };
}

interface Saved {
  status: AnnouncementStatus;
  id: string;
  authorId: string;
}

/** What was taken down is before the staff again; what carries a signal too, public as it is, like a new one that does. */
async function askAfter(db: Db, { status, ...about }: Saved, judged?: Judged) {
  if (isTakenDown(status) || (judged && judged.signals.length > 0))
    await askReview(db, { kind: "publication", ...about }, judged);
}

/** The whole form. What makes another announcement of it waits for the staff, unless its author is known to stand well. */
export async function update(db: Db, author: Author, input: EditAnnouncement): Promise<Edited> {
  const locked = await lockVersion(db, author.id, input);
  const before = await findStanding(db, author.id, input.id);
  const weighed = await weigh(db, author, { before, after: input });
  if (!isTakenDown(locked.status) && weighed?.isHeld)
    return propose(db, author, { input, before, locked, judged: weighed.judged });
  await dropProposed(db, input.id);
  const done = await edit(db, author.id, input);
  await askAfter(db, { status: locked.status, id: input.id, authorId: author.id }, weighed?.judged);
  return done;
}

/** Its price alone: the edit that waits goes on waiting, with this price. */
async function quickly(
  db: Db,
  author: Author,
  { input, before, judged }: { input: QuickEdit; before: Standing; judged?: Judged | undefined },
) {
  const done = await quickEdit(db, author.id, input);
  const proposed = input.price === before.price ? undefined : await findProposed(db, input.id);
  if (!proposed) return done;
  await endProposed(db, input.id, "superseded");
  const { imageIds, fields } = proposed;
  const merged = { ...fields, price: input.price };
  await insertRevision(db, { announcementId: input.id, fields: merged, imageIds, baseVersion: done.saved.version });
  await askReview(db, { kind: "edit", id: input.id, authorId: author.id }, judged);
  return done;
}

export async function updateQuickly(db: Db, author: Author, input: QuickEdit): Promise<Edited> {
  const locked = await lockVersion(db, author.id, input);
  const before = await findStanding(db, author.id, input.id);
  const weighed = await weigh(db, author, {
    before,
    after: { ...before, price: input.price, priceConfirmed: input.priceConfirmed },
  });
  const judged = weighed?.judged;
  if (isTakenDown(locked.status) || !judged || !weighed.isHeld) {
    const done = isTakenDown(locked.status)
      ? await quickEdit(db, author.id, input)
      : await quickly(db, author, { input, before, judged });
    await askAfter(db, { status: locked.status, id: input.id, authorId: author.id }, judged);
    return done;
  }
  const proposed = await findProposed(db, input.id);
  // Of an edit that an appeal brought back, some may be forgotten.
  const there = proposed && (await listRevised(db, { announcementId: input.id, ids: proposed.imageIds }));
  const imageIds = there?.map((image) => image.id) ?? before.imageIds;
  const whole = { ...before, ...proposed?.fields, imageIds, ...input };
  return propose(db, author, { input: whole, before, locked, judged });
}

/** Its author takes back what waits. */
export async function withdraw(db: Db, userId: string, id: string) {
  await lockKnown(db, userId, id);
  await dropProposed(db, id);
  return { id };
}

/** As its field holds it: an edit that waits may leave it to the title, or say nothing. */
const productOf = (found: { product: string; productChosen: boolean }, proposed: string | null | undefined) =>
  proposed === undefined
    ? { product: found.product, productChosen: found.productChosen }
    : { product: proposed ?? "", productChosen: proposed !== null };

/** What the form to edit it holds: of the edit that waits, where there is one. Its quantity is what stands. */
export async function toEdit(db: Db, userId: string, id: string) {
  const found = await findToEdit(db, userId, id);
  if (!found) throw new Refusal("announcement.not-found");
  const proposed = await findProposed(db, id);
  const waits: { waits?: true } = proposed ? { waits: true } : {};
  const pictures = proposed ? await listRevised(db, { announcementId: id, ids: proposed.imageIds }) : await listAttached(db, id);
  return { ...found, ...proposed?.fields, ...productOf(found, proposed?.fields.product), ...waits, pictures };
}
