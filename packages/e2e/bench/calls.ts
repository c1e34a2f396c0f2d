import { setTimeout as pause } from "node:timers/promises";
import { type Heard, openLines } from "./lines.ts";
import type { BenchRequest } from "./load.ts";
import { quantiles } from "./quantiles.ts";

interface Answer extends Heard {
  /** Milliseconds since the beginning: when it was due, not when it could be sent. */
  at: number;
  ms: number;
}

const WAKES_MS = 5;
/** To each node: what two workers of the delivered nginx keep (`keepalive 64` each). */
const LINES = 128;

/** Calls in turn to these nodes. */
export function openCaller(origins: readonly string[]) {
  const nodes = origins.map((origin) => openLines(origin, LINES));
  let turn = 0;
  return {
    call: (request: BenchRequest) => nodes[turn++ % nodes.length]!.call(request),
    close: () => nodes.forEach((node) => node.close()),
  };
}

type Caller = Pick<ReturnType<typeof openCaller>, "call">;

/** So many callers, each asking the next question once it has its answer. */
export async function closedLoop(
  { call }: Caller,
  next: () => BenchRequest,
  { connections, seconds }: { connections: number; seconds: number },
) {
  const answers: Answer[] = [];
  const begun = performance.now();
  async function goOn() {
    for (;;) {
      const at = performance.now() - begun;
      if (at > seconds * 1000) return;
      const answer = await call(next());
      answers.push({ at, ms: performance.now() - begun - at, ...answer });
    }
  }
  await Promise.all(Array.from({ length: connections }, goOn));
  return answers;
}

/** So many a second, whether or not those before were answered: as people do, who do not know of each other. */
export async function openLoop({ call }: Caller, next: () => BenchRequest, { rate, seconds }: { rate: number; seconds: number }) {
  // Kept as answers, not as promises of them: clearing up after a quarter of a million of those holds everything up.
  const answers: Answer[] = [];
  const begun = performance.now();
  const total = Math.round(rate * seconds);
  let asked = 0;
  while (asked < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * rate) / 1000));
    for (; asked < due; asked++) {
      const at = (asked * 1000) / rate;
      void call(next()).then((heard) => answers.push({ at, ms: performance.now() - begun - at, ...heard }));
    }
    await pause(WAKES_MS);
  }
  const offered = (total * 1000) / (performance.now() - begun);
  while (answers.length < total) await pause(WAKES_MS);
  return { answers, offered };
}

const served = ({ status }: Answer) => status >= 200 && status < 300;

export function summary(answers: readonly Answer[], seconds: number) {
  const [good, refused] = [answers.filter(served), answers.filter(({ status }) => status === 503 || status === 429)];
  const [times, refusals] = [quantiles(good.map(({ ms }) => ms)), quantiles(refused.map(({ ms }) => ms))];
  return {
    rate: good.length / seconds,
    p50: times(0.5),
    p95: times(0.95),
    p99: times(0.99),
    refused: refused.length / seconds,
    refusedP99: refused.length > 0 ? refusals(0.99) : 0,
    withoutDelay: refused.filter(({ waits }) => !waits).length,
    failed: answers.length - good.length - refused.length,
  };
}
