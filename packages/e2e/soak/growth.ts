/** What a look at the process tells, by name. */
export type Look = { at: number } & Record<Watched, number>;
export type Watched = keyof typeof BOUNDS;

const HOUR = 3_600_000;
const WARM_UP = 0.2;

interface Bound {
  /** What it may grow by in an hour, in the runs of an hour and more that can tell. */
  anHour: number;
  /** What a shorter run takes for noise: so much, or such a share of what it is. */
  noise: number;
  share?: number;
}

/** Memory in MiB (R10: 1 MB an hour; the heap 5 % in all), ages in seconds, else a count. */
export const BOUNDS = {
  rss: { anHour: 1, noise: 8, share: 0.08 },
  heap: { anHour: 0.5, noise: 1, share: 0.05 },
  descriptors: { anHour: 0.5, noise: 6 },
  timers: { anHour: 0.5, noise: 6, share: 0.1 },
  listeners: { anHour: 0.1, noise: 1 },
  connections: { anHour: 0.5, noise: 4 },
  sockets: { anHour: 0.5, noise: 2 },
  outboxAge: { anHour: 1, noise: 20 },
  waiting: { anHour: 1, noise: 10 },
} as const satisfies Record<string, Bound>;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A millisecond's growth, as most pairs of looks have it: one look that stands out moves nothing (Theil and Sen). */
function slopeOf(looks: readonly Look[], name: Watched) {
  const slopes = looks.flatMap((later, i) =>
    looks.slice(0, i).map((earlier) => (later[name] - earlier[name]) / (later.at - earlier.at)),
  );
  return median(slopes);
}

function allowed({ anHour, noise, share = 0 }: Bound, hours: number, level: number) {
  return hours < 1 ? Math.max(noise, share * level) : anHour * hours;
}

/** How much each grew from the end of the warm-up, a fifth of the run, to the last look, beside what it may. */
export function growthOf(looks: readonly Look[]) {
  const [first, last] = [looks[0], looks.at(-1)];
  if (!first || !last) return [];
  const warm = looks.filter(({ at }) => at >= first.at + WARM_UP * (last.at - first.at));
  const span = last.at - (warm[0]?.at ?? last.at);
  return (Object.keys(BOUNDS) as Watched[]).map((name) => {
    const level = median(warm.map((look) => look[name]));
    return { name, level, grew: slopeOf(warm, name) * span, may: allowed(BOUNDS[name], span / HOUR, level) };
  });
}

/** What is wrong with a run, each in a sentence. */
export function faultsOf(looks: readonly Look[], warnings: readonly string[]) {
  const grown = growthOf(looks)
    .filter(({ grew, may }) => grew > may)
    .map(
      ({ name, level, grew, may }) => `${name} grew by ${grew.toFixed(1)} (may: ${may.toFixed(1)}) around ${level.toFixed(1)}`,
    );
  return [...grown, ...warnings.filter((warning) => warning.startsWith("MaxListenersExceededWarning"))];
}
