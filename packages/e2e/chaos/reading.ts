import { mutate, type Person, query } from "./api.ts";
import type { Mark, Reading, Sent, Thread } from "./checker.ts";

interface Page {
  items: { id: string; senderId: string; createdAt: string; readAt: string | null }[];
  next: { key: string; id: string } | null;
}

const page = (origin: string, viewer: Person, [otherId, cursor]: readonly [string, Page["next"]?]) =>
  query<Page>(origin, viewer, ["messages.thread", cursor ? { otherId, cursor } : { otherId }]);

/** Reads the newest page of a thread beside what was acknowledged before; null when the server is away. */
export async function reread(origin: string, viewer: Person, { other, sent }: { other: string; sent: readonly Sent[] }) {
  const before = sent.filter(
    ({ from, to, outcome }) => outcome === "ok" && ((from === viewer.id && to === other) || (from === other && to === viewer.id)),
  );
  const answer = await page(origin, viewer, [other]);
  if (!answer?.result) return null;
  const { items, next } = answer.result.data;
  const oldest = next ? (items.at(-1)?.createdAt ?? "") : "";
  const reading: Reading = {
    viewer: viewer.id,
    other,
    ids: items.map(({ id }) => id),
    acknowledged: before.filter(({ at = "" }) => at >= oldest).map(({ id }) => id),
  };
  return { reading, newest: items[0]?.createdAt };
}

export async function markRead(origin: string, reader: Person, mark: Omit<Mark, "acknowledged">): Promise<Mark> {
  const answer = await mutate(origin, reader, ["messages.markRead", { otherId: mark.other, upTo: mark.upTo }]);
  return { ...mark, acknowledged: answer?.result !== undefined };
}

async function demanded<Data>(answer: Promise<{ result?: { data: Data } } | null>): Promise<Data> {
  const data = (await answer)?.result?.data;
  if (data === undefined) throw new Error("le serveur ne répond pas quand tout est calme");
  return data;
}

/** All pages, oldest message first. */
export async function wholeThread(origin: string, viewer: Person, other: string): Promise<Thread> {
  const items: Page["items"] = [];
  let next: Page["next"] | undefined;
  do {
    const read: Page = await demanded(page(origin, viewer, [other, next]));
    items.push(...read.items);
    next = read.next;
  } while (next);
  return {
    viewer: viewer.id,
    other,
    items: items.toReversed().map(({ id, senderId, createdAt, readAt }) => ({
      id,
      from: senderId,
      at: createdAt,
      read: readAt !== null,
    })),
  };
}

/** The badge and the sum over the conversations, as the server counts them. */
export async function counters(origin: string, person: Person) {
  const [asked, list] = await Promise.all([
    demanded(query<number>(origin, person, ["messages.unread"])),
    demanded(query<{ items: { unread: number }[] }>(origin, person, ["messages.conversations", {}])),
  ]);
  return { asked, conversations: list.items.reduce((sum, { unread }) => sum + unread, 0) };
}
