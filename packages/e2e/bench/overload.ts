import type { Postgres } from "@recolte/local/postgres";
import { Pool } from "pg";
import { closedLoop, openCaller, openLoop, summary } from "./calls.ts";
import { dayMix } from "./mix.ts";
import { quantiles } from "./quantiles.ts";
import { sharesDuring } from "./processor.ts";
import { type Ending, sample, startOurs } from "./running.ts";

const CONNECTIONS = 16;
const TIMES = 3;
const EASY = 0.6;
const NORMAL_MS = 300;

interface Spans {
  peakSeconds: number;
  easySeconds: number;
  overloadSeconds: number;
}
const SPANS: Spans = { peakSeconds: 10, easySeconds: 20, overloadSeconds: 60 };

const told = ({ rate, p50, p99, refused, failed }: ReturnType<typeof summary>) =>
  `${rate.toFixed(0)} served a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused.toFixed(0)} refused a second, ${failed} failed`;

/** The second from which on the slowest hundredth of each second is normal again. */
function normalAfter(answers: readonly { at: number; ms: number; status: number }[]) {
  const perSecond: (typeof answers)[number][][] = [];
  for (const answer of answers) (perSecond[Math.floor(answer.at / 1000)] ??= []).push(answer);
  const isNormal = (those: typeof answers) =>
    those.every(({ status }) => status === 200) && quantiles(those.map(({ ms }) => ms))(0.99) <= NORMAL_MS;
  return 1 + perSecond.findLastIndex((those) => !isNormal(those));
}

/** Prints the most that one process serves of the day's mix, and what becomes of it at three times as much. */
export async function measureOverload(
  { postgres, env }: { postgres: Pick<Postgres, "pid">; env: Record<string, string> & { DATABASE_URL: string } },
  end: Ending,
  { peakSeconds, easySeconds, overloadSeconds }: Spans = SPANS,
) {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 2 });
  const next = dayMix(await sample(pool));
  await pool.end();
  // As in production: who would wait longer is refused.
  const server = await startOurs({ ...env, REQUEST_PATIENCE_MS: "300" }, end);
  const caller = openCaller([server.origin]);
  end.begun(() => caller.close());
  const pids = { server: server.pid, database: postgres.pid, load: process.pid };

  await closedLoop(caller, next, { connections: CONNECTIONS, seconds: peakSeconds / 2 });
  const most = await sharesDuring(pids, () => closedLoop(caller, next, { connections: CONNECTIONS, seconds: peakSeconds }));
  const peak = summary(most.done, peakSeconds);
  console.log(`\nthe most, ${CONNECTIONS} connections: ${told(peak)}; processor: ${most.shares}`);

  const easy = { rate: EASY * peak.rate, seconds: easySeconds };
  const before = await sharesDuring(pids, () => openLoop(caller, next, easy));
  console.log(
    `${EASY * 100} % of it, open loop: ${told(summary(before.done.answers, easySeconds))}; processor: ${before.shares}`,
  );

  const over = await sharesDuring(pids, () => openLoop(caller, next, { rate: TIMES * peak.rate, seconds: overloadSeconds }));
  const under = summary(over.done.answers, overloadSeconds);
  console.log(
    `${TIMES} times as much for ${overloadSeconds} s (${over.done.offered.toFixed(0)} a second): ${told(under)}; ${((100 * under.rate) / peak.rate).toFixed(0)} % of the most (goal 80); a refusal takes ${under.refusedP99.toFixed(0)} ms (p99, goal 200), ${under.withoutDelay} without Retry-After; processor: ${over.shares}`,
  );

  const after = await openLoop(caller, next, easy);
  console.log(
    `back to ${EASY * 100} %: ${told(summary(after.answers, easySeconds))}; every second below ${NORMAL_MS} ms (p99) and none refused from second ${normalAfter(after.answers)} on (goal 10)`,
  );
}
