import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import type { BenchRequest } from "./load.ts";
import { quantiles } from "./quantiles.ts";

interface Answer {
  /** Milliseconds since the beginning: when it was due, not when it could be sent. */
  at: number;
  ms: number;
  /** 0 when there was none. */
  status: number;
  waits: boolean;
}

/** Calls in turn to these nodes, each connection kept; as many as are needed. */
export function openCaller(origins: readonly string[]) {
  const pools = origins.map((origin) => new Pool(origin, { pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 }));
  let turn = 0;
  const call = ({ path, method = "GET", headers = {}, body }: BenchRequest) =>
    new Promise<Pick<Answer, "status" | "waits">>((resolve) => {
      let answer = { status: 0, waits: false };
      pools[turn++ % pools.length]?.dispatch(
        { path, method, headers, ...(body === undefined ? {} : { body }) },
        {
          onRequestStart() {},
          onResponseStart(_controller, status, got) {
            answer = { status, waits: got["retry-after"] !== undefined };
          },
          onResponseData() {},
          onResponseEnd: () => resolve(answer),
          onResponseError: () => resolve({ status: 0, waits: false }),
        },
      );
    });
  return { call, close: () => Promise.all(pools.map((pool) => pool.destroy())) };
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
  const answers: Promise<Answer>[] = [];
  const begun = performance.now();
  const total = Math.round(rate * seconds);
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * rate) / 1000));
    while (answers.length < due) {
      const at = (answers.length * 1000) / rate;
      answers.push(call(next()).then((answer) => ({ at, ms: performance.now() - begun - at, ...answer })));
    }
    await pause(1);
  }
  const offered = (total * 1000) / (performance.now() - begun);
  return { answers: await Promise.all(answers), offered };
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
