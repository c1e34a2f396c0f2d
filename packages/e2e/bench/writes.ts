import { DEMO_PASSWORD } from "@recolte/db/seeds/demo-accounts";
import type { Postgres } from "@recolte/local/postgres";
import { Pool } from "pg";
import { uuidv7 } from "uuidv7";
import { query, turning } from "./asking.ts";
import { openCaller, openLoop, summary } from "./calls.ts";
import type { BenchRequest } from "./load.ts";
import { dayMix } from "./mix.ts";
import { sharesDuring } from "./processor.ts";
import { type Ending, sample, startOurs } from "./running.ts";

const JSON_TYPE = { "content-type": "application/json" };

interface WriteRates {
  messages: number;
  signIns: number;
  reads: number;
  seconds: number;
}
const RATES: WriteRates = { messages: 300, signIns: 60, reads: 100, seconds: 20 };

const post = (procedure: string, input: object, headers: Record<string, string> = {}): BenchRequest => ({
  path: `/trpc/${procedure}`,
  method: "POST",
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(input),
});

const told = (what: string, { rate, p50, p99, refused, failed }: ReturnType<typeof summary>) =>
  `${what}: ${rate.toFixed(1)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused.toFixed(1)} refused a second, ${failed} failed`;

/** Prints how long messages take at a steady rate, and what reads take while so many people sign in. */
export async function measureWrites(
  { postgres, env }: { postgres: Pick<Postgres, "pid">; env: Record<string, string> & { DATABASE_URL: string } },
  end: Ending,
  { messages, signIns, reads, seconds }: WriteRates = RATES,
) {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 2 });
  const drawn = await sample(pool);
  const { rows } = await pool.query<{ email: string }>(
    "select email from users where status = 'active' order by md5(email) limit 2000",
  );
  await pool.end();
  const server = await startOurs({ ...env, REQUEST_PATIENCE_MS: "300" }, end);
  const caller = openCaller([server.origin]);
  end.begun(() => caller.close());
  const pids = { server: server.pid, database: postgres.pid, load: process.pid };

  const [person, email] = [turning(drawn.people), turning(rows.map((row) => row.email))];
  const message = () => {
    const { cookie, others } = person();
    return post("messages.send", { id: uuidv7(), receiverId: others[0], content: "Toujours disponible ?" }, { cookie });
  };
  // What is run for the first time is compiled.
  await openLoop(caller, dayMix(drawn), { rate: 100, seconds: seconds / 4 });
  const sent = await sharesDuring(pids, () => openLoop(caller, message, { rate: messages, seconds }));
  console.log(
    `\n${told(`messages, ${messages} a second offered`, summary(sent.done.answers, seconds))}; processor: ${sent.shares}`,
  );

  const browsing = turning(drawn.announcements);
  const read = () => ({ path: query("announcements.byId", { id: browsing() }) });
  const enter = () => post("auth.signIn", { email: email(), password: DEMO_PASSWORD });
  const both = await sharesDuring(pids, () =>
    Promise.all([openLoop(caller, enter, { rate: signIns, seconds }), openLoop(caller, read, { rate: reads, seconds })]),
  );
  const [entered, looked] = both.done;
  console.log(told(`sign-ins, ${signIns} a second offered`, summary(entered.answers, seconds)));
  console.log(
    `${told(`reads meanwhile, ${reads} a second offered`, summary(looked.answers, seconds))}; processor: ${both.shares}`,
  );
}
