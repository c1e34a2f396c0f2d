import { type Client, Pool } from "pg";
import { connect } from "./client.ts";
import "./testing-columns.ts";
import { type AsNew, endOthers, makeAsNew, openReset, othersRest, readAsNew } from "./testing-reset.ts";
import { administer, makeDatabase, TEMPLATE, urlOf } from "./testing-templates.ts";

export { prepareTemplate, sharedTemplate, TEMPLATE } from "./testing-templates.ts";

interface Own {
  name: string;
  /** Brings it back to what the migrations made. */
  reset: Client;
}

/** Databases that tests of this process gave back, by server: copying the template costs more than most tests. */
const kept = new Map<string, { spare: Own[]; asNew?: AsNew }>();

function keptOf(serverUrl: string) {
  const found = kept.get(serverUrl) ?? { spare: [] };
  kept.set(serverUrl, found);
  return found;
}

async function takeDatabase(serverUrl: string): Promise<Own> {
  const server = keptOf(serverUrl);
  const found = server.spare.pop();
  if (found) return found;
  const name = await makeDatabase(serverUrl, TEMPLATE);
  const reset = await openReset(urlOf(serverUrl, name));
  server.asNew ??= await readAsNew(reset);
  return { name, reset };
}

async function isEmptied(serverUrl: string, { reset }: Own, isAlone: (reset: Client) => Promise<boolean>) {
  const { asNew } = keptOf(serverUrl);
  try {
    return asNew !== undefined && (await isAlone(reset)) && (await makeAsNew(reset, asNew));
  } catch {
    // A test that kills connections, or the server, kills this one too.
    return false;
  }
}

async function giveBack(serverUrl: string, own: Own) {
  if (await isEmptied(serverUrl, own, endOthers)) {
    keptOf(serverUrl).spare.push(own);
    return;
  }
  await own.reset.end();
  await administer(serverUrl, `drop database ${own.name} with (force)`);
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/**
 * A migrated database of one's own, with no row of another test: `await using database = await openTestDatabase(url)`. `template`
 * names another to copy, whose pool has ended.
 */
export async function openTestDatabase(serverUrl: string, template?: string) {
  const own = template ? null : await takeDatabase(serverUrl);
  const name = own?.name ?? (await makeDatabase(serverUrl, template ?? TEMPLATE));
  const url = urlOf(serverUrl, name);
  const pool = new Pool({ connectionString: url, max: 10 });
  // A connection that the server ended must not end the test run.
  pool.on("error", () => {});
  return {
    name,
    db: connect(pool),
    pool,
    url,
    /** For the one who goes on with it: without a row, its clients still connected. False: that cannot be done. */
    empty: async () => own !== null && isEmptied(serverUrl, own, othersRest),
    async [Symbol.asyncDispose]() {
      await pool.end();
      if (own) await giveBack(serverUrl, own);
      else await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
