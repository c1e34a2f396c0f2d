import type { FastifyBaseLogger } from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { openFloor, openPlacesSeen, placeOf, placeWritten } from "./log-place.ts";

const LOOK_EVERY_MS = 200;
export const LOOK_LIMIT_MS = 500;
const LAG_MAX_MS = 1000;
/** So many good looks in a row before one that was left is asked again. */
const GOOD_LOOKS = 5;
/** Ten minutes of looks. */
const PLACES_SEEN = 3000;

const CLUSTER = "system_identifier || '/' || current_database() as cluster from pg_control_system()";
const WHERE_PRIMARY = `select pg_current_wal_insert_lsn()::text as place, ${CLUSTER}`;
const WHERE_REPLICA = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as place, ${CLUSTER}`;

interface Where {
  place: string | null;
  cluster: string;
  follows?: boolean;
}

type Problem = "away" | "late" | "promoted" | "another cluster";
/** Of these somebody must know; the others pass by themselves. */
const GRAVE: readonly (Problem | null)[] = ["promoted", "another cluster"];

/** Null as well when it does not say so in time. */
async function whereIs(pool: Pool, question: string) {
  const late = new AbortController();
  const answer = pool.query<Where>(question).then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  );
  const silent = wait(LOOK_LIMIT_MS, null, { signal: late.signal }).catch(() => null);
  return Promise.race([answer, silent]).finally(() => late.abort());
}

interface Watched {
  primary: Pool;
  replica: Pool;
  log: Pick<FastifyBaseLogger, "error" | "warn" | "info">;
}

/** Looks at both, again and again: whether the replica may be read, and up to which place. */
export function openReplicaWatch({ primary, replica, log }: Watched) {
  const places = openPlacesSeen(PLACES_SEEN);
  const floor = openFloor();
  const state = { newest: 0n, replayed: 0n, lag: Infinity, goodLooks: 0, problem: "away" as Problem | null };
  let cluster: string | null = null;

  const isUsable = () => state.goodLooks >= GOOD_LOOKS;
  const heard = (place: bigint | null) => {
    if (place !== null && place > state.newest) state.newest = place;
    return place;
  };

  function problemOf(there: Where | null): Problem | null {
    if (!there) return "away";
    if (cluster !== null && there.cluster !== cluster) return "another cluster";
    if (!there.follows) return "promoted";
    return state.lag > LAG_MAX_MS ? "late" : null;
  }

  function note(problem: Problem | null, there: Where | null) {
    state.goodLooks = problem === null ? state.goodLooks + 1 : 0;
    if (problem === state.problem) return;
    state.problem = problem;
    const told = { problem, lag: state.lag, primary: cluster, replica: there?.cluster ?? null };
    if (problem === null) log.info(told, "replica follows");
    else log[GRAVE.includes(problem) ? "error" : "warn"](told, "replica is not read");
  }

  return {
    state,
    heard,
    floor,
    isUsable,
    mayBeRead: () => isUsable() && floor.isPassedAt(state.replayed),
    /** Both are asked at once: the replica's place is then the older one, which is the safe side. */
    async look() {
      const [at, answered] = [performance.now(), floor.asking()];
      const [here, there] = await Promise.all([whereIs(primary, WHERE_PRIMARY), whereIs(replica, WHERE_REPLICA)]);
      const place = heard(placeWritten(here?.place));
      if (here && place !== null) {
        ({ cluster } = here);
        places.add(at, place);
        answered(place);
      }
      state.replayed = placeOf(there?.place) ?? state.replayed;
      state.lag = places.lagOf(state.replayed, at);
      note(problemOf(there), there);
      return { primary: cluster, replica: there?.cluster ?? null };
    },
    async lookOn(closing: AbortSignal) {
      const pause = () => wait(LOOK_EVERY_MS, undefined, { signal: closing }).catch(() => {});
      for (await pause(); !closing.aborted; await pause()) await this.look();
    },
  };
}
