import { AsyncLocalStorage } from "node:async_hooks";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";

const open = new AsyncLocalStorage<true>();

/** Whether the code that asks runs inside a transaction: connection and rows are held until it is done. */
export const isInTransaction = () => open.getStore() === true;

type Begin = (work: (tx: never) => Promise<unknown>, config?: unknown) => Promise<unknown>;

for (const { prototype } of [NodePgSession, NodePgTransaction] as unknown as { prototype: { transaction: Begin } }[]) {
  const begin = prototype.transaction;
  prototype.transaction = function (work, config) {
    return begin.call(this, (tx) => open.run(true, () => work(tx)), config);
  };
}
