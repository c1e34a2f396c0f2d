import { setTimeout as pause } from "node:timers/promises";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import type { TestDatabase } from "@recolte/db/testing";
import { uuidv7 } from "uuidv7";
import { mutate, type Person, query } from "../chaos/api.ts";
import { listen } from "../chaos/listening.ts";
import { turning } from "../bench/asking.ts";
import { openSession } from "../sessions.ts";

const PEOPLE = 20;
const ANNOUNCEMENTS = 300;
const TERMS = ["tomates", "banane", "manioc", "igname", "huile", "poisson", "piment"];
/** More than these at once are not begun: a machine that stands still would be asked for all of it afterwards. */
const AT_ONCE = 64;
const CALLERS = 16;

export interface World {
  people: Person[];
  announcements: string[];
}

export async function fill({ db, pool }: Pick<TestDatabase, "db" | "pool">): Promise<World> {
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await openSession(pool, await aPerson(db), "sid"));
  const owner = turning(people);
  const announcements: string[] = [];
  for (let i = 0; i < ANNOUNCEMENTS; i++) {
    const title = `${TERMS[i % TERMS.length]} ${i}`;
    announcements.push((await anAnnouncement(db, { userId: owner().id, title })).id);
  }
  return { people, announcements };
}

/** True where it was answered as it should. */
type Call = (origin: string) => Promise<boolean>;

/** A person's day as `docs/scale.md` counts it, in sixty calls. */
function dayOf({ people, announcements }: World): Call[] {
  const pairs = people.map((person, i) => [person, people[(i + 1) % people.length] ?? person] as const);
  const [pair, shown, term] = [turning(pairs), turning(announcements), turning(TERMS)];
  const asks =
    (path: string, input: (other: Person) => object | undefined = () => undefined): Call =>
    async (origin) => {
      const [person, other] = pair();
      return (await query(origin, person, [path, input(other)]))?.result !== undefined;
    };
  const does =
    (path: string, input: (other: Person) => object): Call =>
    async (origin) => {
      const [person, other] = pair();
      return (await mutate(origin, person, [path, input(other)]))?.result !== undefined;
    };
  const opens: Call = async (origin) => {
    const answer = await fetch(origin);
    await answer.text();
    return answer.ok;
  };
  const times = (count: number, call: Call) => Array<Call>(count).fill(call);
  const message = (other: Person) => ({ id: uuidv7(), receiverId: other.id, content: "Toujours disponible ?" });
  return [
    ...times(
      8,
      asks("announcements.list", () => ({})),
    ),
    ...times(
      4,
      asks("announcements.list", () => ({ search: term() })),
    ),
    ...times(
      10,
      asks("announcements.byId", () => ({ id: shown() })),
    ),
    ...times(
      6,
      asks("messages.conversations", () => ({})),
    ),
    ...times(
      6,
      asks("messages.thread", ({ id }) => ({ otherId: id })),
    ),
    ...times(10, asks("messages.unread")),
    ...times(4, does("messages.send", message)),
    ...times(4, opens),
    ...times(4, asks("home.categories")),
    ...times(
      2,
      does("announcements.recordView", () => ({ id: shown() })),
    ),
    ...times(2, asks("notifications.unread")),
  ];
}

/** 7 and 60 share nothing: the kinds of calls come mixed. */
const nth = (day: Call[], n: number) => day[(n * 7) % day.length]!;

/** Calls a second that are answered when each of a few callers asks again at once: all that this machine can do today. */
export async function capacity(origin: string, world: World, seconds: number) {
  const day = dayOf(world);
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let n = caller; performance.now() < end; n += CALLERS) if (await nth(day, n)(origin).catch(() => false)) answered += 1;
  });
  await Promise.all(callers);
  return answered / seconds;
}

/**
 * So many calls a second whatever the answers take, everybody listening, and each second a socket that opens and one that closes;
 * `until` ends it.
 */
export async function drive(origin: string, world: World, { rate, until }: { rate: number; until: AbortSignal }) {
  const day = dayOf(world);
  const staying = world.people.map((person) => listen(origin, person));
  const passing = turning(world.people);
  let guest = listen(origin, passing());
  const counts = { answered: 0, failed: 0, left: 0 };
  let open = 0;
  const begin = async (call: Call) => {
    open += 1;
    const isGood = await call(origin).catch(() => false);
    counts[isGood ? "answered" : "failed"] += 1;
    open -= 1;
  };
  const begun = performance.now();
  for (let n = 0; !until.aborted; n++) {
    await pause(Math.max(0, begun + (n * 1000) / rate - performance.now()));
    if (open < AT_ONCE) void begin(nth(day, n));
    else counts.left += 1;
    if (n % rate !== 0) continue;
    guest.close();
    guest = listen(origin, passing());
  }
  for (const socket of [...staying, guest]) socket.close();
  return counts;
}
