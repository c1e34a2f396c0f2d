import { lt } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { rateLimits } from "@recolte/db/schema";

export const forgetSpentQuotas = (db: Db) => db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
