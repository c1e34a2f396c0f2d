interface Waiting {
  enter: () => void;
  urgent: boolean;
}

export type Rank = "first" | "middle" | "last";

interface Limits {
  inFlight: number;
  queue: number;
  waitMs: number;
}

/** One class of costly work: who may work now; the others wait a moment, in order, and then hear that they should come back. */
export function openAdmission({ inFlight, queue, waitMs }: Limits) {
  const waiting: Waiting[] = [];
  let working = 0;

  function release() {
    working -= 1;
    const urgent = waiting.findIndex((place) => place.urgent);
    const [next] = waiting.splice(Math.max(0, urgent), 1);
    if (next) {
      working += 1;
      next.enter();
    }
  }

  /** Resolves with the release, or null when there is no room. */
  async function admit(rank: Rank = "middle"): Promise<(() => void) | null> {
    if (working < inFlight) {
      working += 1;
      return release;
    }
    const room = rank === "last" ? queue / 2 : queue;
    if (waiting.length >= room) return null;
    return new Promise((resolve) => {
      const place: Waiting = {
        urgent: rank === "first",
        enter() {
          clearTimeout(late);
          resolve(release);
        },
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        resolve(null);
      }, waitMs);
      waiting.push(place);
    });
  }
  return { admit };
}
