import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

const UNKNOWN = "0198c0de-0000-7000-8000-00000000ffff";
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
type Server = Awaited<ReturnType<typeof openServer>>;

interface SentRequest {
  url: string;
  method?: "GET" | "POST" | "HEAD";
  body?: string;
  headers?: Record<string, string>;
}

async function ask({ app }: Server, { url, method = "GET", body, headers = {} }: SentRequest) {
  const answer = await app.inject({
    url,
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { payload: body }),
  });
  const { vary, "retry-after": retryAfter, "content-type": type, "content-length": length } = answer.headers;
  // What the database wrote has its own blanks: what counts is what a client reads.
  const said: unknown = answer.body && JSON.parse(answer.body.replaceAll(/"requestId":"[^"]*"/gu, '"requestId":"…"'));
  return {
    status: answer.statusCode,
    said,
    vary,
    retryAfter,
    type: String(type).split(";")[0],
    isOrdinary: length !== undefined,
  };
}

/** What no client of ours sends and the library understands: it hands a call over to the library's own plugin. */
const byLibrary = ({ url, ...rest }: SentRequest): SentRequest => ({
  ...rest,
  url: `${url}${url.includes("?") ? "&" : "?"}connectionParams=null`,
});

async function stage() {
  const server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const mangoes = await anAnnouncement(server.db, { userId: awa.id, title: "Mangues été" });
  const headers = { cookie: await server.cookieOf(ben) };
  const message = { id: uuidv7(), receiverId: awa.id, content: "Bonjour" };
  return { server, awa, mangoes, headers, message, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
type Stage = Awaited<ReturnType<typeof stage>>;

const ORDINARY: readonly (readonly [what: string, status: number, asked: (stage: Stage) => SentRequest])[] = [
  ["une question", 200, ({ mangoes: { id } }) => ({ url: `/trpc/announcements.byId?input=${json({ id })}` })],
  ["une question sans rien d'autre", 200, ({ headers }) => ({ url: "/trpc/messages.unread", headers })],
  [
    "un lot",
    200,
    ({ headers }) => ({
      url: `/trpc/messages.unread,announcements.list?batch=1&input=${json({ 1: { search: "ete" } })}`,
      headers,
    }),
  ],
  [
    "un lot dont un appel échoue",
    207,
    ({ mangoes: { id } }) => ({
      url: `/trpc/announcements.byId,announcements.byId?batch=1&input=${json({ 0: { id }, 1: { id: UNKNOWN } })}`,
    }),
  ],
  ["un refus", 404, () => ({ url: `/trpc/announcements.byId?input=${json({ id: UNKNOWN })}` })],
  ["une question de membre posée par un visiteur", 401, () => ({ url: "/trpc/messages.unread" })],
  ["une saisie invalide", 400, () => ({ url: `/trpc/announcements.byId?input=${json({ id: "x", de: "trop" })}` })],
  ["un lot sans saisie", 400, () => ({ url: "/trpc/announcements.byId?batch=1" })],
  [
    "une écriture, répétée",
    200,
    ({ headers, message }) => ({ url: "/trpc/messages.send", method: "POST", headers, body: JSON.stringify(message) }),
  ],
  [
    "un lot d'écritures",
    200,
    ({ headers, message }) => ({
      url: "/trpc/messages.send?batch=1",
      method: "POST",
      headers,
      body: JSON.stringify({ 0: message }),
    }),
  ],
  [
    "une écriture sans corps",
    400,
    ({ headers }) => ({
      url: "/trpc/messages.send",
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "null",
    }),
  ],
];

test.for(ORDINARY)("%s reçoit la réponse de la bibliothèque", async ([_what, status, asked]) => {
  await using scenario = await stage();
  const { server } = scenario;
  const request = asked(scenario);
  const ours = await ask(server, request);
  expect(ours).toEqual({ ...(await ask(server, byLibrary(request))), isOrdinary: true });
  expect(ours.status).toBe(status);
});

const OTHERS: readonly (readonly [what: string, status: number, asked: SentRequest])[] = [
  ["une procédure inconnue", 404, { url: "/trpc/announcements.nothing" }],
  ["un nom de l'objet vide", 404, { url: "/trpc/constructor" }],
  ["le prototype", 404, { url: "/trpc/__proto__,toString?batch=1" }],
  ["l'abonnement du direct", 404, { url: "/trpc/live.events" }],
  ["une question envoyée comme une écriture", 405, { url: "/trpc/announcements.list", method: "POST", body: "{}" }],
  ["une écriture envoyée comme une question", 405, { url: "/trpc/auth.signOut" }],
  ["une saisie qui n'est pas du JSON", 400, { url: "/trpc/announcements.byId?input={" }],
  ["un corps qui n'est pas du JSON", 400, { url: "/trpc/auth.signIn", method: "POST", body: "{" }],
  ["un lot dont la saisie est une liste", 400, { url: `/trpc/announcements.byId?batch=1&input=${json(["x"])}` }],
  ["un lot de onze", 400, { url: `/trpc/${Array.from({ length: 11 }, () => "home.counters").join(",")}?batch=1` }],
  ["une question et une écriture en un lot", 400, { url: "/trpc/home.counters,auth.signOut?batch=1" }],
  ["une réponse en flux", 400, { url: "/trpc/announcements.byId", headers: { accept: "application/jsonl" } }],
  ["un en-tête seul", 204, { url: "/trpc/home.counters", method: "HEAD", headers: { cookie: "sid=x" } }],
];

test.for(OTHERS)("%s est laissé à la bibliothèque", async ([_what, status, asked]) => {
  await using server = await openServer();
  expect(await ask(server, asked)).toMatchObject({ status, isOrdinary: false });
});

test("la session introuvable faute de base se dit comme par la bibliothèque", async () => {
  await using scenario = await stage();
  const { server, headers } = scenario;
  await server.pool.query("alter table sessions rename to elsewhere");
  const request = { url: "/trpc/messages.unread", headers };
  const ours = await ask(server, request);
  expect(ours).toEqual({ ...(await ask(server, byLibrary(request))), isOrdinary: true });
  expect(ours).toMatchObject({ status: 500, said: { error: { message: expect.stringContaining("Une erreur est survenue") } } });
});

test("un quota épuisé dit quand revenir, comme par la bibliothèque", async () => {
  await using server = await openServer({ LIMITS_SCALE: "0.001" });
  const cookie = await server.cookieOf(await aPerson(server.db));
  const request: SentRequest = { url: "/trpc/messages.send", method: "POST", headers: { cookie }, body: "{}" };
  await ask(server, request);
  const ours = await ask(server, request);
  expect(ours).toMatchObject({ status: 429, isOrdinary: true, retryAfter: expect.stringMatching(/^\d+$/u) });
  expect({ ...(await ask(server, byLibrary(request))), said: "", retryAfter: "" }).toEqual({
    ...ours,
    isOrdinary: false,
    said: "",
    retryAfter: "",
  });
});
