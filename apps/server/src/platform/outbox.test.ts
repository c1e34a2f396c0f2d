import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "@recolte/db/client";
import { outbox } from "@recolte/db/schema";
import { openTestDatabase, type TestDatabase } from "@recolte/db/testing";
import { Pool } from "pg";
import { pino } from "pino";
import { expect, inject, test, vi } from "vitest";
import { mailHandler } from "#identity/auth/account-mails.ts";
import { caughtBy } from "#testing/mails.ts";
import { readEnv } from "./env.ts";
import { openMailer } from "./mailer.ts";
import { startOutbox } from "./outbox.ts";
import { enqueue, forgetDone } from "./outbox-queries.ts";

const log = pino({ level: "silent" });
/** In the long run the hour of R17, with the tries of each of its minutes. */
const LONG = process.env.LONG === "1";
const MINUTES = LONG ? 60 : 2;
const LETTERS = LONG ? 200 : 3;
const PAUSES = { pause: 10, rest: 10 };
const open = () => openTestDatabase(inject("databaseServerUrl"));
const items = ({ db }: TestDatabase) => db.query.outbox.findMany();

const env = (smtpUrl: string) =>
  readEnv({
    DATABASE_URL: "postgres://localhost/none",
    S3_ENDPOINT: "http://localhost",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    SMTP_URL: smtpUrl,
  });

/** A worker whose mails go to this address. */
function post({ db }: TestDatabase, smtpUrl: string) {
  const mailer = openMailer(env(smtpUrl));
  const worker = startOutbox({ db, log, handlers: { mail: mailHandler({ db, env: env(smtpUrl), mailer }) }, ...PAUSES });
  return {
    async [Symbol.asyncDispose]() {
      await worker.close();
      mailer.close();
    },
  };
}

const mail = (to: string) => ({
  kind: "mail" as const,
  payload: {
    to,
    subject: "Bonjour",
    paragraphs: ["Récolte <b>d'été</b>"],
    link: { label: "Voir", address: "http://localhost/x" },
  },
});

test("une lettre part par SMTP en texte et en HTML échappé, d'un expéditeur fixe, une fois", async () => {
  await using database = await open();
  await using _worker = post(database, inject("smtpUrl"));
  const to = `${randomUUID()}@exemple.example`;
  await enqueue(database.db, mail(to));
  await vi.waitFor(async () => expect(await caughtBy(to)).toHaveLength(1), 5000);
  const [caught] = await caughtBy(to);
  expect(caught).toMatchObject({ from: expect.stringContaining("bonjour@recolte.example"), subject: "Bonjour" });
  // No program on holiday answers it.
  expect(caught?.automatic).toBe("auto-generated");
  expect(caught?.text).toContain("Récolte <b>d'été</b>");
  expect(caught?.html).toContain("Récolte &lt;b&gt;d'été&lt;/b&gt;");
});

test("une adresse piégée n'ajoute ni destinataire ni en-tête", async () => {
  await using database = await open();
  await using _worker = post(database, inject("smtpUrl"));
  const other = `${randomUUID()}@exemple.example`;
  const to = `${randomUUID()}@exemple.example`;
  await enqueue(database.db, mail(`${to}\r\nBcc: ${other}`));
  await enqueue(database.db, mail(to));
  await vi.waitFor(async () => expect((await caughtBy(to)).length).toBeGreaterThan(0), 5000);
  expect(await caughtBy(other)).toEqual([]);
});

