import { setTimeout as pause } from "node:timers/promises";
import { anAnnouncement } from "@recolte/db/factories";
import type { Person } from "../chaos/api.ts";
import { violations } from "../chaos/checker.ts";
import { historyOf, openRing } from "../chaos/harness.ts";
import { nextPlace } from "./clients.ts";
import type { Topology } from "./topology.ts";

const PEOPLE = 4;
/** Within the quota that each of them has for messages. */
const BETWEEN_MESSAGES_MS = 1000;
const READERS = 4;
const BETWEEN_READS_MS = 100;
/** As an operator does: the next one when this one serves again, and its neighbour has its share of the sockets. */
const BETWEEN_NODES_MS = 2000;

interface Failure {
  url: string;
  status: number | string;
  /** The beginning of the answer: who refused, and why. */
  said?: string;
}

/** Visitors and members who read on, whatever happens; nginx answers few of these by itself. */
function openReaders({ origin }: Topology, member: Person, announcement: string) {
  const failures: Failure[] = [];
  let [done, reading] = [0, true];
  const question = (input: object) => encodeURIComponent(JSON.stringify(input));
  const visitors = (turn: number) => [
    "/",
    `/announcements/${announcement}`,
    `/trpc/announcements.list?input=${question({ search: `tomates ${turn}` })}`,
    `/trpc/announcements.byId?input=${question({ id: announcement })}`,
  ];
  const members = ["/trpc/messages.conversations?input=%7B%7D", "/trpc/messages.unread"];
  async function read(turn: number) {
    const isMember = turn % 3 === 0;
    const list = isMember ? members : visitors(turn);
    const url = list[turn % list.length] ?? "/";
    const answer = await fetch(origin + url, { headers: isMember ? { cookie: member.cookie } : {} }).then(
      async (got) => ({ status: got.status, said: (await got.text()).slice(0, 300) }),
      (error: Error) => ({ status: error.message }),
    );
    if (answer.status !== 200) failures.push({ url, ...answer });
    done += 1;
  }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; reading; turn += READERS) {
      await read(turn);
      await pause(BETWEEN_READS_MS);
    }
  });
  return {
    failures,
    done: () => done,
    async stop() {
      reading = false;
      await Promise.all(readers);
    },
  };
}

type Trail = ReturnType<typeof openRing>["clients"][number]["trail"];

/** How long after a stop each socket was told, and how long after that its browser was back; sockets that nobody warned count. */
function farewells(trails: readonly Trail[], stops: readonly number[]) {
  const told: number[] = [];
  const back: number[] = [];
  let unwarned = 0;
  for (const trail of trails)
    for (const [i, { what, at }] of trail.entries()) {
      if (what === "close" && trail[i - 1]?.what === "open") unwarned += 1;
      if (what !== "told") continue;
      told.push(at - Math.max(...stops.filter((stop) => stop <= at)));
      const again = trail.slice(i).find((step) => step.what === "open");
      back.push(again ? again.at - at : Number.POSITIVE_INFINITY);
    }
  return { sockets: told.length, unwarned, toldMs: Math.max(0, ...told), backMs: Math.max(0, ...back) };
}

/** Restarts one node after the other under reads, sends and sockets, so often and until so much was read. */
export async function restartInTurn(site: Topology, { rounds, reads }: { rounds: number; reads: number }) {
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await site.signIn());
  const { id } = await anAnnouncement(site.db, { userId: people[0]?.id ?? "" });
  const ring = openRing([site.origin], people, { line: { ca: site.ca, localAddress: nextPlace() }, rest: BETWEEN_MESSAGES_MS });
  const readers = openReaders(site, people[0] ?? { id: "", cookie: "" }, id);
  const stops: number[] = [];
  const seconds: number[] = [];
  try {
    for (let round = 0; round < rounds; round++)
      for (const node of site.nodes) {
        await pause(BETWEEN_NODES_MS);
        stops.push(Date.now());
        await node.stop("SIGTERM");
        await node.start();
        seconds.push((Date.now() - (stops.at(-1) ?? 0)) / 1000);
      }
    while (readers.done() < reads) await pause(50);
    await readers.stop();
    const { history } = await historyOf({ pool: site.pool, origins: [site.origin] }, ring, people);
    return {
      failures: readers.failures,
      reads: readers.done(),
      violations: violations(history),
      acknowledged: history.sent.filter(({ outcome }) => outcome === "ok").length,
      ...farewells(
        ring.clients.map(({ trail }) => trail),
        stops,
      ),
      restartSeconds: Math.max(...seconds),
    };
  } finally {
    await Promise.all([readers.stop(), ring.stop()]);
  }
}
