import { formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { greeting } from "@recolte/domain/talk/messages/text";
import { counted } from "./announcement-text.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import type { DemoAnnouncement } from "./demo-announcements.ts";
import { ago, HOUR, MINUTE } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { type Line, PRODUCE_DIALOGUES, TRANSPORT_DIALOGUES } from "./dialogues.ts";
import type { MessageRow } from "./message-ledger.ts";
import type { DemoPerson } from "./people.ts";
import { type Random, seededRandom } from "./random.ts";

const THREADS = 150;
/** Threads of each account to try, as seller where it sells, else as buyer. */
const THREADS_OF_ACCOUNT = 7;
/** Of these, how many have words that the account has not read yet. */
const UNREAD_OF_ACCOUNT = 2;
/** The last words of everybody were written at least this long ago. */
const NEWEST = 65 * MINUTE;

interface Thread {
  buyer: DemoPerson;
  seller: DemoPerson;
  announcement: DemoAnnouncement;
  /** Set for a thread whose last words wait for this side. */
  unreadBy?: Line["from"];
}

function linesOf(random: Random, { buyer, seller, announcement, unreadBy }: Thread): Line[] {
  const known =
    announcement.pictures.length === 0 && seller.userType === "transporteur" ? TRANSPORT_DIALOGUES : PRODUCE_DIALOGUES;
  const dialogue = random.pick(known.filter((lines) => (lines.at(-1)?.from ?? "buyer") !== unreadBy));
  const words: Record<string, string> = {
    "{acheteur}": buyer.firstName,
    "{vendeur}": seller.firstName,
    "{ville}": announcement.city,
    "{prix}": formatPrice(announcement.price, UNIT_LABELS[announcement.unit ?? "kg"]),
    "{stock}": announcement.quantityAvailable
      ? counted(announcement.quantityAvailable, announcement.unit ?? "kg")
      : "un petit stock",
  };
  const lines = [{ from: "buyer" as const, text: greeting(announcement.title) }, ...dialogue];
  return lines.map(({ from, text }) => ({ from, text: text.replaceAll(/\{\w+\}/gu, (word) => words[word] ?? word) }));
}

/** Ages of the lines, oldest first, strictly apart, all after the announcement was published. */
function agesOf(random: Random, count: number, announcementAge: number) {
  const room = announcementAge - NEWEST - 30 * MINUTE;
  const span = Math.min(room * 0.8, count * random.int(12 * MINUTE, 9 * HOUR));
  const end = NEWEST + (room - span) * random.next() ** 3;
  const marks = Array.from({ length: count - 1 }, () => random.next()).toSorted((a, b) => b - a);
  return [1, ...marks].map((mark, i) => Math.round(end + mark * span) + (count - i) * 1000);
}

/** Everything before an answer has been read; the last words sometimes wait. */
function talk(random: Random, now: Date, thread: Thread): MessageRow[] {
  const lines = linesOf(random, thread);
  const ages = agesOf(random, lines.length, now.getTime() - thread.announcement.createdAt.getTime());
  const lastFrom = lines.at(-1)?.from;
  const answered = lines.findLastIndex(({ from }) => from !== lastFrom);
  const seen = thread.unreadBy === undefined && random.chance(0.55);
  return lines.map(({ from, text }, i) => {
    const [sender, receiver] = from === "buyer" ? [thread.buyer, thread.seller] : [thread.seller, thread.buyer];
    const createdAt = ago(now, ages[i] ?? NEWEST);
    const next = lines.findIndex((line, at) => at > i && line.from !== from);
    const until = next === -1 ? HOUR : (ages[next] ?? NEWEST);
    const read = i <= answered || seen;
    return {
      id: demoId("message", `${thread.announcement.id} ${thread.buyer.id} ${i}`),
      senderId: sender.id,
      receiverId: receiver.id,
      announcementId: i === 0 ? thread.announcement.id : null,
      content: text,
      createdAt,
      readAt: read ? ago(now, until + Math.floor(((ages[i] ?? NEWEST) - until) * 0.3)) : null,
    };
  });
}

/** Pairs of people who talk, each pair once, about an announcement that has been public for a while. */
function pair(
  random: Random,
  now: Date,
  { people, announcements }: { people: readonly DemoPerson[]; announcements: readonly DemoAnnouncement[] },
) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const members = people.filter(({ role }) => role === null);
  const topics = announcements.filter(
    ({ status, createdAt }) => status !== "pending" && now.getTime() - createdAt.getTime() > 5 * HOUR,
  );
  const taken = new Set<string>();
  const threads: Thread[] = [];

  function meet(buyer: DemoPerson, announcement: DemoAnnouncement, unreadBy?: Line["from"]) {
    const seller = byId.get(announcement.userId);
    const key = [buyer.id, announcement.userId].toSorted().join(" ");
    if (!seller || seller === buyer || taken.has(key) || (seller.country !== buyer.country && random.chance(0.9))) return;
    taken.add(key);
    threads.push({ buyer, seller, announcement, ...(unreadBy && { unreadBy }) });
  }

  for (const account of people.slice(0, DEMO_ACCOUNTS.length).filter(({ role }) => role === null)) {
    const own = topics.filter(({ userId }) => userId === account.id);
    const before = threads.length;
    while (threads.length < before + THREADS_OF_ACCOUNT) {
      const sells = own.length > 2 && random.chance(0.75);
      const waiting = threads.length < before + UNREAD_OF_ACCOUNT;
      if (sells) meet(random.pick(members), random.pick(own), waiting ? "seller" : undefined);
      else meet(account, random.pick(topics), waiting ? "buyer" : undefined);
    }
  }
  while (threads.length < THREADS) meet(random.pick(members), random.pick(topics));
  return threads;
}

export function demoMessages(now: Date, people: readonly DemoPerson[], announcements: readonly DemoAnnouncement[]): MessageRow[] {
  const random = seededRandom(7_305);
  return pair(random, now, { people, announcements }).flatMap((thread) => talk(random, now, thread));
}
