import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { missing } from "@recolte/local/debian";
import { expect, test } from "vitest";
import { closings } from "../closings.ts";
import { trustCertificate } from "./clients.ts";
import { startNginx } from "./proxy.ts";
import { temporaryFolder } from "./site-files.ts";

/** Two stand-ins of nodes behind the nginx that is delivered. */
async function openProxied(answers: readonly [RequestListener, RequestListener]) {
  const opened = closings();
  const place = temporaryFolder();
  opened.add(async () => place[Symbol.dispose]());
  const ports: number[] = [];
  const asked = [0, 0];
  for (const [i, answer] of answers.entries()) {
    const server = createServer((request, response) => {
      asked[i]! += 1;
      answer(request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    ports.push((server.address() as AddressInfo).port);
    opened.add(async () => server.closeAllConnections());
    opened.add(async () => void server.close());
  }
  const nginx = await startNginx(place.folder, ports);
  opened.add(nginx.stop);
  opened.add(trustCertificate(nginx.certificate).close);
  return { ...nginx, asked, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() };
}

const lacking = missing("nginx", "openssl");
const FULL: RequestListener = (_request, response) => void response.writeHead(503, { "retry-after": "1" }).end("plein");
const WELL: RequestListener = (_request, response) => void response.end("servi");
const GONE: RequestListener = (request) => void request.socket.destroy();

test("deux serveurs qui refusent sous la charge restent tous deux en service : leur refus arrive tel quel, aucun n'est redemandé", async ({
  skip,
}) => {
  skip(lacking !== null, lacking ?? "");
  let turn = 0;
  const half: RequestListener = (request, response) => (turn++ % 2 ? WELL : FULL)(request, response);
  await using site = await openProxied([half, half]);
  const answers: Response[] = [];
  for (let i = 0; i < 100; i++) answers.push(await fetch(`${site.origin}/`));
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(200), count(503)]).toEqual([50, 50]);
  expect(site.asked).toEqual([50, 50]);
  expect(answers.filter(({ status }) => status === 503).every(({ headers }) => headers.get("retry-after") === "1")).toBe(true);
});

test("une lecture que le premier laisse tomber va au second ; un envoi n'est jamais fait deux fois", async ({ skip }) => {
  skip(lacking !== null, lacking ?? "");
  await using site = await openProxied([GONE, WELL]);
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
  await using broken = await openProxied([GONE, GONE]);
  const sent = await fetch(`${broken.origin}/trpc/messages.send`, { method: "POST", body: "{}" });
  expect([sent.status, broken.asked[0]! + broken.asked[1]!]).toEqual([503, 1]);
});

test("quand aucun ne répond, la page le dit en français, sans cache, et quand revenir", async ({ skip }) => {
  skip(lacking !== null, lacking ?? "");
  await using site = await openProxied([GONE, GONE]);
  const answer = await fetch(`${site.origin}/`);
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "content-type": "text/html; charset=utf-8",
  });
  expect(await answer.text()).toContain("momentanément indisponible");
});

test("pendant qu'une version remplace l'autre, le fichier que l'une n'a pas encore vient de l'autre", async ({ skip }) => {
  skip(lacking !== null, lacking ?? "");
  const lacks: RequestListener = (_request, response) => void response.writeHead(404).end();
  await using site = await openProxied([lacks, WELL]);
  for (let i = 0; i < 4; i++) expect((await fetch(`${site.origin}/assets/main-${i}.js`)).status).toBe(200);
  expect((await fetch(`${site.origin}/trpc/x`)).status + (await fetch(`${site.origin}/trpc/x`)).status).toBe(604);
});

test("ce qu'un client prétend de lui n'arrive pas : son adresse est celle que nginx voit, son nom celui qu'il a demandé", async ({
  skip,
}) => {
  skip(lacking !== null, lacking ?? "");
  const tell: RequestListener = ({ headers }, response) => void response.end(JSON.stringify(headers));
  await using site = await openProxied([tell, tell]);
  const headers = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http", "accept-encoding": "gzip, deflate, br, zstd" };
  expect(await (await fetch(`${site.origin}/`, { headers })).json()).toMatchObject({
    host: "localhost",
    "x-forwarded-for": expect.stringMatching(/^127\.0\.1\.\d+$/u) as string,
    "x-forwarded-proto": "https",
    "accept-encoding": "br, gzip",
  });
});
