import type { Outputs } from "#lib/line/trpc.ts";
import type { Entry } from "./thread-entries.ts";

export type Held = Outputs["messages"]["held"][number];
type Conversation = Outputs["messages"]["conversations"]["items"][number];

const STATES = { quarantined: "held", refused: "withheld" } as const satisfies Record<Held["status"], Entry["state"]>;

const asEntry = ({ id, content, image, createdAt, status }: Held): Entry => ({
  id,
  mine: true,
  content,
  image,
  photo: null,
  orderId: null,
  at: createdAt,
  state: STATES[status],
});

const isStored = ({ state }: Entry) => state === "sent" || state === "read";

/** A thread with what its other side does not see, each where it was written. */
export function withHeld(otherId: string, entries: readonly Entry[], held: readonly Held[]): Entry[] {
  const stored = entries.filter(isStored);
  const known = new Set(stored.map(({ id }) => id));
  const kept = held.filter(({ id, other }) => other.id === otherId && !known.has(id)).map(asEntry);
  const keptIds = new Set(kept.map(({ id }) => id));
  const onTheirWay = entries.filter((entry) => !isStored(entry) && !keptIds.has(entry.id));
  return [...[...stored, ...kept].sort((a, b) => (a.at < b.at ? -1 : 1)), ...onTheirWay];
}

export type Listed = Conversation & { held?: Held["status"] };

const newest = (held: readonly Held[]) => new Map([...held].reverse().map((one) => [one.other.id, one]));

/** The conversations with those that began with, or go on by, what their other side does not see. */
export function listedWithHeld(conversations: readonly Conversation[], held: readonly Held[]): Listed[] {
  const known = new Map<string, Listed>(conversations.map((one) => [one.id, one]));
  for (const [id, { other, content, image, announcement, createdAt, status }] of newest(held)) {
    const former = known.get(id);
    if (former && former.lastAt >= createdAt) continue;
    const last = { lastMessage: content, lastAt: createdAt, lastSenderId: "", lastRead: false, lastPicture: image !== null };
    known.set(id, { unread: 0, announcement, id, other, ...former, ...last, held: status });
  }
  return [...known.values()].sort((a, b) => (a.lastAt > b.lastAt ? -1 : 1));
}
