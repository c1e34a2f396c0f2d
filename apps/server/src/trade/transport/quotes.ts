import type { Db } from "@recolte/db/client";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { QuoteRequestMove, QuoteStatus } from "@recolte/domain/trade/transport/status";
import { isPastDay } from "@recolte/domain/goods/content/content";
import { isTooFar } from "@recolte/domain/platform/days/wished-on";
import type { NotificationEvent } from "@recolte/domain/identity/notification";
import { carryingRefusal } from "@recolte/domain/trade/transport/quote-order";
import {
  decideRequest,
  type EndRequest,
  type GiveQuote,
  type QuoteSide,
  type RequestQuote,
} from "@recolte/domain/trade/transport/quote-request";
import { carriageWords } from "@recolte/domain/trade/transport/news";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import { Refusal } from "@recolte/domain/platform/refusal";
import { excessOf, type Load } from "@recolte/domain/trade/transport/vehicle";
import { findEntry } from "#talk/directories/queries.ts";
import { writeMessage } from "#talk/messages/send-queries.ts";
import { isEqual } from "#platform/is-equal.ts";
import { requireRoom } from "#platform/total-queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import { isTaken } from "./deliveries-write-queries.ts";
import { lockOrder } from "#trade/orders/queries.ts";
import { type RequestRow, lockRequest } from "./quotes-queries.ts";
import { findSaid, insertQuote, insertRequest, isCarrier, saveQuote, saveRequest } from "./quotes-write-queries.ts";
import { listPeople, type Person } from "./queries.ts";
import { notifyTransport } from "./notify-transport.ts";
import { lockVehicle } from "./vehicles-queries.ts";

async function carrierOf(db: Db, { entryId, carrierId }: RequestQuote) {
  if (!entryId) return carrierId ?? "";
  const entry = await findEntry(db, entryId);
  if (!entry) throw new Refusal("directory.not-found");
  if (entry.userId) return entry.userId;
  throw new Refusal(entry.kind === "detaillant" ? "directory.no-account" : "directory.no-account-other");
}

/** Whether the same call came before; with other words it is another, and nobody may read that it was sent. */
async function isRepeated(db: Db, customerId: string, { id, entryId, carrierId, ...said }: RequestQuote) {
  const known = await findSaid(db, { id, entryId: entryId ?? null });
  // A card goes with its account: of one that is gone, nobody else can have been asked.
  const toSame = entryId ? known?.entryId === null || known?.entryOf === known?.carrierId : known?.carrierId === carrierId;
  if (known && !(known.customerId === customerId && toSame && isEqual(known, said))) throw new Refusal("quote.id-taken");
  return known !== undefined;
}

/** As a request that can be answered with a price, and as a message. */
export async function request(db: Db, viewer: Pick<Viewer, "id" | "userType">, input: RequestQuote) {
  const { id, entryId: _entry, carrierId: _carrier, ...fields } = input;
  if (await isRepeated(db, viewer.id, input)) return { id, recipients: [] };
  const carrierId = await carrierOf(db, input);
  if (carrierId === viewer.id) throw new Refusal("message.to-oneself");
  if (!viewer.userType) throw new Refusal("profile.missing");
  if (!(await isCarrier(db, carrierId))) throw new Refusal("quote.no-carrier");
  if (fields.wishedOn && isPastDay(fields.wishedOn, new Date())) throw new Refusal("quote.past");
  if (fields.wishedOn && isTooFar(fields.wishedOn, new Date())) throw new Refusal("date.too-far");
  if (fields.orderId) {
    const order = await lockOrder(db, viewer.id, fields.orderId);
    if (!order) throw new Refusal("order.not-found");
    const refusal = carryingRefusal("request", order, viewer.id);
    if (refusal) throw new Refusal(refusal);
  }
  await requireRoom(db, "quoteRequests", viewer.id);
  const created = await insertRequest(db, { id, customerId: viewer.id, carrierId, ...fields });
  if (!created) {
    // The same one came at the same time and was quicker.
    if (await isRepeated(db, viewer.id, input)) return { id, recipients: [] };
    throw new Refusal("quote.id-taken");
  }
  const line = { senderId: viewer.id, receiverId: carrierId, content: fields.content, announcementId: null, imageId: null };
  const { refusal } = await writeMessage(db, { id, ...line, paid: true });
  if (refusal) throw new Refusal(refusal === "unanswered" ? "message.bad-receiver" : refusal);
  const people = await listPeople(db, [viewer.id, carrierId]);
  const [by = null, carrier] = [viewer.id, carrierId].map((one) => people.find((person) => person.id === one));
  const until = carrier && { until: momentIn(carrier.country, created.answerBy) };
  await notifyTransport(db, { event: "quote.requested", about: created, by, to: [carrierId], requestId: id, ...until });
  return { id, recipients: [viewer.id, carrierId] };
}

