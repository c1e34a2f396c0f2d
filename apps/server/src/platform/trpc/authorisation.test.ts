import { aPerson, suspend } from "@recolte/db/factories";
import type { Role } from "@recolte/domain/identity/role";
import { expect, test } from "vitest";
import { lockUser } from "#desk/admin/user-queries.ts";
import { httpRouter, liveRouter } from "#router.ts";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";
import { confirmed, test as staffTest } from "#testing/test.ts";
import matrix from "./authorisation.matrix.json" with { type: "json" };

type Audience = "visitor" | "member" | "moderator" | "admin" | "super_admin";
const RANK: Record<Audience, number> = { visitor: 0, member: 1, moderator: 2, admin: 3, super_admin: 4 };
/** Who may call it; and, where that differs, whose account it may be called on. */
type Row = Audience | { caller: Audience; on: Partial<Record<Role, Audience>> };
const rows = Object.entries(matrix as Record<string, Row>);
const listed = Object.fromEntries(rows.map(([path, row]) => [path, typeof row === "string" ? row : row.caller]));
const onAccounts = rows.flatMap(([path, row]) =>
  typeof row === "string" ? [] : Object.entries(row.on).map(([role, audience]) => [path, role as Role, audience] as const),
);

const WHO = [
  { name: "un visiteur", rank: 0, roles: null },
  { name: "un membre", rank: 1, roles: [] },
  { name: "un modérateur", rank: 2, roles: ["moderator"] },
  { name: "un administrateur", rank: 3, roles: ["admin"] },
  { name: "un super administrateur", rank: 4, roles: ["super_admin"] },
] as const;

interface Procedure {
  _def: { type: "query" | "mutation"; meta?: { trail?: true } };
}
const procedures = httpRouter._def.procedures as unknown as Record<string, Procedure>;

test("chaque procédure est dans la matrice, et la matrice ne nomme qu'elles", () => {
  expect(Object.keys(listed).toSorted()).toEqual(Object.keys(procedures).toSorted());
});

test("ce qui est réservé au personnel, et rien d'autre, laisse une trace au journal d'audit", () => {
  const traced = Object.keys(procedures).filter((path) => procedures[path]?._def.meta?.trail);
  expect(traced.toSorted()).toEqual(Object.keys(listed).filter((path) => RANK[listed[path]!] >= RANK.moderator));
});

test("un rôle ne suffit pas : une session de membre n'ouvre rien du personnel", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db, { roles: ["super_admin"] });
  const { token } = await server.sessions.create({ userId: id, kind: "member", ip: "192.0.2.1", userAgent: "test" });
  for (const [path, audience] of Object.entries(listed)) {
    if (RANK[audience] < RANK.moderator) continue;
    expect(`${path} ${await codeOf(server, path, `sid=${token}`)}`).toBe(`${path} FORBIDDEN`);
  }
});

test("la prise de direct ne sert que les événements de la personne", () => {
  expect(Object.keys(liveRouter._def.procedures)).toEqual(["live.events"]);
});

/** What the ladder answers, whatever the input: it is asked before anything is read. */
function refusalOf(rank: number, audience: Audience) {
  if (rank >= RANK[audience]) return null;
  return rank === 0 ? "UNAUTHORIZED" : "FORBIDDEN";
}

type Server = Awaited<ReturnType<typeof openServer>>;

interface Answer {
  error?: { data: { code: string } };
}

async function ask(server: Server, { path, cookie, batch = false }: { path: string; cookie: string | null; batch?: boolean }) {
  const mutation = procedures[path]?._def.type === "mutation";
  const body = batch ? '{"0":{},"1":{}}' : "{}";
  const init = mutation
    ? { method: "POST", headers: { "content-type": "application/json", ...(cookie && { cookie }) }, body }
    : { headers: cookie ? { cookie } : {} };
  const answer = await fetch(`${server.origin}/trpc/${batch ? `${path},${path}?batch=1` : path}`, init as RequestInit);
  return (await answer.json()) as Answer | Answer[];
}

async function codeOf(server: Server, path: string, cookie: string | null) {
  const answer = await ask(server, { path, cookie });
  return Array.isArray(answer) ? null : (answer.error?.data.code ?? null);
}

test.for(WHO)("$name n'obtient que ce que la matrice lui donne", async ({ rank, roles }) => {
  await using server = await openServer();
  const newCookie = async () => roles && (await server.cookieOf(await aPerson(server.db, { roles })));
  const shared = await newCookie();
  for (const [path, audience] of Object.entries(listed)) {
    const refused = refusalOf(rank, audience);
    // A session of its own for what may end it: signing out must not decide the next answer.
    const mayEnd = !refused && procedures[path]?._def.type === "mutation";
    const code = await codeOf(server, path, mayEnd ? await newCookie() : shared);
    if (refused) expect(`${path} ${code}`).toBe(`${path} ${refused}`);
    else expect(["UNAUTHORIZED", path === "stores.list" ? "" : "FORBIDDEN"]).not.toContain(code);
  }
});

