/** What one person wrote to another, in the order in which it was written, and what came of it. */
export interface Sent {
  id: string;
  from: string;
  to: string;
  outcome: "ok" | "fail" | "open";
  /** The sender's own number of it, as the acknowledgement said. */
  seq?: number;
}

/** One event as one client got it, over however many sockets. */
export interface Seen {
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

export interface History {
  sent: Sent[];
  observers: Observer[];
  /** Ids of a pair's messages as the thread shows them at the end, oldest first; by « a b » with a < b. */
  threads: Map<string, string[]>;
  /** Unread rows per person, counted from the messages themselves. */
  unreadRows: Map<string, number>;
}

export const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

const isSorted = (list: number[]) => list.every((value, i) => i === 0 || value > (list[i - 1] ?? 0));

function* outcomes({ sent, observers, threads }: History) {
  const shown = new Set([...threads.values()].flat());
  for (const { id, to, outcome } of sent) {
    if (outcome === "open") yield `unresolved: ${id}`;
    if (outcome === "ok" && !shown.has(id)) yield `lost: ${id} is acknowledged and in no thread`;
    if (outcome === "fail" && shown.has(id)) yield `refused and shown: ${id}`;
    const receivers = observers.filter(({ person }) => person === to);
    for (const { events } of outcome === "ok" ? receivers : [])
      if (!events.some(({ messageId }) => messageId === id)) yield `not delivered: ${id}`;
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

function* orders({ sent, threads }: History) {
  for (const [pair, ids] of threads) {
    if (new Set(ids).size < ids.length) yield `shown twice in the thread of ${pair}`;
    const place = new Map(ids.map((id, i) => [id, i]));
    for (const sender of new Set(sent.map(({ from }) => from))) {
      const own = sent.filter(({ from, to, outcome }) => from === sender && pairOf(from, to) === pair && outcome === "ok");
      if (!isSorted(own.flatMap(({ id }) => place.get(id) ?? []))) yield `out of order: ${sender} in ${pair}`;
      if (!isSorted(own.flatMap(({ seq }) => seq ?? []))) yield `numbers out of order: ${sender} in ${pair}`;
    }
  }
}

function* badges({ observers, unreadRows }: History) {
  for (const { person, unread } of observers) {
    const rows = unreadRows.get(person) ?? 0;
    if (unread !== rows) yield `badge: ${person} sees ${unread} for ${rows} unread`;
  }
}

/** The rules of Jepsen's queue workload, for messages: every violation in one readable line. */
export const violations = (history: History) => [
  ...outcomes(history),
  ...streams(history),
  ...orders(history),
  ...badges(history),
];
