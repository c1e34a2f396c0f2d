import type { Outputs } from "#lib/line/trpc.ts";

type Thread = Outputs["messages"]["thread"];
export type Message = Thread["items"][number];
export type Image = NonNullable<Message["image"]>;

/** A picture of this browser, with its size known before it is sent. */
export interface Photo {
  file: File;
  width: number;
  height: number;
  percent: number;
  /** As the server keeps it, once it has it. */
  sent: Image | null;
}

/** A message on its way, or one that the server did not take. */
export interface Pending {
  id: string;
  receiverId: string;
  content: string;
  announcementId: string | null;
  photo: Photo | null;
  at: string;
  state: "sending" | "waiting" | "failed";
  /** Why the server will never take it, in its words. */
  refusal?: string | undefined;
}

export interface Entry {
  id: string;
  mine: boolean;
  content: string;
  image: Image | null;
  photo: Photo | null;
  /** The order whose move this line tells. */
  orderId: string | null;
  at: string;
  /** Held: somebody of the staff reads it before the other side may; withheld: the other side never will. */
  state: Pending["state"] | "sent" | "read" | "held" | "withheld";
  refusal?: string | undefined;
}

const older = (a: Message, b: Message) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** What a thread shows, oldest first: every id once, the server's word before the browser's, what is on its way last. */
export function threadEntries(otherId: string, messages: readonly Message[], pending: readonly Pending[]): Entry[] {
  const stored = new Map(messages.map((message) => [message.id, message]));
  const sent = [...stored.values()].sort(older).map((message): Entry => ({
    id: message.id,
    mine: message.senderId !== otherId,
    content: message.content,
    image: message.image,
    photo: null,
    orderId: message.orderId,
    at: message.createdAt,
    state: message.readAt ? "read" : "sent",
  }));
  const waiting = pending
    .filter(({ id, receiverId }) => receiverId === otherId && !stored.has(id))
    .map(({ id, content, photo, at, state, refusal }): Entry => ({
      id,
      mine: true,
      content,
      image: null,
      photo,
      orderId: null,
      at,
      state,
      refusal,
    }));
  return [...sent, ...waiting];
}

const APART = 5 * 60_000;

/** Neighbouring messages of one side, at most five minutes apart, on one day. */
export interface Run {
  id: string;
  mine: boolean;
  entries: Entry[];
}

const joins = (run: Run | undefined, entry: Entry) => {
  const last = run?.entries.at(-1);
  return last?.mine === entry.mine && Date.parse(entry.at) - Date.parse(last.at) < APART;
};

export function inDays(entries: readonly Entry[], dayOf: (at: string) => string) {
  const days: { day: string; runs: Run[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    if (days.at(-1)?.day !== day) days.push({ day, runs: [] });
    const runs = days.at(-1)?.runs ?? [];
    const run = runs.at(-1);
    if (run && joins(run, entry)) run.entries.push(entry);
    else runs.push({ id: entry.id, mine: entry.mine, entries: [entry] });
  }
  return days;
}

/** The announcement that the last message about one was about, whether it has left or not. */
export const subjectOf = (otherId: string, messages: readonly Message[], pending: readonly Pending[]) =>
  pending.filter(({ receiverId, announcementId }) => receiverId === otherId && announcementId).at(-1)?.announcementId ??
  messages.find(({ announcement }) => announcement)?.announcement?.id;

/** The last message of the other one that is still unread, if any. */
export const newestUnread = (otherId: string, messages: readonly Message[]) =>
  messages
    .filter(({ senderId, readAt }) => senderId === otherId && !readAt)
    .sort(older)
    .at(-1);
