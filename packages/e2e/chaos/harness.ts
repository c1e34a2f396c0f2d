import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "./api.ts";
import type { History, Mark, Reading, Sent } from "./checker.ts";
import { listen } from "./listening.ts";
import { seeded, shuffled } from "./random.ts";
import { counters, markRead, reread, wholeThread } from "./reading.ts";
import { type Faults, openStand, type Stand } from "./stand.ts";
import { write } from "./writing.ts";

/** In a ring: each writes to both neighbours at once, so that every thread goes both ways. */
const PEOPLE = 4;
/** Messages settled between two faults: so many at least, and at most twice that. */
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

/** Each writes to both neighbours, reads what they write, and listens in two places. */
export function openRing(origin: string, people: readonly Person[], { line, rest = 0 }: Manner = {}) {
  const sent: Sent[] = [];
  const readings: Reading[] = [];
  const marks: Mark[] = [];
  // Two clients of each person: both must be told the same.
  const clients = [...people, ...people].map((person) => listen(origin, person, line));
  const threads = people.flatMap((person, i) => {
    const next = people[(i + 1) % people.length] ?? person;
    return [[person, next] as const, [next, person] as const];
  });
  let [writing, reading] = [true, true];

  const writers = threads.map(async ([person, other]) => {
    while (writing) {
      sent.push(await write(origin, person, other.id));
      if (rest > 0) await pause(rest);
    }
  });
  const readers = threads.map(async ([person, other]) => {
    while (reading) {
      const settled = sent.length;
      const read = await reread(origin, person, { other: other.id, sent });
      if (read) readings.push(read.reading);
      if (read?.newest) marks.push(await markRead(origin, person, { reader: person.id, other: other.id, upTo: read.newest }));
      while (reading && sent.length < settled + BETWEEN) await pause(LOOK_MS);
    }
  });
  return {
    sent,
    readings,
    marks,
    clients,
    threads,
    /** Readers first: what is written after them stays unread, and the badges have something to say. */
    async rest() {
      reading = false;
      await Promise.all(readers);
      const settled = sent.length;
      await until("des messages que personne n'a lus", () => sent.length >= settled + BETWEEN);
      writing = false;
      await Promise.all(writers);
    },
    async stop() {
      [reading, writing] = [false, false];
      await Promise.allSettled([...readers, ...writers]);
      for (const { close } of clients) close();
    },
  };
}

type Ring = ReturnType<typeof openRing>;
type Place = Pick<Stand, "pool" | "origin">;

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
  await ring.rest();
  await until("tous rattrapés", () => caughtUp(place, ring));
  const { sent, readings, marks, clients } = ring;
  const observers = clients.map(({ observer }) => observer);
  const history: History = { sent, readings, marks, observers, threads: [], unread: [] };
  for (const [person, other] of ring.threads) history.threads.push(await wholeThread(place.origin, person, other.id));
  for (const person of people) {
    const rows = await unreadRows(place, person.id);
    history.unread.push({ person: person.id, rows, ...(await counters(place.origin, person)) });
  }
  return history;
}

/**
 * Four people write to one another and read without rest while server and database are killed with -9 and every
 * connection is cut; then everything falls quiet. What they sent, saw and read goes to the checker.
 */
export async function wreak(faults: Faults, seed: number) {
  const random = seeded(seed);
  await using stand = await openStand(random);
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await stand.signIn());
  const ring = openRing(stand.origin, people);
  try {
    const plan = (Object.entries(faults) as [keyof Faults, number][]).flatMap(([fault, times]) =>
      Array<keyof Faults>(times).fill(fault),
    );
    for (const fault of shuffled(plan, random)) {
      const enough = ring.sent.length + BETWEEN * (1 + random());
      await until("des messages acquittés entre deux pannes", () => ring.sent.length >= enough);
      await stand.strike(fault);
    }
    const history = await historyOf(stand, ring, people);
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
      },
    };
  } finally {
    await ring.stop();
  }
}
