import { aPerson } from "@recolte/db/factories";
import { openTestDatabase } from "@recolte/db/testing";
import { outbox } from "@recolte/db/schema";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, test, vi } from "vitest";
import { recordOutcome } from "#platform/backup/queries.ts";
import { openAdmission } from "#platform/admission.ts";
import { postgresBell } from "#platform/bell.ts";
import { startJobs } from "#platform/jobs.ts";
import { openMetrics } from "#platform/metrics.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";
import { countedImages, countedMailer, countedStorage } from "./counted.ts";
import { watchProcess } from "./watch.ts";

const AWA = "0198c0de-0000-7000-8000-000000000001";
const fails = () => Promise.reject(new Error("away"));

test("un travail dit quand il a réussi, combien de fois il a échoué, et son rythme", async () => {
  await using server = await openServer();
  const { metrics } = server;
  const jobs = [
    { name: "right", every: 5, run: async () => {} },
    { name: "wrong", every: 5, run: fails },
  ];
  const started = startJobs(jobs, server);
  await vi.waitFor(async () => expect(await metrics.scrape()).toMatch(/^recolte_job_failures_total\{job="wrong"\} [1-9]/mu));
  await started.close();
  const text = await metrics.scrape();
  expect(text).toMatch(/^recolte_job_last_success_timestamp_seconds\{job="right"\} \d{10}/mu);
  expect(text).toContain('recolte_job_failures_total{job="right"} 0');
  expect(text).toContain('recolte_job_every_seconds{job="right"} 0.005');
});

test("ce qu'une page montre se compte dès le démarrage, sans attendre son tour d'une heure", async () => {
  await using server = await openServer();
  const HOUR = 3_600_000;
  const ran: string[] = [];
  const run = (name: string) => async () => void ran.push(name);
  const jobs = [
    { name: "shown", every: HOUR, atOnce: true, run: run("shown") },
    { name: "usual", every: HOUR, run: run("usual") },
  ];
  const started = startJobs(jobs, server);
  await vi.waitFor(() => expect(ran).toEqual(["shown"]));
  await started.close();
});

test("la sonnette dit si elle entend les autres, qui elle a réveillé et ce qui n'est pas parti", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const metrics = openMetrics();
  const bell = postgresBell({ pool: database.pool, connectionString: database.url, onError: () => {}, metrics });
  await vi.waitFor(async () => expect(await metrics.scrape()).toContain('recolte_bell_connected{bell="postgres"} 1'));
  bell.ring([AWA]);
  const query = vi.spyOn(database.pool, "query").mockImplementationOnce(fails as never);
  bell.drop();
  await bell.close();
  query.mockRestore();
  const text = await metrics.scrape();
  expect(text).toContain('recolte_bell_rings_total{bell="postgres"} 1');
  expect(text).toContain('recolte_bell_lost_total{bell="postgres"} 1');
  expect(text).toContain('recolte_bell_connected{bell="postgres"} 0');
});

test("le stockage, les mails et les images comptent ce qui va et ce qui échoue", async () => {
  await using server = await openServer();
  const { metrics } = server;
  const storage = countedStorage(server.storage, server);
  expect(await storage.get("avatars", "rien")).toBeNull();
  await expect(countedStorage({ ...server.storage, remove: fails }, server).remove("avatars", "rien")).rejects.toThrow();
  const mail = { to: "awa@example.com", subject: "Bonjour", paragraphs: [] };
  await countedMailer({ send: async () => {}, close: () => {} }, server).send(mail, AWA);
  await expect(countedImages(server.images, server).convert(Buffer.from("rien"), "webp")).rejects.toThrow();
  const text = await metrics.scrape();
  for (const line of [
    'recolte_storage_calls_total{outcome="ok"} 1',
    'recolte_storage_calls_total{outcome="failed"} 1',
    'recolte_mails_total{outcome="ok"} 1',
    "recolte_pictures_seconds_count 1",
    "recolte_pictures_failed_total 1",
    "recolte_pictures_waiting 0",
  ])
    expect(text).toContain(line);
});

test("ce que l'envoi abandonne compte une fois, par nature", async () => {
  await using server = await openServer();
  await server.db.insert(outbox).values({ kind: "mail", payload: {}, attempts: 9 });
  const worker = startOutbox({ ...server, handlers: { mail: fails }, pause: 20 });
  await vi.waitFor(async () => expect(await server.metrics.scrape()).toContain('recolte_outbox_given_up_total{kind="mail"} 1'));
  await worker.close();
});

