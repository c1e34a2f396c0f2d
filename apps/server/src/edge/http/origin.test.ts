import { request } from "node:http";
import { expect, test } from "vitest";
import { MEMBER_WRITE } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";

interface Answer {
  status: number;
  body: string;
}

/** Not fetch: it would set Sec-Fetch-Site and Origin by itself. */
const post = (url: string, headers: Record<string, string>, body = "{}") =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method: "POST", headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });

const JSON_TYPE = { "content-type": "application/json" };

test.for([
  ["un site étranger", { ...JSON_TYPE, origin: "https://evil.example" }, 403],
  ["une origine nulle", { ...JSON_TYPE, origin: "null" }, 403],
  ["une page d'un autre site", { ...JSON_TYPE, "sec-fetch-site": "cross-site" }, 403],
  ["un sous-domaine voisin", { ...JSON_TYPE, "sec-fetch-site": "same-site" }, 403],
  ["un formulaire", { "content-type": "multipart/form-data; boundary=x" }, 415],
  ["du texte simple", { "content-type": "text/plain" }, 415],
  ["rien qui dise son type", {}, 415],
  ["un appelant sans navigateur", JSON_TYPE, 401],
] as const)("une écriture venue par %s", async ([_who, headers, status]) => {
  await using server = await openServer();
  expect((await post(`${server.origin}/trpc/${MEMBER_WRITE}`, headers)).status).toBe(status);
});

test("un formulaire n'arrive à aucune procédure par une adresse écrite autrement", async () => {
  await using server = await openServer();
  const form = { "content-type": "multipart/form-data; boundary=x" };
  for (const address of ["/%74rpc/auth.signOut", "/trp%63/auth.signOut", "/trpc/auth%2EsignOut"])
    expect((await post(`${server.origin}${address}`, form)).status, address).toBe(415);
});

test("la page du même hôte peut écrire, aussi sans ORIGIN réglée", async () => {
  await using server = await openServer();
  expect((await post(`${server.origin}/trpc/${MEMBER_WRITE}`, { ...JSON_TYPE, origin: server.origin })).status).toBe(401);
});

test("quand ORIGIN est réglée, elle seule compte, pas l'en-tête Host", async () => {
  await using server = await openServer({ ORIGIN: "https://www.recolte.example" });
  expect((await post(`${server.origin}/trpc/${MEMBER_WRITE}`, { ...JSON_TYPE, origin: server.origin })).status).toBe(403);
  expect(
    (await post(`${server.origin}/trpc/${MEMBER_WRITE}`, { ...JSON_TYPE, origin: "https://www.recolte.example" })).status,
  ).toBe(401);
});

/** Not fetch: it would set Host by itself. */
const ask = (port: number, { path = "/", ...headers }: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end();
  });

test("sans ORIGIN, le site ne répond qu'aux noms de sa machine : pages, appels, envois, photos, fichiers et canal", async () => {
  await using server = await openServer({ HOST: "ferme.local" });
  const port = Number(new URL(server.origin).port);
  const upgrade = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  };
  const evil = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` };
  for (const path of [
    "/",
    "/trpc/auth.config",
    "/upload/announcement",
    "/media/a/1.webp",
    "/robots.txt",
    "/compte/export",
    "/livez",
    "/nulle-part",
  ])
    expect(await ask(port, { path, ...evil }), path).toBe(421);
  expect(await ask(port, { path: "/live", ...evil, ...upgrade })).toBe(421);
  expect((await post(`${server.origin}/trpc/${MEMBER_WRITE}`, { ...JSON_TYPE, ...evil })).status).toBe(421);
  for (const host of [
    "localhost",
    "LOCALHOST:3000",
    "127.0.0.1",
    "192.168.1.20:3000",
    "[::1]:3000",
    "[fe80::1]",
    "ferme.local:3000",
  ])
    expect(await ask(port, { path: "/livez", host }), host).toBe(200);
  for (const host of ["localhost.evil.example", "127.0.0.1.evil.example", "evil.example:80@localhost"])
    expect(await ask(port, { path: "/livez", host }), host).toBeGreaterThanOrEqual(400);
});

test("avec ORIGIN, un relais peut le demander par un autre nom", async () => {
  await using server = await openServer({ ORIGIN: "https://www.recolte.example" });
  const port = Number(new URL(server.origin).port);
  expect(await ask(port, { path: "/livez", host: "recolte-interne" })).toBe(200);
});

test("onze appels dans un lot sont refusés, un corps de plus de 64 Ko aussi", async () => {
  await using server = await openServer();
  const eleven = Array.from({ length: 11 }, () => MEMBER_WRITE).join(",");
  expect((await post(`${server.origin}/trpc/${eleven}?batch=1`, JSON_TYPE)).status).toBe(400);
  expect((await post(`${server.origin}/trpc/${MEMBER_WRITE}`, JSON_TYPE, JSON.stringify("x".repeat(70_000)))).status).toBe(413);
});

test("une écriture ne passe pas par GET, et une clé __proto__ ne passe pas du tout", async () => {
  await using server = await openServer();
  expect((await fetch(`${server.origin}/trpc/${MEMBER_WRITE}`)).status).toBe(405);
  const answer = await post(`${server.origin}/trpc/directories.list`, JSON_TYPE);
  expect(answer.status).toBe(405);
  const input = encodeURIComponent('{"kind":"producteurs","__proto__":{"isAdmin":true}}');
  expect((await fetch(`${server.origin}/trpc/directories.list?input=${input}`)).status).toBe(400);
});