test.for(WHO.slice(0, 3))("un lot n'ouvre rien de plus à $name", async ({ rank, roles }) => {
  await using server = await openServer();
  const cookie = roles && (await server.cookieOf(await aPerson(server.db, { roles })));
  for (const [path, audience] of Object.entries(listed)) {
    const refused = refusalOf(rank, audience);
    if (!refused) continue;
    const answers = await ask(server, { path, cookie, batch: true });
    expect([answers].flat().map(({ error }) => `${path} ${error?.data.code}`)).toEqual([
      `${path} ${refused}`,
      `${path} ${refused}`,
    ]);
  }
});

test("par la prise de direct, aucune procédure ne répond, même à un administrateur", async () => {
  await using server = await openServer();
  const cookie = await server.cookieOf(await aPerson(server.db, { roles: ["super_admin"] }));
  const paths = Object.keys(procedures);
  while (paths.length > 0) {
    // One that says too much at once is closed.
    const some = paths.splice(0, 10);
    using live = await openLive(server, cookie, { lastEventId: null });
    for (const [id, path] of some.entries()) live.say({ id, method: procedures[path]?._def.type, params: { path, input: {} } });
    const codes = () => some.map((path, id) => `${path} ${live.frames.find((frame) => frame.id === id)?.error?.data?.code}`);
    await expect.poll(codes).toEqual(some.map((path) => `${path} NOT_FOUND`));
  }
});

test("une personne suspendue, cookie encore en poche, est un visiteur", async () => {
  await using server = await openServer();
  const person = await aPerson(server.db, { roles: ["admin"] });
  await suspend(server.db, person.id);
  for (const [path, audience] of Object.entries(listed)) {
    if (audience === "visitor") continue;
    const cookie = await server.cookieOf(person);
    expect(`${path} ${await codeOf(server, path, cookie)}`).toBe(`${path} UNAUTHORIZED`);
  }
});

type Call = (input: object) => Promise<unknown>;
const ONLY_SUPER = "Cette action est réservée aux super administrateurs";

staffTest.for(onAccounts)("%s, sur le compte d'un %s, n'est permis qu'à partir de « %s »", async (row, { db, as }) => {
  const [path, role, audience] = row;
  const target = await aPerson(db, { roles: [role] });
  const seen = { id: target.id, version: (await lockUser(db, target.id))?.version };
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const inputs: Record<string, object> = {
    "admin.users.verify": { ...seen, verified: true },
    "people.contact": { id: target.id },
    "people.file.head": { id: target.id },
    "sanctions.limit": { ...seen, reason: "Motif", what: "publish", until: later },
    "sanctions.mute": { ...seen, reason: "Motif" },
    "sanctions.suspend": { ...seen, reason: "Motif", until: null },
    "sanctions.suspendShort": { ...seen, reason: "Motif", until: later },
    "sanctions.warn": { ...seen, reason: "Motif" },
    "admin.roles.grant": { ...seen, role: "moderator" },
    "admin.roles.revoke": { ...seen, role },
    "secondFactor.reset": { id: target.id },
    "verification.visit": { personId: target.id, visitedOn: new Date().toISOString(), note: "Vu", tick: false },
    "verification.expire": { personId: target.id, step: "place", reason: "Motif" },
  };
  for (const caller of ["admin", "super_admin"] as const) {
    const staff = as(await confirmed(db, await aPerson(db, { roles: [caller] })));
    const call = path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], staff) as Call;
    const said = await call(inputs[path] ?? seen).then(
      () => null,
      (error: Error) => error.message,
    );
    expect([caller, said === ONLY_SUPER]).toEqual([caller, RANK[caller] < RANK[audience]]);
    if (said === null) return;
  }
});

test("chaque décision sur un compte est dans la matrice avec le rôle de ce compte", () => {
  const decisions = [...new Set(onAccounts.map(([path]) => path))];
  const given = [
    "admin.roles.grant",
    "admin.roles.revoke",
    "admin.users.endSessions",
    "admin.users.giveNumberBack",
    "admin.users.verify",
  ];
  const fromFile = ["people.contact", "people.file.head"];
  const sanctions = ["sanctions.limit", "sanctions.mute", "sanctions.suspend", "sanctions.suspendShort", "sanctions.warn"];
  expect(decisions.toSorted()).toEqual([
    "admin.accounts.remove",
    "admin.accounts.restore",
    ...given,
    ...fromFile,
    ...sanctions,
    "secondFactor.reset",
    "verification.expire",
    "verification.visit",
  ]);
});
