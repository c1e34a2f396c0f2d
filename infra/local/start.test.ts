import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "./ports.mjs";
import { copyCheckout, eventually, npmRun, survivors } from "./trial.ts";

// One checkout lives through all of it, in this order, as a newcomer's does.
const checkout = copyCheckout();
const { folder } = checkout;
afterAll(() => checkout[Symbol.dispose]());

const account = { email: "awa@ferme.example", password: "Mangue-mure-7" };

/** With an input it is a change. */
async function call(origin: string, procedure: string, input?: object) {
  const change = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(input) };
  const answer = await fetch(`${origin}/trpc/${procedure}`, input ? change : {});
  if (!answer.ok) throw new Error(`${procedure} : ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: { data: { items: unknown[] } } }).result.data;
}

const signIn = (origin: string) => call(origin, "auth.signIn", account);

test("premier départ, d'un chemin avec espace et accents, NODE_ENV hérité, le port pris : le suivant sert, le site est plein et les comptes sont dits", async () => {
  const stranger = createServer((_, response) => response.end("autre chose"));
  await new Promise((resolve) => stranger.listen(3000, "127.0.0.1", () => resolve(null)).once("error", resolve));
  await using site = npmRun(folder, { env: { NODE_ENV: "production" } });
  const origin = await site.origin();
  expect(Number(new URL(origin).port)).toBeGreaterThan(3000);
  await new Promise((resolve) => stranger.close(resolve));

  expect((await fetch(origin)).status).toBe(200);
  expect((await call(origin, "announcements.list?input=%7B%7D")).items.length).toBeGreaterThan(10);
  expect(site.said()).toMatch(/Courrier reçu\s+http:\/\/localhost:\d+/u);
  expect(site.said()).toMatch(/SMS reçus\s+http:\/\/localhost:\d+/u);
  expect(site.said()).toMatch(/producteur@demo\.example\s+recolte-demo/u);
  const person = { firstName: "Awa", lastName: "Ndong", userType: "producteur", country: "gabon", acceptTerms: true };
  await call(origin, "auth.signUp", { ...account, ...person });

  await using verified = npmRun(folder, { script: "audit:verify" });
  expect(await verified.ended).toMatchObject({ code: 0, said: expect.stringContaining("Journal d'audit intact") });

  const family = site.family();
  expect(family.length).toBeGreaterThan(4);
  site.ctrlC();
  await site.ended;
  await eventually("plus aucun processus après Ctrl-C", () => survivors(family).length === 0);

  await using alone = npmRun(folder, { script: "audit:verify" });
  expect(await alone.ended).toMatchObject({ code: 0, said: expect.stringContaining("Journal d'audit intact") });
});

test("un second départ du même dossier est refusé ; kill -9 du lanceur ne gêne ni le départ suivant ni les données ; ce qui n'a pas changé n'est plus construit", async () => {
  // A build empties its folder first.
  const witness = join(folder, "apps/web/dist/witness");
  writeFileSync(witness, "");
  await using killed = npmRun(folder);
  await signIn(await killed.origin());

  await using second = npmRun(folder);
  const refused = await second.ended;
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("Récolte tourne déjà depuis ce dossier");

  const family = killed.family();
  process.kill(killed.launcher(), "SIGKILL");
  await killed.ended;
  expect(survivors(family).some(({ command }) => command.includes("postgres"))).toBe(true);

  await using next = npmRun(folder);
  await signIn(await next.origin());
  await eventually("plus rien du départ tué", () => survivors(family).length === 0);
  expect(existsSync(witness)).toBe(true);
});

test("sur le PORT demandé ; PostgreSQL tué revient, le serveur tué aussi, et le site répond de nouveau ; npm tué arrête tout", async () => {
  const port = String(await freePort());
  await using site = npmRun(folder, { env: { PORT: port } });
  const origin = await site.origin();
  expect(origin).toBe(`http://localhost:${port}`);

  const pidFile = join(folder, ".data/postgres/postmaster.pid");
  process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), "SIGKILL");
  await site.says(/PostgreSQL s'est arrêté ; il redémarre/u);
  await eventually("une connexion après la mort de PostgreSQL", () => signIn(origin));

  const server = site.family().find(({ command }) => command.includes("apps/server/dist/main.mjs"));
  process.kill(server?.pid ?? 0, "SIGKILL");
  await site.says(/Le serveur s'est arrêté \(SIGKILL\) ; il redémarre\./u);
  await eventually("une connexion après la mort du serveur", () => signIn(origin));

  const family = site.family();
  process.kill(family[0]?.pid ?? 0, "SIGKILL");
  await eventually("plus aucun processus sans npm", () => survivors(family).length === 0);
});