test("ce qui attend dans l'envoi a un nombre et un âge", async () => {
  await using server = await openServer();
  const due = new Date(Date.now() - 900_000);
  await server.db.insert(outbox).values([
    { kind: "mail", payload: {}, nextAt: due },
    { kind: "mail", payload: {}, nextAt: new Date(Date.now() + 900_000) },
  ]);
  watchProcess(server);
  const text = await server.metrics.scrape();
  expect(text).toContain('recolte_outbox_due{kind="mail"} 1');
  expect(text).toMatch(/^recolte_outbox_oldest_seconds\{kind="mail"\} 90\d/mu);
  expect(text).toContain('recolte_outbox_oldest_seconds{kind="image.avif"} 0');
});

test("la dernière sauvegarde dit quand elle s'est faite, sa taille, sa durée ; sans sauvegarde, rien n'est dit", async () => {
  await using server = await openServer();
  watchProcess(server);
  const before = await server.metrics.scrape();
  expect(before).not.toMatch(/^recolte_backup_\w+ \d/mu);
  expect(before).not.toMatch(/^recolte_(?:db_sync_standbys|certificate_expires\w+) \d/mu);

  await using other = await openServer();
  const startedAt = new Date(Date.now() - 60_000);
  await recordOutcome(other.db, { startedAt, ok: true, bytes: 5000, pictures: 2, failure: null });
  await recordOutcome(other.db, { startedAt, ok: false, bytes: 0, pictures: 0, failure: "cut" });
  watchProcess(other);
  const text = await other.metrics.scrape();
  expect(text).toMatch(/^recolte_backup_last_success_timestamp_seconds \d{10}/mu);
  expect(text).toMatch(/^recolte_backup_duration_seconds (?:59|60|61)/mu);
  expect(text).toContain("recolte_backup_ok 0");
});

test("une base qui ne répond pas ne laisse pas d'anciens chiffres", async () => {
  await using server = await openServer();
  const { metrics } = server;
  const query = vi.spyOn(server.pool, "query").mockImplementation(fails as never);
  watchProcess(server);
  expect(await metrics.scrape()).not.toMatch(/^recolte_db_size_bytes \d/mu);
  query.mockRestore();
  expect(await metrics.scrape()).toMatch(/^recolte_db_size_bytes \d/mu);
});

test("une prise ouverte se compte, et sa fin par un code connu", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const { metrics } = server;
  const live = await openLive(server, await server.cookieOf(awa));
  expect(await metrics.scrape()).toContain("recolte_sockets_open 1");
  server.bell.forceSignOut(awa.id);
  await live.closed;
  await vi.waitFor(async () => expect(await metrics.scrape()).toContain('recolte_sockets_closed_total{code="4401"} 1'));
  expect(await metrics.scrape()).toContain("recolte_sockets_open 0");
});

test("l'admission dit qui travaille et qui attend, par rang", async () => {
  const admission = openAdmission({ inFlight: 1, queue: 2, waitMs: 5000 });
  const first = await admission.admit("first");
  const waiting = admission.admit("last");
  expect([admission.working("first"), admission.waiting("last"), admission.waiting()]).toEqual([1, 1, 1]);
  first?.();
  const second = await waiting;
  expect([admission.working("first"), admission.working("last"), admission.waiting()]).toEqual([0, 1, 0]);
  second?.();
});

test("la fin du certificat que montre le relais se lit dans son fichier, et un fichier qu'on ne peut lire se dit", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "recolte-cert-"));
  const [key, certificate] = [path.join(folder, "cle.pem"), path.join(folder, "certificat.pem")];
  const asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=recolte.example", "-days", "30"];
  execFileSync("openssl", [...asked, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  await using server = await openServer({ CERTIFICATE_FILE: certificate });
  watchProcess(server);
  const [, told] = /^recolte_certificate_expires_timestamp_seconds (\d+)$/mu.exec(await server.metrics.scrape()) ?? [];
  expect(Math.abs(Number(told) - Date.now() / 1000 - 30 * 86_400)).toBeLessThan(60);
  expect(await server.metrics.scrape()).toContain("\nrecolte_certificate_readable 1\n");
  rmSync(folder, { recursive: true });
  const unread = await server.metrics.scrape();
  expect(unread).not.toMatch(/^recolte_certificate_expires_timestamp_seconds \d{2}/mu);
  expect(unread).toContain("\nrecolte_certificate_readable 0\n");
});
