import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ensureDatabase } from "./postgres.mjs";
import { freePort } from "./ports.mjs";
import { startTestServices } from "./test-services.mjs";
import { copyCheckout, eventually, npmRun } from "./trial.ts";

const checkout = copyCheckout();
const { folder } = checkout;
afterAll(() => checkout[Symbol.dispose]());

test("un PORT fixé mais occupé, ou qui n'en est pas un, est refusé d'une ligne", async () => {
  const stranger = createServer();
  const port = String(await freePort());
  await new Promise((resolve) => stranger.listen(Number(port), "127.0.0.1", () => resolve(null)));

  for (const [asked, said] of [
    [port, `Le port ${port} est déjà utilisé.`],
    ["abc", "PORT : attendu : un numéro de port (ici abc)."],
    ["70000", "PORT : attendu : un numéro de port (ici 70000)."],
  ] as const) {
    await using site = npmRun(folder, { env: { PORT: asked } });
    expect(await site.ended).toEqual({ code: 1, said: `${said}\n` });
  }
  await new Promise((resolve) => stranger.close(resolve));
});

test("DATABASE_URL, S3_*, SMTP_URL : les services donnés remplacent ceux du dossier ; un réglage faux arrête tout et dit lequel", async () => {
  const services = await startTestServices({ root: folder });
  await ensureDatabase(services.postgres, "vraie");
  const { MAIL_INBOX_URL, ...given } = services.env;
  // What it would be filled with is not asked about here.
  const env = { ...given, DATABASE_URL: services.postgres.url("vraie"), DEMO_MODE: "false" };
  try {
    await using site = npmRun(folder, { env: { ...env, PORT: String(await freePort()) } });
    const origin = await site.origin();
    expect(site.family().some(({ command }) => command.includes("postgres"))).toBe(false);
    for (const name of ["postgres", "s3", "mail"]) expect(existsSync(join(folder, ".data", name)), name).toBe(false);
    expect(site.said()).not.toContain("Courrier reçu");

    const headers = { "content-type": "application/json" };
    const call = (procedure: string, input: object) =>
      fetch(`${origin}/trpc/${procedure}`, { method: "POST", headers, body: JSON.stringify(input) });
    const account = { email: "awa@ferme.example", password: "Mangue-mure-7", userType: "producteur", country: "gabon" };
    const awa = { ...account, firstName: "Awa", lastName: "Ndong", acceptTerms: true };
    expect((await call("auth.signUp", awa)).status).toBe(200);
    expect((await call("auth.requestReset", { email: awa.email })).status).toBe(200);
    await eventually("le courrier chez le service donné", async () => {
      const mails = (await (await fetch(`${MAIL_INBOX_URL}/api/messages`)).json()) as unknown[];
      return mails.length > 0;
    });
    site.ctrlC();
    await site.ended;

    await using wrong = npmRun(folder, { env: { ...env, DEMO_MODE: "oui", LIMITS_SCALE: "0", LOG_LEVEL: "fort" } });
    const { code, said } = await wrong.ended;
    expect(code).toBeGreaterThan(0);
    for (const name of ["DEMO_MODE", "LIMITS_SCALE", "LOG_LEVEL"]) expect(said).toMatch(new RegExp(`^  - ${name} : `, "mu"));
    expect(said).not.toMatch(/\n\s+at /u);
  } finally {
    await services.stop();
  }
});
