import { aPerson } from "@recolte/db/factories";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";

const MB = 1 << 20;
const PART = [
  "--cut",
  'content-disposition: form-data; name="file"; filename="photo.jpg"',
  "content-type: image/jpeg",
  "",
  "",
].join("\r\n");

const TOO_MUCH = 64 * MB;
/** The staff's photo of a directory card comes at once. */
const DOOR = "/upload/directory-photo/0190f3a0-0000-7000-8000-0000000000b1";

interface Sending {
  path: string;
  cookie: string;
  /** Says beforehand how much will come. */
  declared: boolean;
}

/** Sends as fast as the other side takes it, until all is sent or the line is cut; what was answered, and how much was read. */
async function pour(server: Awaited<ReturnType<typeof openServer>>, { path, cookie, declared }: Sending) {
  const accepted = once(server.app.server, "connection") as Promise<[Socket]>;
  const { host, port } = new URL(server.origin);
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const [far] = await accepted;
  const length = declared ? `content-length: ${TOO_MUCH}` : "transfer-encoding: chunked";
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=cut\r\n${length}\r\n\r\n`,
  );
  const send = (data: Buffer) =>
    socket.write(
      declared ? data : Buffer.concat([Buffer.from(`${data.byteLength.toString(16)}\r\n`), data, Buffer.from("\r\n")]),
    );
  send(Buffer.from(PART));
  const piece = Buffer.alloc(64 * 1024, 7);
  for (let sent = piece.byteLength; sent < TOO_MUCH && !socket.destroyed; sent += piece.byteLength) {
    if (!send(piece)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  }
  await closed;
  return { answer, read: far.bytesRead };
}

test.for([
  ["annoncée", true, MB],
  ["sans longueur annoncée", false, 7 * MB],
] as const)("une photo trop lourde, %s, est refusée en chemin : ce qui dépasse n'est pas lu", async ([_how, declared, most]) => {
  await using server = await openServer();
  const cookie = await server.cookieOf(await aPerson(server.db, { roles: ["admin"] }));
  const { answer, read } = await pour(server, { path: DOOR, cookie, declared });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /u);
  expect(answer).toContain("L'image est trop volumineuse. Taille maximum : 5MB");
  expect(read).toBeLessThan(most);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test.for([
  ["la photo d'un visiteur", DOOR, true, 401],
  ["la photo sans fin d'un visiteur", DOOR, false, 401],
  ["un formulaire envoyé à une procédure", "/trpc/auth.signOut", true, 415],
  ["un formulaire sans fin envoyé à une procédure", "/trpc/auth.signOut", false, 415],
] as const)("%s : refusé sur ses en-têtes, le corps n'est pas lu", async ([_what, path, declared, status]) => {
  await using server = await openServer();
  const { answer, read } = await pour(server, { path, cookie: "", declared });
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
  expect(read).toBeLessThan(MB);
});

test.for([
  ["sans frontière", "multipart/form-data", "abc"],
  [
    "coupé au milieu",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\nabc',
  ],
  [
    "qui n'a qu'un champ",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\nabc\r\n--x--\r\n',
  ],
  [
    "nommé __proto__",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
  ],
  ["d'un autre type", "application/x-www-form-urlencoded", "a=b"],
  ["de JSON cassé", "application/json", '{"a":'],
] as const)("un envoi %s est refusé en français, ce n'est pas une panne", async ([_how, type, body]) => {
  await using server = await openServer();
  const cookie = await server.cookieOf(await aPerson(server.db, { roles: ["admin"] }));
  const headers = { cookie, "content-type": type };
  const answer = await fetch(server.origin + DOOR, { method: "POST", headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { message: "Veuillez sélectionner un fichier valide" } });
});

test("des en-têtes qui n'en finissent pas d'arriver ont dix secondes, regardées toutes les cinq", async () => {
  await using server = await openServer();
  expect(server.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 60_000, timeout: 40_000 });
  expect(Reflect.get(server.app.server, "connectionsCheckingInterval")).toBe(5000);
});

/** Begins a body and never ends it. */
async function beginBody(server: Awaited<ReturnType<typeof openServer>>, path: string) {
  const { port, host } = new URL(server.origin);
  const accepted = once(server.app.server, "connection") as Promise<[Socket]>;
  const socket = connect(Number(port), "127.0.0.1");
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`);
  const [far] = await accepted;
  await vi.waitFor(() => expect(far.bytesRead).toBeGreaterThan(50));
  return { far, closed };
}

test("un corps qui n'en finit pas d'arriver est coupé au bout de quinze secondes", async () => {
  await using server = await openServer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { far, closed } = await beginBody(server, "/trpc/auth.signIn");
    await vi.advanceTimersByTimeAsync(14_000);
    expect(far.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1500);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});
