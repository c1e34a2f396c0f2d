import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "./api.ts";
import type { History, Mark, Reading, Screen, Sent } from "./checker.ts";
import { listen } from "./listening.ts";
import type { Topology } from "./nodes.ts";
import { watchThread } from "./page.ts";
import { seeded, shuffled } from "./random.ts";
import { counters, markRead, reread, wholeThread } from "./reading.ts";
import { type Faults, openStand, type Stand } from "./stand.ts";
import { write } from "./writing.ts";

/** In a ring: each writes to both neighbours at once, so that every thread goes both ways. */
const PEOPLE = 4;
const BETWEEN = 10;
const LOOK_MS = 5;
const QUIET_MS = 60_000;

async function until(what: string, done: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + QUIET_MS;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`jamais : ${what}`);
    await pause(LOOK_MS);
  }
}

interface Manner {
  /** How sockets are opened. */
  line?: Parameters<typeof listen>[2];
  /** After each message, in milliseconds: where quotas are as they are for everybody. */
  rest?: number;
}

/**
 * Each writes to both neighbours, reads what they write, and listens in two places. With several origins every person listens at
 * two of them, and a thread is read elsewhere than it is written.
 */
export function openRing(origins: readonly string[], people: readonly Person[], { line, rest = 0 }: Manner = {}) {
  const at = (place: number) => origins[place % origins.length] ?? "";
  const sent: Sent[] = [];
  const readings: Reading[] = [];
  const marks: Mark[] = [];
  // Two clients of each person: both must be told the same.
  const clients = people.flatMap((person, i) => [i, i + 1].map((place) => listen(at(place), person, line)));
  const threads = people.flatMap((person, i) => {
    const next = people[(i + 1) % people.length] ?? person;
    return [[person, next] as const, [next, person] as const];
  });
  let [writing, reading] = [true, true];

  const writers = threads.map(async ([person, other], i) => {
    while (writing) {
      sent.push(await write(at(i), person, other.id));
      if (rest > 0) await pause(rest);
    }
  });
  const readers = threads.map(async ([person, other], i) => {
    while (reading) {
      const settled = sent.length;
      const read = await reread(at(i + 1), person, { other: other.id, sent });
      if (read) readings.push(read.reading);
      if (read?.newest) marks.push(await markRead(at(i), person, { reader: person.id, other: other.id, upTo: read.newest }));
      while (reading && sent.length < settled + BETWEEN) await pause(LOOK_MS);
    }
  });
  return {
    sent,
    readings,
    marks,
    clients,
    threads,
    /** Readers first: what is written after them stays unread, and the badges have something to say. The last is written with nodes deaf. */
    async rest(deafen: Place["deafen"]) {
      reading = false;
      await Promise.all(readers);
      const more = () => {
        const settled = sent.length;
        return until("des messages que personne n'a lus", () => sent.length >= settled + BETWEEN);
      };
      await more();
      const hearAgain = await deafen?.();
      await more();
      writing = false;
      await Promise.all(writers);
      await hearAgain?.();
    },
    async stop() {
      [reading, writing] = [false, false];
      await Promise.allSettled([...readers, ...writers]);
      for (const { close } of clients) close();
    },
  };
}

type Ring = ReturnType<typeof openRing>;
type Place = Pick<Stand, "pool" | "origins"> & Partial<Pick<Stand, "deafen">>;

async function caughtUp({ pool }: Place, { clients }: Ring) {
  const { rows } = await pool.query<{ user_id: string; seq: string }>("select user_id, seq from inbox");
  const newest = new Map(rows.map(({ user_id, seq }) => [user_id, Number(seq)]));
  return clients.every(({ observer }) => (observer.events.at(-1)?.seq ?? 0) >= (newest.get(observer.person) ?? 0));
}

async function unreadRows({ pool }: Place, person: string) {
  const { rows } = await pool.query<{ unread: number }>(
    "select count(*)::int as unread from messages where receiver_id = $1 and read_at is null",
    [person],
  );
  return rows[0]?.unread ?? 0;
}

/** When all is quiet: what was sent, seen and read, for the checker. */
export async function historyOf(place: Place, ring: Ring, people: readonly Person[]) {
  await ring.rest(place.deafen);
  const quietSince = Date.now();
  await until("tous rattrapés", () => caughtUp(place, ring));
  const caughtUpMs = Date.now() - quietSince;
  const { sent, readings, marks, clients } = ring;
  const [origin = "", elsewhere = origin] = place.origins;
  const observers = clients.map(({ observer }) => observer);
  const history: History = { sent, readings, marks, observers, threads: [], unread: [], screens: [] };
  for (const [person, other] of ring.threads) history.threads.push(await wholeThread(origin, person, other.id));
  for (const person of people) {
    const rows = await unreadRows(place, person.id);
    history.unread.push({ person: person.id, rows, ...(await counters(elsewhere, person)) });
  }
  return { history, caughtUpMs };
}

export interface Chaos extends Topology {
  faults: Faults;
  seed: number;
  /** Messages settled between two faults: so many at least, and at most twice that. */
  between?: number;
  /** A browser looks at one of the threads meanwhile. */
  isWatched?: boolean;
}

/** What stands on the page once it has heard of the newest message. */
async function lastLook(page: Awaited<ReturnType<typeof watchThread>>, { threads }: History): Promise<Screen> {
  let screen = await page.look();
  const { viewer, other } = screen;
  const newest = threads.find((thread) => thread.viewer === viewer && thread.other === other)?.items.at(-1)?.id;
  await until("la page rattrapée", async () => {
    screen = await page.look();
    return screen.ids.at(-1) === newest;
  });
  return screen;
}

/**
 * Four people write to one another and read without rest while servers, database and bell are killed with -9 and every
 * connection is cut; then everything falls quiet. What they sent, saw and read goes to the checker.
 */
export async function wreak({ faults, seed, between = BETWEEN, isWatched = false, ...topology }: Chaos) {
  const random = seeded(seed);
  await using stand = await openStand(topology, random);
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await stand.signIn());
  const [watcher = { id: "", cookie: "" }, other = watcher] = people;
  await using page = isWatched ? await watchThread(stand.origins[0] ?? "", watcher, other.id) : null;
  const ring = openRing(stand.origins, people);
  try {
    const plan = (Object.entries(faults) as [keyof Faults, number][]).flatMap(([fault, times]) =>
      Array<keyof Faults>(times).fill(fault),
    );
    for (const fault of shuffled(plan, random)) {
      const enough = ring.sent.length + between * (1 + random());
      await until("des messages acquittés entre deux pannes", () => ring.sent.length >= enough);
      await stand.strike(fault);
    }
    const { history, caughtUpMs } = await historyOf(stand, ring, people);
    if (page) history.screens.push(await lastLook(page, history));
    const { sent, readings, clients } = ring;
    const figures = clients.map((client) => client.figures());
    return {
      history,
      figures: {
        ...stand.figures,
        acknowledged: sent.filter(({ outcome }) => outcome === "ok").length,
        readings: readings.length,
        sockets: figures.reduce((sum, { sockets }) => sum + sockets, 0),
        endedSubscriptions: figures.reduce((sum, { errors }) => sum + errors, 0),
        caughtUpMs,
        drawn: history.screens.map(({ ids }) => ids.length),
      },
    };
  } finally {
    await ring.stop();
  }
}
