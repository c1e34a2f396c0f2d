/** What one person wrote to another, in the order in which it was written, and what came of it. */
export interface Sent {
  id: string;
  from: string;
  to: string;
  outcome: "ok" | "fail" | "open";
  /** The sender's own number of it and its moment, as the acknowledgement said. */
  seq?: number;
  at?: string;
}

/** One event as one client got it, over however many sockets. */
interface Seen {
  seq: number;
  kind: string;
  messageId: string | null;
}

export interface Observer {
  person: string;
  /** Where the client began to listen. */
  from: number;
  events: Seen[];
  /** What the badge showed when everything was quiet. */
  unread: number;
}

/** A page of a thread read in the middle of it all, and what was acknowledged in its span before it was asked for. */
export interface Reading {
  viewer: string;
  other: string;
  /** Newest first. */
  ids: string[];
  acknowledged: string[];
}

/** A whole thread as one side reads it at the end, oldest first. */
export interface Thread {
  viewer: string;
  other: string;
  items: { id: string; from: string; at: string; read: boolean }[];
}

/** « I have read everything up to here. » */
export interface Mark {
  reader: string;
  other: string;
  upTo: string;
  acknowledged: boolean;
}

/** The counters of one person at the end, and the rows they stand for. */
interface Unread {
  person: string;
  rows: number;
  asked: number;
  conversations: number;
}

/** What a page draws of a thread when everything is quiet, oldest first, and each moment at which something stood there twice. */
export interface Screen {
  viewer: string;
  other: string;
  ids: string[];
  twice: string[];
}

export interface History {
  sent: Sent[];
  observers: Observer[];
  readings: Reading[];
  threads: Thread[];
  marks: Mark[];
  unread: Unread[];
  screens: Screen[];
}

const isSorted = (list: number[]) => list.every((value, i) => i === 0 || value > (list[i - 1] ?? 0));
const isAmong = (a: string, b: string) => (x: string, y: string) => (x === a && y === b) || (x === b && y === a);
const idsOf = ({ items }: Thread) => items.map(({ id }) => id);

function* outcomes({ sent, observers, threads }: History) {
  const shown = new Map(threads.map((thread) => [`${thread.viewer} ${thread.other}`, new Set(idsOf(thread))]));
  const heard = observers.map(({ person, events }) => ({ person, ids: new Set(events.map(({ messageId }) => messageId)) }));
  for (const { id, from, to, outcome } of sent) {
    const sides = [shown.get(`${from} ${to}`), shown.get(`${to} ${from}`)];
    if (outcome === "open") yield `unresolved: ${id}`;
    if (outcome === "ok" && sides.some((ids) => !ids?.has(id))) yield `lost: ${id} is acknowledged and not in both threads`;
    if (outcome === "fail" && sides.some((ids) => ids?.has(id))) yield `refused and shown: ${id}`;
    for (const { person, ids } of outcome === "ok" ? heard : [])
      if ((person === to || person === from) && !ids.has(id)) yield `not delivered: ${id} to ${person}`;
  }
}

function* streams({ observers }: History) {
  const meaning = new Map<string, string>();
  for (const { person, from, events } of observers) {
    let last = from;
    const rendered = new Set<string>();
    for (const { seq, kind, messageId } of events) {
      if (seq !== last + 1) yield `gap: ${person} saw ${seq} after ${last}`;
      last = seq;
      const said = `${kind} ${messageId}`;
      const known = meaning.get(`${person} ${seq}`) ?? said;
      meaning.set(`${person} ${seq}`, known);
      if (known !== said) yield `two meanings: ${person} ${seq} is ${known} and ${said}`;
      if (messageId && rendered.has(messageId)) yield `shown twice: ${messageId} to ${person}`;
      if (messageId) rendered.add(messageId);
    }
  }
}

