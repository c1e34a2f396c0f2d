import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import * as schema from "./schema/index.ts";

export const connect = (client: Pool | PoolClient) => drizzle({ client, schema, casing: "snake_case" });

type Connection = ReturnType<typeof connect>;
export type Transaction = Parameters<Parameters<Connection["transaction"]>[0]>[0];
/** What queries accept: the pool, or a transaction of it. */
export type Db = Connection | Transaction;
