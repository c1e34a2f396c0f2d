import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { ensureDatabase } from "./postgres.mjs";
import { freePort } from "./ports.mjs";
import { startTestServices } from "./test-services.mjs";
import { copyCheckout, npmRun } from "./trial.ts";

const checkout = copyCheckout();
const { folder } = checkout;
afterAll(() => checkout[Symbol.dispose]());

/** A sum of each table's rows. */
async function rowsOf(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    const sums = rows.map(
      ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
    );
    return (await client.query(`${sums.join(" union all ")} order by 1`)).rows;
  } finally {
    await client.end();
  }
}

test.for(["start", "admin:bootstrap", "dev"])(
  "un réglage interdit arrête « npm run %s » avant que rien ne soit touché",
  async (script) => {
    await using refused = npmRun(folder, { script, env: { DEPLOYMENT: "production", DEMO_MODE: "true" } });
    const { code, said } = await refused.ended;
    expect(code).toBeGreaterThan(0);
    expect(said).toContain("  - DEMO_MODE : interdit en production");
    for (const name of ["postgres", "s3", "mail"]) expect(existsSync(join(folder, ".data", name)), name).toBe(false);
  },
);

test("une base commencée pour de vraies personnes ne reçoit jamais la démonstration, et le dit", async () => {
  const services = await startTestServices({ root: folder });
  try {
    await ensureDatabase(services.postgres, "vraie");
    const { MAIL_INBOX_URL: _, DEPLOYMENT: __, ...given } = services.env;
    const env = { ...given, DATABASE_URL: services.postgres.url("vraie"), PORT: String(await freePort()) };
    await using site = npmRun(folder, { env: { ...env, DEMO_MODE: "false" } });
    const origin = await site.origin();
    expect(site.said()).not.toContain("Comptes de démonstration");
    const account = { email: "awa@ferme.example", password: "Mangue-mure-7", userType: "producteur", country: "gabon" };
    const awa = { ...account, firstName: "Awa", lastName: "Ndong", acceptTerms: true };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(awa);
    expect((await fetch(`${origin}/trpc/auth.signUp`, { method: "POST", headers, body })).status).toBe(200);
    site.ctrlC();
    await site.ended;

    const before = await rowsOf(env.DATABASE_URL);
    for (const [wish, words] of [
      [{}, "Cette base est celle de vraies personnes : la démonstration n'y entre pas. Démarrez avec DEMO_MODE=false"],
      [{ DEPLOYMENT: "production" }, "DEMO_MODE : interdit en production"],
    ] as const) {
      await using refused = npmRun(folder, { env: { ...env, ...wish } });
      const { code, said } = await refused.ended;
      expect(code).toBeGreaterThan(0);
      expect(said).toContain(words);
      expect(said).not.toMatch(/\n\s+at /u);
      expect(await rowsOf(env.DATABASE_URL)).toEqual(before);
    }
    await using again = npmRun(folder, { env: { ...env, DEMO_MODE: "false" } });
    await again.origin();
  } finally {
    await services.stop();
  }
});