function* orders({ sent, observers, threads }: History) {
  for (const thread of threads) {
    const { viewer, other } = thread;
    const ids = idsOf(thread);
    const place = new Map(ids.map((id, i) => [id, i]));
    if (place.size < ids.length) yield `shown twice in the thread of ${viewer} and ${other}`;
    const back = threads.find((candidate) => candidate.viewer === other && candidate.other === viewer);
    if (back && idsOf(back).join() !== ids.join()) yield `two orders: ${viewer} and ${other} read different threads`;
    const own = sent.filter(({ from, to, outcome }) => from === viewer && to === other && outcome === "ok");
    if (!isSorted(own.flatMap(({ id }) => place.get(id) ?? []))) yield `out of order: ${viewer} to ${other}`;
    if (!isSorted(own.flatMap(({ seq }) => seq ?? []))) yield `numbers out of order: ${viewer} to ${other}`;
    for (const { events } of observers.filter(({ person }) => person === viewer))
      if (!isSorted(events.flatMap(({ messageId }) => place.get(messageId ?? "") ?? [])))
        yield `live out of order: ${viewer} hears ${other} otherwise than the thread says`;
  }
}

function* readings({ readings: pages, threads }: History) {
  const places = threads.map(({ viewer, other, items }) => ({
    viewer,
    other,
    place: new Map(items.map(({ id }, i) => [id, i])),
  }));
  for (const { viewer, other, ids, acknowledged } of pages) {
    const shown = new Set(ids);
    if (shown.size < ids.length) yield `read twice: ${viewer} in the thread with ${other}`;
    for (const id of acknowledged) if (!shown.has(id)) yield `missing: ${id} was acknowledged before ${viewer} read the thread`;
    const last = places.find((thread) => isAmong(viewer, other)(thread.viewer, thread.other));
    const place = last?.place ?? new Map<string, number>();
    for (const id of ids) if (!place.has(id)) yield `vanished: ${viewer} read ${id}, which is no longer there`;
    if (!isSorted(ids.flatMap((id) => place.get(id) ?? []).toReversed())) yield `moved: ${viewer} read ${other} in another order`;
  }
}

/** What counts as read is what was said to be read, no more and no less. */
function* receipts({ threads, marks }: History) {
  for (const { viewer, other, items } of threads) {
    const own = marks.filter((mark) => mark.reader === viewer && mark.other === other);
    const newest = (list: Mark[]) => list.reduce((max, { upTo }) => (upTo > max ? upTo : max), "");
    const [asked, stored] = [newest(own), newest(own.filter(({ acknowledged }) => acknowledged))];
    for (const { id, from, at, read } of items) {
      if (from !== other) continue;
      if (read && at > asked) yield `read too much: ${id} by ${viewer}`;
      if (!read && at <= stored) yield `read and forgotten: ${id} by ${viewer}`;
    }
  }
}

function* badges({ observers, unread }: History) {
  for (const { person, rows, asked, conversations } of unread) {
    const live = observers.filter((observer) => observer.person === person).map((observer) => observer.unread);
    for (const shown of [asked, conversations, ...live])
      if (shown !== rows) yield `badge: ${person} sees ${shown} for ${rows} unread`;
  }
}

function* drawings({ screens, threads }: History) {
  for (const { viewer, other, ids, twice } of screens) {
    for (const moment of twice) yield `drawn twice: ${viewer} in the thread with ${other}: ${moment}`;
    const thread = threads.find((candidate) => candidate.viewer === viewer && candidate.other === other);
    const end = thread ? idsOf(thread).slice(-ids.length) : [];
    if (ids.length === 0 || ids.join() !== end.join())
      yield `drawn otherwise: ${viewer} does not see the end of ${other}'s thread`;
  }
}

/** The rules of Jepsen's queue workload, for messages: every violation in one readable line. */
export const violations = (history: History) => [
  ...outcomes(history),
  ...streams(history),
  ...orders(history),
  ...readings(history),
  ...receipts(history),
  ...badges(history),
  ...drawings(history),
];
