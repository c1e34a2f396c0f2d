import { aDirectoryEntry } from "@recolte/db/factories";
import { spentProofs } from "@recolte/db/schema";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { browserOf, form, PASSWORD, withPassword } from "#testing/browser.ts";
import { callerStub } from "#testing/deps.ts";
import { openServer } from "#testing/open-server.ts";
import { proofHeader, solved } from "#testing/proof.ts";
import { forgetSpentProofs } from "./proof-queries.ts";
import { newChallenge, requireProof, takeProof } from "./proof.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const strict = () => openServer({ LIMITS_SCALE: "1" });
/** As if others behind the same address had spent all of it. */
const spentByOthers = (server: Server, name: string, points: number) =>
  server.pool.query(
    "insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do update set points = excluded.points, expire = excluded.expire",
    [`${name}:127.0.0.1`, points, Date.now() + 300_000],
  );
const WAIT = /^Trop de tentatives, réessayez dans \d+ s/u;

test("soixante mots de passe faux d'une adresse partagée, puis le bon dans un navigateur neuf : une preuve de travail, et il entre", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  for (let i = 0; i < 60; i++)
    await browserOf(server).call("auth.signIn", { email: `${i % 12}@exemple.example`, password: "faux-faux" });
  const signIn = { email: awa.email, password: PASSWORD };
  const browser = browserOf(server);
  const asked = await browser.call("auth.signIn", signIn);
  expect(asked).toMatchObject({ status: 429, refusal: "limits.proof-needed", message: expect.stringMatching(WAIT) });
  const proof = await proofHeader(asked.challenge);
  expect((await browser.call("auth.signIn", signIn, proof)).status).toBe(200);
  expect(await browser.me()).toMatchObject({ email: awa.email });
});

