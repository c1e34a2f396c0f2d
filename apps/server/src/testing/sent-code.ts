import { telephoneCodes } from "@recolte/db/schema";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { codeOf } from "#identity/sign-in/codes.ts";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const MARK = "AAAAAAAAAAAAAAAAAAAAAA.00000000";
/** A code that a browser asked for, with the cookie of this browser, or a session for confirming. */
export async function aSentCode(server: Pick<Server, "db" | "env">, number: string, asker = MARK) {
  const row = { id: uuidv7(), number, browser: createHash("sha256").update(asker).digest("hex") };
  await server.db.insert(telephoneCodes).values({ ...row, expiresAt: new Date(Date.now() + 600_000) });
  return { request: row.id, code: codeOf(server.env, row), cookie: `visitor=${MARK}` };
}
