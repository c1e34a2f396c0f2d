import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSms } from "./sms.mjs";

function aDirectory() {
  const directory = mkdtempSync(join(tmpdir(), "sms-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

const send = (inbox: string, body: unknown, type = "application/json") =>
  fetch(`${inbox}/api/messages`, { method: "POST", headers: { "content-type": type }, body: JSON.stringify(body) });
const page = async (address: string) => (await fetch(address)).text();

test("les SMS de la machine s'affichent par numéro, échappés, et survivent à un redémarrage", async () => {
  const directory = aDirectory();
  const first = await startSms({ directory });
  const [awa, ben] = ["+24166123456", "+2250707123456"];
  for (const [to, text] of [
    [awa, "Récolte : 111111"],
    [awa, "Récolte : 222222 <b>"],
    [ben, "Offre acceptée"],
  ] as const)
    expect((await send(first.inboxUrl, { to, text })).status).toBe(201);
  const all = await page(first.inboxUrl);
  expect(all).toContain("222222 &lt;b&gt;");
  expect(all).not.toContain("111111");
  expect(all).toContain("Offre acceptée");
  const own = await page(`${first.inboxUrl}/?to=${encodeURIComponent(awa)}`);
  expect(own).toContain("111111");
  expect(own).not.toContain("Offre acceptée");
  first.stop();

  const second = await startSms({ directory });
  onTestFinished(second.stop);
  const kept = await fetch(`${second.inboxUrl}/api/messages?to=${encodeURIComponent(awa)}`);
  expect(await kept.json()).toMatchObject([{ text: "Récolte : 222222 <b>" }, { text: "Récolte : 111111" }]);
});

test("ce qui n'est pas un message, ou vient d'une page d'ailleurs, n'est pas gardé", async () => {
  const sms = await startSms({ directory: aDirectory() });
  onTestFinished(sms.stop);
  expect((await send(sms.inboxUrl, { to: 1 })).status).toBe(400);
  expect((await send(sms.inboxUrl, { to: "+24166123456", text: "Bonjour" }, "text/plain")).status).toBe(400);
  expect(await (await fetch(`${sms.inboxUrl}/api/messages`)).json()).toEqual([]);
});

const KEY = "cle-des-rapports-de-trente-deux-signes";

/** What stands where the server does, and what it is told there. */
async function aListener() {
  const told: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      told.push({ path: request.url ?? "", ...(JSON.parse(body) as object) });
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { told, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function openLine(lateMs = 50) {
  const sms = await startSms({ directory: aDirectory(), key: KEY, lateMs });
  onTestFinished(sms.stop);
  const { told, origin } = await aListener();
  sms.leadsTo(origin);
  const submit = (place: string, fields: Record<string, string>, site = "same-origin") =>
    fetch(`${sms.inboxUrl}${place}`, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": site },
      body: new URLSearchParams(fields),
    });
  const received = async () => (await (await fetch(`${sms.inboxUrl}/api/messages`)).json()) as { text: string }[];
  return { ...sms, told, submit, received };
}
const AWA = "+24166123456";
const PATH = `/telephone/${KEY}/gateway`;

test("la passerelle locale se décrit au serveur : ses rapports, et le numéro où les gens écrivent", async () => {
  const { gateway } = await openLine();
  expect(JSON.parse(gateway)).toMatchObject({ report: { reference: "/report" }, inbound: { number: "22145", from: "/from" } });
  const mute = await startSms({ directory: aDirectory() });
  onTestFinished(mute.stop);
  expect(JSON.parse(mute.gateway)).not.toHaveProperty("inbound");
  expect(await page(`${mute.inboxUrl}/?to=${encodeURIComponent(AWA)}`)).not.toContain("Écrire à Récolte");
});

test.each([
  ["normal", 1, 1],
  ["double", 1, 2],
  ["perdu", 0, 0],
] as const)("« %s » : le SMS arrive %i fois, son rapport %i fois ; le suivant est normal", async (fate, arrives, reports) => {
  const { inboxUrl, submit, received, told } = await openLine();
  const back = `/?to=${encodeURIComponent(AWA)}`;
  const chosen = await submit("/fate", { fate, back });
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, back]);
  const answer = await send(inboxUrl, { to: AWA, text: "Récolte : 111111" });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect(await received()).toHaveLength(arrives);
  await send(inboxUrl, { to: AWA, text: "Récolte : 222222" });
  await vi.waitFor(() => expect(told).toHaveLength(reports + 1));
  expect(told.filter(({ report }) => report === id)).toEqual(
    Array.from({ length: reports }, () => ({ path: PATH, report: id, state: "delivered" })),
  );
});

test("« en retard » : dit parti tout de suite, arrivé et rapporté plus tard", async () => {
  const { inboxUrl, submit, received, told } = await openLine(300);
  await submit("/fate", { fate: "retard", back: "/" });
  expect((await send(inboxUrl, { to: AWA, text: "Récolte : 111111" })).status).toBe(201);
  expect([await received(), told]).toEqual([[], []]);
  await vi.waitFor(async () => expect(await received()).toHaveLength(1));
  await vi.waitFor(() => expect(told).toHaveLength(1));
});

test.each([
  ["normal", 1],
  ["double", 2],
  ["perdu", 0],
  ["retard", 1],
] as const)(
  "ce qu'on écrit à Récolte (%s) part %i fois sous le même nom, et se lit dans son fil seulement",
  async (fate, times) => {
    const { inboxUrl, submit, received, told } = await openLine();
    const answer = await submit("/answer", { from: AWA, text: "RECOLTE 482193", fate });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/?to=${encodeURIComponent(AWA)}`]);
    if (times > 0) await vi.waitFor(() => expect(told).toHaveLength(times));
    expect(new Set(told.map(({ id }) => id)).size).toBe(Math.min(times, 1));
    for (const one of told) expect(one).toMatchObject({ path: PATH, from: AWA, text: "RECOLTE 482193" });
    expect(await page(`${inboxUrl}/?to=${encodeURIComponent(AWA)}`)).toContain("Envoyé à Récolte");
    expect(await received()).toEqual([]);
  },
);

test("une page d'ailleurs n'écrit au nom de personne, et ne mène nulle part", async () => {
  const { submit, told } = await openLine();
  expect((await submit("/answer", { from: AWA, text: "RECOLTE 482193" }, "cross-site")).status).toBe(403);
  const away = await submit("/fate", { fate: "double", back: "//ailleurs.example" });
  expect([away.headers.get("location"), told]).toEqual(["/", []]);
});
