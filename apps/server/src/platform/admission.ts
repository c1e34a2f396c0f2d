interface Waiting {
  enter: () => void;
  rank: Rank;
}

export type Rank = "first" | "middle" | "last";

interface Limits {
  inFlight: number;
  queue: number;
  waitMs: number;
}

/** The part of the queue that each may fill: some places stay for what matters most. Work without ranks has them all. */
const ROOM: Record<Rank, number> = { first: 1, middle: 7 / 8, last: 1 / 2 };

/** One class of costly work: who may work now; the others wait a moment, in order, and then hear that they should come back. */
export function openAdmission({ inFlight, queue, waitMs }: Limits) {
  const waiting: Waiting[] = [];
  let working = 0;
  const workingOf = { first: 0, middle: 0, last: 0 };

  function begin(rank: Rank) {
    working += 1;
    workingOf[rank] += 1;
    return () => end(rank);
  }

  function end(rank: Rank) {
    working -= 1;
    workingOf[rank] -= 1;
    const urgent = waiting.findIndex((place) => place.rank === "first");
    waiting.splice(Math.max(0, urgent), 1)[0]?.enter();
  }

  const isFull = (rank: Rank) => working >= inFlight && waiting.length >= Math.ceil(queue * ROOM[rank]);

  /** Resolves with the release, or null when there is no room. */
  async function admit(rank: Rank = "first"): Promise<(() => void) | null> {
    if (working < inFlight) return begin(rank);
    if (isFull(rank)) return null;
    return new Promise((resolve) => {
      const place: Waiting = {
        rank,
        enter() {
          clearTimeout(late);
          resolve(begin(rank));
        },
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        resolve(null);
      }, waitMs);
      waiting.push(place);
    });
  }
  return {
    admit,
    /** Whether somebody may begin at once. */
    isFree: () => working < inFlight,
    isFull,
    working: (rank: Rank) => workingOf[rank],
    waiting: (rank?: Rank) => (rank ? waiting.filter((place) => place.rank === rank).length : waiting.length),
  };
}