/** A request and who asks something of it, locked until commit. */
export interface LockedRequest {
  request: RequestRow;
  side: QuoteSide;
  self: Person;
  other: Person;
  now: Date;
}

export async function lockSeenRequest(db: Db, viewerId: string, seen: { id: string; version: number }): Promise<LockedRequest> {
  const held = await lockRequest(db, viewerId, seen.id);
  if (!held) throw new Refusal("quote.not-found");
  if (held.version !== seen.version) throw new Refusal("quote.stale");
  const side = held.customerId === viewerId ? "customer" : "carrier";
  const people = await listPeople(db, [held.customerId, held.carrierId]);
  const [self, other] = [people.find(({ id }) => id === viewerId), people.find(({ id }) => id !== viewerId)];
  if (!self || !other) throw new Error("Both sides of a request have a profile");
  return { request: held, side, self, other, now: new Date() };
}

export function decideMove(move: QuoteRequestMove, { request: held, side, other, now }: LockedRequest) {
  const decided = decideRequest(move, held, { side, now, otherGone: !other.active });
  if (decided.refusal) throw new Refusal(decided.refusal);
  return decided.to;
}

/** Whether it goes in, as far as both are known; held, so that it stays so. */
export async function wantVehicle(db: Db, carrierId: string, { vehicleId, load }: { vehicleId: string; load: Load }) {
  const vehicle = await lockVehicle(db, carrierId, vehicleId);
  if (!vehicle || vehicle.archivedAt) throw new Refusal("vehicle.not-found");
  const excess = excessOf(load, vehicle);
  if (excess) throw new Refusal("vehicle.overload", excess);
  return vehicle;
}

/** The carrier's price, with the vehicle and the time they take it for; nothing is booked yet. */
export async function giveQuote(db: Db, viewerId: string, input: GiveQuote) {
  const { id, requestId, version, vehicleId, ...terms } = input;
  const asked = await lockSeenRequest(db, viewerId, { id: requestId, version });
  const status = decideMove("quote", asked);
  const { request: held, self, other, now } = asked;
  const [pickupAt, dropAt, validUntil] = [terms.pickupAt, terms.dropAt, terms.validUntil].map((iso) => new Date(iso)) as [
    Date,
    Date,
    Date,
  ];
  if (pickupAt <= now) throw new Refusal("quote.past-pickup");
  if (validUntil <= now) throw new Refusal("quote.past-validity");
  const vehicle = await wantVehicle(db, viewerId, { vehicleId, load: held });
  if (vehicle.status === "maintenance") throw new Refusal("vehicle.maintenance");
  if (await isTaken(db, vehicleId, { pickupAt, dropAt })) throw new Refusal("vehicle.booked");
  const { currency } = COUNTRY_FACTS[self.country];
  const values = { id, requestId, vehicleId, price: terms.price, note: terms.note, currency, pickupAt, dropAt, validUntil };
  if (!(await insertQuote(db, values))) throw new Refusal("quote.id-taken");
  const saved = await saveRequest(db, requestId, { status, answerBy: validUntil });
  const recipients = await notifyTransport(db, {
    event: "quote.given",
    about: { ...held, price: values.price },
    by: self,
    to: [other.id],
    requestId,
    terms: carriageWords(values, other.country),
    until: momentIn(other.country, validUntil),
  });
  return { id: requestId, version: saved.version, recipients };
}

const ENDS = {
  withdraw: { event: "quote.withdrawn", quote: "retiree" },
  decline: { event: "quote.declined", quote: null },
  refuse: { event: "quote.refused", quote: "refusee" },
  cancel: { event: "quote.cancelled", quote: "refusee" },
} as const satisfies Partial<Record<QuoteRequestMove, { event: NotificationEvent; quote: QuoteStatus | null }>>;

/** A price taken back, or a request that comes to nothing. */
export async function endRequest(db: Db, viewerId: string, { move, note, ...seen }: EndRequest & { move: keyof typeof ENDS }) {
  const asked = await lockSeenRequest(db, viewerId, seen);
  const status = decideMove(move, asked);
  const { event, quote } = ENDS[move];
  if (quote) await saveQuote(db, seen.id, quote);
  const saved = await saveRequest(db, seen.id, { status, ...(move === "withdraw" && { answerBy: null }) });
  const news = { event, about: asked.request, by: asked.self, to: [asked.other.id], requestId: seen.id, reason: note };
  return { id: seen.id, version: saved.version, recipients: await notifyTransport(db, news) };
}