test("une preuve ouvre un seul essai, même à deux qui l'envoient ensemble ; un mauvais mot de passe la dépense aussi", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  await spentByOthers(server, "sign-in.network", 60);
  const ask = (headers?: Record<string, string>, password = PASSWORD) =>
    browserOf(server).call("auth.signIn", { email: awa.email, password }, headers);
  const proof = await proofHeader((await ask()).challenge);
  const statuses = (await Promise.all([ask(proof), ask(proof), ask(proof)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  const second = await proofHeader((await ask()).challenge);
  expect((await ask(second, "faux-faux")).status).toBe(400);
  expect(await ask(second)).toMatchObject({ status: 429, refusal: "limits.proof-needed" });
});

test("la preuve d'une autre procédure, d'un autre réseau, falsifiée ou trop vieille ne vaut rien", async () => {
  await using server = await strict();
  const here = { path: "auth.signIn", network: "127.0.0.1" };
  const challenge = await newChallenge(server.env, here);
  const proof = await solved(challenge);
  for (const other of [
    { ...here, path: "contact.submit" },
    { ...here, network: "192.0.2.7" },
  ])
    expect(await takeProof(server, proof, other)).toBe(false);
  const data = { path: "contact.submit", network: "127.0.0.1" };
  const forged = await solved({ ...challenge, parameters: { ...challenge.parameters, data } });
  expect(await takeProof(server, forged, data)).toBe(false);
  for (const nonsense of [null, "", "e30=", "%%%", Buffer.from('{"challenge":[[[]]]}').toString("base64")])
    expect(await takeProof(server, nonsense, here)).toBe(false);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
  try {
    expect(await takeProof(server, proof, here)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
  expect(await server.db.$count(spentProofs)).toBe(0);
  expect(await takeProof(server, proof, here)).toBe(true);
  expect(await takeProof(server, proof, here)).toBe(false);
  await forgetSpentProofs(server.db);
  expect(await takeProof(server, proof, here)).toBe(false);
  await server.pool.query("update spent_proofs set expires_at = now() - interval '1 second'");
  await forgetSpentProofs(server.db);
  expect(await server.db.$count(spentProofs)).toBe(0);
});

const token = "x".repeat(43);
const contactMessage = () => ({
  id: randomUUID(),
  firstName: "Awa",
  lastName: "Obame",
  email: "awa@exemple.example",
  subject: "Une question",
  message: "Bonjour à tous",
  website: "",
});
const WALLS = [
  ["auth.signUp", "sign-up.network", 300, () => form("awa@exemple.example"), 200],
  ["auth.requestReset", "reset.network", 60, () => ({ email: "awa@exemple.example" }), 200],
  ["auth.checkReset", "reset-token.network", 60, () => ({ token }), 404],
  ["auth.resetPassword", "reset-token.network", 60, () => ({ token, password: PASSWORD }), 404],
  ["auth.verifyEmail", "reset-token.network", 60, () => ({ token }), 404],
  ["auth.confirmEmailChange", "reset-token.network", 60, () => ({ token }), 404],
  ["contact.submit", "contact.network", 20, contactMessage, 200],
  ["auth.signIn", "sign-in.arrivals", 300, () => ({ email: "awa@exemple.example", password: "faux-faux" }), 400],
] as const;

test.for(WALLS)(
  "%s : ce que d'autres ont épuisé (%s) demande une preuve, jamais d'attendre",
  async ([path, name, points, input, then]) => {
    await using server = await strict();
    await spentByOthers(server, name, points);
    const sent = input();
    const asked = await browserOf(server).call(path, sent);
    expect(asked).toMatchObject({ status: 429, refusal: "limits.proof-needed" });
    expect((await browserOf(server).call(path, sent, await proofHeader(asked.challenge))).status).toBe(then);
  },
);

test("l'appareil où le compte est déjà entré ne résout rien : pour entrer, ni pour demander un lien", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  const known = browserOf(server);
  await known.call("auth.signIn", { email: awa.email, password: PASSWORD });
  for (const name of ["sign-in.network", "reset.network"]) await spentByOthers(server, name, 60);
  await server.pool.query("update rate_limits set points = 300 where key like 'sign-in.arrivals:%'");
  expect((await known.call("auth.signIn", { email: awa.email, password: PASSWORD })).status).toBe(200);
  expect((await known.call("auth.requestReset", { email: awa.email })).status).toBe(200);
  expect((await browserOf(server).call("auth.requestReset", { email: awa.email })).status).toBe(429);
});

test("les numéros des annuaires : le trentième de l'heure demande une preuve, trouvé ou non chaque essai compte, trois cents par jour restent la fin", async () => {
  await using server = await strict();
  const entry = await aDirectoryEntry(server.db, { phone: "+24106123456" });
  const ask = (id: string, headers?: Record<string, string>) =>
    browserOf(server).call("directories.revealPhone", { id }, headers);
  expect((await ask(entry.id)).status).toBe(200);
  for (let i = 1; i < 29; i++) expect((await ask(randomUUID())).status).toBe(404);
  const asked = await ask(entry.id);
  expect(asked).toMatchObject({ status: 429, refusal: "limits.proof-needed" });
  expect((await ask(entry.id, await proofHeader(asked.challenge))).status).toBe(200);
  const again = await ask(entry.id);
  await server.pool.query("update rate_limits set points = 300 where key like 'phone.visitors:%'");
  expect(await ask(entry.id, await proofHeader(again.challenge))).toMatchObject({ status: 429, refusal: "limits.too-many" });
});

test("sous un déluge le serveur ne fabrique plus de défis : il ne reste que l'attente", async () => {
  await using server = await strict();
  await spentByOthers(server, "contact.network", 20);
  const refusals: unknown[] = [];
  for (let i = 0; i < 102; i++) refusals.push((await browserOf(server).call("contact.submit", contactMessage())).refusal);
  expect([refusals[0], refusals.at(-1)]).toEqual(["limits.proof-needed", "limits.too-many"]);
});

test("une preuve suffit à l'appel qui dépense deux quotas, et vaut encore neuf minutes plus tard", async () => {
  await using server = await strict();
  const awa = await withPassword(server);
  await spentByOthers(server, "sign-in.arrivals", 300);
  await spentByOthers(server, "sign-in.network", 60);
  const signIn = { email: awa.email, password: PASSWORD };
  const proof = await proofHeader((await browserOf(server).call("auth.signIn", signIn)).challenge);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 540_000 });
  try {
    await spentByOthers(server, "sign-in.arrivals", 300);
    await spentByOthers(server, "sign-in.network", 60);
    expect((await browserOf(server).call("auth.signIn", signIn, proof)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("qui n'a rien pour résoudre lit combien attendre ; quand on ne peut pas compter, aucune preuve n'est demandée", async () => {
  await using server = await strict();
  await spentByOthers(server, "contact.network", 20);
  const asked = await browserOf(server).call("contact.submit", contactMessage());
  await spentByOthers(server, "sign-in.arrivals", 300);
  const entering = await browserOf(server).call("auth.signIn", { email: "awa@exemple.example", password: PASSWORD });
  for (const { message = "" } of [asked, entering]) {
    const wait = Number(/\d+/u.exec(message)?.[0]);
    expect([wait > 200, wait <= 300]).toEqual([true, true]);
  }
  // A procedure whose callers are not asked for proofs.
  const unasked = requireProof({ ...server, viewer: null, caller: callerStub() }, 7);
  await expect(unasked).rejects.toMatchObject({ code: "limits.too-many", retryAfter: 7 });
  await server.pool.query("alter table rate_limits rename to elsewhere");
  const uncounted = await browserOf(server).call("auth.signUp", form("awa@exemple.example"));
  expect(uncounted).toMatchObject({ status: 503, refusal: "service.database-away", challenge: undefined });
});