test(
  `SMTP absent pendant ${MINUTES} min : de ${LETTERS} lettres rien n'est perdu, aucun essai compté ; de retour, chacune part une fois, sans autre attente que sa minute`,
  async () => {
    await using database = await open();
    const addresses = Array.from({ length: LETTERS }, () => `${randomUUID()}@exemple.example`);
    for (const to of addresses) await enqueue(database.db, mail(to));
    {
      await using _worker = post(database, "smtp://127.0.0.1:9");
      for (let minute = 0; minute < MINUTES; minute++) {
        await database.pool.query("update outbox set next_at = now(), last_error = null");
        const tried = async () => (await items(database)).every(({ lastError }) => lastError);
        await vi.waitFor(async () => expect(await tried()).toBe(true), 60_000);
      }
    }
    for (const { attempts, doneAt, nextAt, lastError } of await items(database)) {
      expect({ attempts, doneAt }).toEqual({ attempts: 0, doneAt: null });
      expect(nextAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
      expect(lastError).toMatch(/ECONNREFUSED/u);
    }
    if (!LONG) await database.pool.query("update outbox set next_at = now()");
    await using _worker = post(database, inject("smtpUrl"));
    await vi.waitFor(async () => expect((await items(database)).every(({ doneAt }) => doneAt)).toBe(true), {
      timeout: 300_000,
      interval: 100,
    });
    for (const to of addresses) expect(await caughtBy(to)).toHaveLength(1);
  },
  LONG ? 1_200_000 : 30_000,
);

test("un échec attend 1, 2, 4 … 60 minutes, et après dix essais on s'arrête", async () => {
  await using database = await open();
  await enqueue(database.db, { kind: "mail", payload: {} });
  const waits: number[] = [];
  const tried: Record<string, unknown>[] = [];
  const worker = startOutbox({
    db: database.db,
    log,
    ...PAUSES,
    handlers: {
      async mail(payload) {
        tried.push(payload);
        throw new Error("550 no such mailbox");
      },
    },
  });
  for (let i = 0; i < 10; i++) {
    await vi.waitFor(async () => expect((await items(database))[0]?.lastError).toContain("550"), 5000);
    const { rows } = await database.pool.query(
      "select round(extract(epoch from next_at - now()) / 60)::int as minutes from outbox",
    );
    waits.push(rows[0].minutes);
    await database.pool.query("update outbox set next_at = now(), last_error = null");
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  // One that comes later is taken, and the spent one, due before it, was not.
  await enqueue(database.db, { kind: "mail", payload: { later: true } });
  await vi.waitFor(() => expect(tried.at(-1)).toEqual({ later: true }), 5000);
  await worker.close();
  expect(tried).toHaveLength(11);
});

test("une lettre à laquelle on a renoncé s'oublie après une semaine, avec l'adresse qu'elle porte ; une photo à ôter, non", async () => {
  await using database = await open();
  const given = { attempts: 10, lastError: "550 no such mailbox" };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await database.db.insert(outbox).values([
    { ...mail("partie@exemple.example"), ...given, nextAt: daysAgo(8) },
    { ...mail("hier@exemple.example"), ...given, nextAt: daysAgo(1) },
    { ...mail("attend@exemple.example"), nextAt: daysAgo(8) },
    { kind: "image.delete", payload: { key: "photo" }, ...given, nextAt: daysAgo(8) },
  ]);
  await forgetDone(database.db);
  const kept = (await items(database)).map(({ payload }) => String(payload.to ?? payload.key));
  expect(kept.toSorted()).toEqual(["attend@exemple.example", "hier@exemple.example", "photo"]);
});

test("une lettre redemandée pendant qu'elle part repart : ce qui est arrivé depuis se dit aussi", async () => {
  await using database = await open();
  await enqueue(database.db, { kind: "mail", payload: {} });
  let sent = 0;
  const handlers = {
    async mail() {
      sent += 1;
      // As `send_message` does for what is written once the first was read.
      if (sent === 1) await database.pool.query("update outbox set next_at = now(), done_at = null, attempts = 0");
    },
  };
  const worker = startOutbox({ db: database.db, log, ...PAUSES, handlers });
  await vi.waitFor(async () => expect((await items(database))[0]?.doneAt).toBeTruthy(), 5000);
  await worker.close();
  expect(sent).toBe(2);
});

test("deux ouvriers ne font jamais deux fois le même travail", async () => {
  await using database = await open();
  for (let i = 0; i < 40; i++) await enqueue(database.db, { kind: "mail", payload: { i } });
  const seen: unknown[] = [];
  const handlers = { mail: async ({ i }: Record<string, unknown>) => void seen.push(i) };
  const workers = [1, 2, 3, 4].map(() => startOutbox({ db: database.db, log, handlers, ...PAUSES }));
  await vi.waitFor(async () => expect((await items(database)).every(({ doneAt }) => doneAt)).toBe(true), 8000);
  await Promise.all(workers.map((worker) => worker.close()));
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test("un travail plus long que la patience de la base envers une transaction aboutit, et ne retient pas les lettres", async () => {
  await using database = await open();
  const options = "-c idle_in_transaction_session_timeout=200";
  const pool = new Pool({ connectionString: database.url, options }).on("error", () => {});
  const db = connect(pool);
  await enqueue(db, { kind: "image.avif", payload: {} });
  await enqueue(db, { kind: "mail", payload: {} });
  const done: string[] = [];
  const handlers = {
    "image.avif": async () => {
      await wait(500);
      done.push("photo");
    },
    mail: async () => void done.push("lettre"),
  };
  const worker = startOutbox({ db, log, handlers, ...PAUSES });
  await vi.waitFor(async () => expect((await items(database)).every(({ doneAt }) => doneAt)).toBe(true), 10_000);
  await worker.close();
  await pool.end();
  expect(done).toEqual(["lettre", "photo"]);
});

test("ce qu'un processus mort a commencé est repris quand son délai est passé", async () => {
  await using database = await open();
  await enqueue(database.db, { kind: "mail", payload: { name: "commencée" } });
  await database.pool.query("update outbox set attempts = 1, next_at = now() + interval '2 minutes'");
  const taken: unknown[] = [];
  const handlers = { mail: async ({ name }: Record<string, unknown>) => void taken.push(name) };
  const worker = startOutbox({ db: database.db, log, ...PAUSES, handlers });
  await enqueue(database.db, { kind: "mail", payload: { name: "autre" } });
  await vi.waitFor(() => expect(taken).toEqual(["autre"]), 5000);
  await database.pool.query("update outbox set next_at = now()");
  await vi.waitFor(() => expect(taken).toEqual(["autre", "commencée"]), 5000);
  await worker.close();
});
