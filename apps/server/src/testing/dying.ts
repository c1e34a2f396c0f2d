import { connect, type Db } from "@recolte/db/client";
import type { TestDatabase } from "@recolte/db/testing";

/** A process that dies between two statements: its connection is gone with all that was not committed. */
export async function dies({ pool }: TestDatabase, after: number, work: (db: Db) => Promise<unknown>) {
  const client = await pool.connect();
  let left = after;
  const mortal = new Proxy(client, {
    get: (target, name) => {
      if (name !== "query") return Reflect.get(target, name) as unknown;
      return (...asked: Parameters<typeof target.query>) =>
        left-- > 0 ? target.query(...asked) : Promise.reject(new Error("the process is gone"));
    },
  });
  await work(connect(mortal)).catch(() => {});
  client.release(true);
}
