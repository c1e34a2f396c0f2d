import { parseArgs } from "node:util";
import { connect } from "@recolte/db/client";
import { commandOf } from "@recolte/db/place";
import { Email } from "@recolte/domain/identity/account/account";
import { invite } from "#desk/admin/bootstrap.ts";
import { openPool } from "#platform/database.ts";
import { readEnv } from "#platform/env.ts";
import { endedBy } from "./start-failure.ts";

// Prints a link that makes a super administrator of the one who opens it, once, within a day. Ends with 1 when it is refused.

const USAGE = `Usage : ${commandOf("admin-bootstrap", "--email prenom@exemple.com [--force]")}`;

function wishOf(args: string[]) {
  const { values } = parseArgs({ args, options: { email: { type: "string" }, force: { type: "boolean", default: false } } });
  return { email: Email.parse(values.email), force: values.force };
}

async function bootstrap() {
  const env = readEnv(process.env);
  const wish = (() => {
    try {
      return wishOf(process.argv.slice(2));
    } catch {
      throw new Error(USAGE);
    }
  })();
  const pool = openPool({ ...env, DATABASE_POOL: 2 }, () => {});
  try {
    const link = await invite(connect(pool), env, wish);
    return { code: 0, said: `Lien pour ${wish.email}, valable 24 heures et une seule fois :\n\n  ${link}\n` };
  } finally {
    await pool.end();
  }
}

const { code, said } = await bootstrap().catch(endedBy(1));
console.error(said);
process.exitCode = code;
