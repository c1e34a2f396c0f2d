import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { browserOf, form } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { openLog, withoutValues } from "./log.ts";
import { startOutbox } from "./outbox.ts";

const CANCEL_WAITING =
  "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** A log that can be read back. */
function keptLog() {
  let text = "";
  const log = openLog("info", new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) }));
  return { log, text: () => text };
}

test("ni adresse, ni mot de passe, ni jeton, ni message ne passe dans le journal, quoi qui tombe en panne", async () => {
  const { log, text } = keptLog();
  await using server = await openServer({}, log);
  const canary = `canari-${randomUUID()}`;
  const browser = browserOf(server);
  const email = `${canary}@exemple.example`;
  const firstName = canary.replaceAll(/\d/gu, (digit) => "ghijklmnop"[Number(digit)]!).slice(0, 40);
  const person = form(email, { firstName, password: canary });
  expect((await browser.call("auth.signUp", person)).status).toBe(200);
  const token = browser.cookie().slice(4);
  await browser.call("auth.signIn", { email, password: `${canary}!` });
  await browser.call("auth.requestReset", { email });
  await fetch(`${server.origin}/trpc/announcements.list?input=${encodeURIComponent(JSON.stringify({ search: canary }))}`);
  await fetch(`${server.origin}/${canary.slice(0, 4)}%0d%0alevel?jeton=${canary}`, { headers: { "user-agent": canary } });

  const blocker = await server.pool.connect();
  await blocker.query("begin; lock table users in access exclusive mode");
  const waiting = browserOf(server).call("auth.signIn", { email, password: canary });
  await expect.poll(async () => (await server.pool.query(CANCEL_WAITING)).rowCount).toBe(1);
  expect((await waiting).status).toBe(503);
  await blocker.query("rollback");
  blocker.release();
  await server.pool.query("alter table outbox rename to elsewhere");
  expect((await browserOf(server).call("auth.requestReset", { email })).status).toBe(500);

  const lines = text().trim().split("\n");
  expect(lines.filter((line) => line.includes('"crash"'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("database away"))).toHaveLength(1);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("level");
  for (const secret of [canary, firstName, email, token, "$argon2"]) expect(text()).not.toContain(secret);
});

test("le numéro que dit une réponse en panne retrouve ses lignes du journal, et nulle autre", async () => {
  const { log, text } = keptLog();
  await using server = await openServer({}, log);
  await server.pool.query("alter table announcements rename to elsewhere");
  const ask = async () => {
    const answer = await fetch(`${server.origin}/trpc/announcements.list?input=%7B%7D`);
    return ((await answer.json()) as { error: { data: { requestId: string } } }).error.data.requestId;
  };
  const [first, second] = [await ask(), await ask()];
  expect(first).not.toBe(second);
  const lines = () =>
    text()
      .trim()
      .split("\n")
      .filter((line) => line.includes(first));
  await expect.poll(() => lines().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["crash", "request"]);
  for (const line of lines()) expect(line).not.toContain(second);
});

test("une requête qui échoue se retrouve dans le journal sans ses valeurs, même sur plusieurs lignes", async () => {
  const { log, text } = keptLog();
  const cause = Object.assign(new Error("relation absente"), { code: "42P01" });
  const failed = new Error("Failed query: select $1\nparams: secret un\nsecret deux\n", { cause });
  log.warn({ err: Object.assign(failed, { params: ["secret trois"], query: "select $1" }), job: "sum views" }, "job failed");
  expect(text()).not.toContain("secret");
  expect(text()).toMatch(/select \$1.*log\.test\.ts.*42P01/u);
});

test("un facteur qui refuse une adresse ne la fait pas écrire dans le journal", async () => {
  const { log, text } = keptLog();
  await using server = await openServer();
  await server.pool.query("insert into outbox (kind, payload) values ('mail', '{}')");
  const refusing = new Error("550 5.1.1 <awa@exemple.example>: inconnue");
  const worker = startOutbox({ db: server.db, log, handlers: { mail: () => Promise.reject(refusing) }, pause: 20 });
  await expect.poll(text).toContain("outbox will retry");
  await worker.close();
  expect(text()).toContain("550 5.1.1");
  expect(text()).not.toContain("awa@exemple.example");
});

test("un mot de soixante mille lettres dans une erreur n'arrête pas le serveur, et l'adresse qui le suit ne se lit pas", () => {
  const word = "x".repeat(60_000);
  expect(withoutValues(`${word} awa@exemple.example, <ben@exemple.example>`)).toBe(`${word} …@… <…@…>`);
});
