import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { cases, phrases, verifications } from "@recolte/db/schema";
import { AUDIT_READINGS } from "@recolte/domain/desk/moderation/audit";
import { expect, test as plain } from "vitest";
import { cell } from "#platform/csv.ts";
import { openServer } from "#testing/open-server.ts";
import { test } from "#testing/test.ts";
import { audit, type AuditEntry } from "#platform/audit/audit.ts";

const env = { AUDIT_KEY: "une-cle-de-trente-deux-octets-au-moins" };
const write = (db: Db, viewer: Person, entry: AuditEntry) =>
  db.transaction((tx) => audit(tx, { env, viewer, caller: { requestId: "r", ip: "192.0.2.7" } }, entry));
const verify = (id: string): AuditEntry => ({ action: "user.verify", target: { type: "user", id }, before: { verified: false } });

const staff = async (db: Db) => ({
  chief: await aPerson(db, { firstName: "Chantal", lastName: "Ndong", roles: ["super_admin"] }),
  admin: await aPerson(db, { firstName: "Awa", lastName: "Obame", roles: ["admin"] }),
  moderator: await aPerson(db, { firstName: "Ben", lastName: "Mba", roles: ["moderator"] }),
});

test("le journal se lit du plus récent au plus ancien, avec le nom de chacun ; le lire y est écrit", async ({ db, as }) => {
  const { admin, moderator } = await staff(db);
  await write(db, moderator, {
    action: "announcement.reject",
    target: { type: "announcement", id: "7" },
    after: { reason: "Doublon" },
  });
  await write(db, admin, verify("8"));
  const { items, next } = await as(admin).admin.audit.list({});
  expect(next).toBeNull();
  expect(items.map(({ id, actorName, actorRole, action, targetId }) => [id, actorName, actorRole, action, targetId])).toEqual([
    [2, "Awa Obame", "admin", "user.verify", "8"],
    [1, "Ben Mba", "moderator", "announcement.reject", "7"],
  ]);
  expect(items[1]).toMatchObject({ before: null, after: { reason: "Doublon" }, ip: "192.0.2.7" });
  expect((await as(admin).admin.audit.list({ action: "audit.read" })).items).toMatchObject([
    { actor: admin.id, action: "audit.read", after: {} },
  ]);
});

test("une ligne nomme ce qu'elle concerne : le compte, l'annonce avec son titre d'alors, le nombre de comptes regardés", async ({
  db,
  as,
}) => {
  const { admin, moderator } = await staff(db);
  const { id } = await anAnnouncement(db, { userId: moderator.id, title: "Tomates mûres" });
  const target = { type: "announcement", id } as const;
  await write(db, admin, { action: "announcement.reject", target, before: { title: "Tomates vertes", status: "pending" } });
  await write(db, admin, { action: "announcement.approve", target });
  await write(db, admin, verify(moderator.id));
  await write(db, admin, verify("019a0000-0000-7000-8000-000000000001"));
  await write(db, admin, { action: "user.read", target: { type: "user" }, after: { users: ["1", "2"] } });
  const { items } = await as(admin).admin.audit.list({});
  expect(items.map(({ targetName }) => targetName)).toEqual(["2 comptes", null, "Ben Mba", "Tomates mûres", "Tomates vertes"]);
});

test("un dossier, une vérification et une phrase se nomment dans le journal, jamais par leur identifiant", async ({ db, as }) => {
  const { admin, moderator } = await staff(db);
  const { id: announcement } = await anAnnouncement(db, { userId: moderator.id, title: "Tomates mûres" });
  const about = { kind: "report", dueAt: new Date(Date.now() + 1000), subjectId: moderator.id } as const;
  const [onGoods, onPerson] = await db
    .insert(cases)
    .values([
      { ...about, targetType: "announcement", targetId: announcement },
      { ...about, targetType: "person", targetId: moderator.id },
    ])
    .returning();
  const [step] = await db.insert(verifications).values({ personId: moderator.id, step: "place" }).returning();
  const [phrase] = await db.insert(phrases).values({ words: "mandat cash", kind: "advance", points: 2 }).returning();
  const decide = { action: "case.decide", after: { outcome: "upheld" } } as const;
  await write(db, admin, { ...decide, target: { type: "case", id: onGoods?.id } });
  await write(db, admin, { ...decide, target: { type: "case", id: onPerson?.id } });
  await write(db, admin, { ...decide, target: { type: "verification", id: step?.id } });
  await write(db, admin, { ...decide, target: { type: "phrase", id: phrase?.id } });
  const { items } = await as(admin).admin.audit.list({});
  expect(items.map(({ targetName }) => targetName)).toEqual(["mandat cash", "Ben Mba", "Ben Mba", "Tomates mûres"]);
});

test("un administrateur ne lit pas ce que fait un super administrateur", async ({ db, as }) => {
  const { chief, admin } = await staff(db);
  await write(db, chief, verify("1"));
  await write(db, admin, verify("2"));
  const ids = async (person: Person) =>
    (await as(person).admin.audit.list({ action: "user.verify" })).items.map(({ targetId }) => targetId);
  expect(await ids(admin)).toEqual(["2"]);
  expect(await ids(chief)).toEqual(["2", "1"]);
  expect(await as(admin).admin.audit.actors()).toEqual([{ id: admin.id, name: "Awa Obame" }]);
  expect(await as(chief).admin.audit.actors()).toEqual([
    { id: admin.id, name: "Awa Obame" },
    { id: chief.id, name: "Chantal Ndong" },
  ]);
});

test("auteur, action, cible et dates se combinent ; la date de fin est exclue", async ({ db, as }) => {
  const { chief, admin, moderator } = await staff(db);
  await write(db, moderator, { action: "report.dismiss", target: { type: "report", id: "1" } });
  await write(db, admin, verify("2"));
  await write(db, admin, { action: "user.suspend", target: { type: "user", id: "2" } });
  const list = async (filter: Parameters<ReturnType<typeof as>["admin"]["audit"]["list"]>[0]) =>
    (await as(chief).admin.audit.list(filter)).items;
  const before = await list({});
  const actions = async (filter: Parameters<typeof list>[0]) => (await list(filter)).map(({ action }) => action);
  expect(await actions({ actor: moderator.id })).toEqual(["report.dismiss"]);
  expect(await actions({ targetType: "user", targetId: "2" })).toEqual(["user.suspend", "user.verify"]);
  expect(await actions({ targetType: "user", action: "user.verify" })).toEqual(["user.verify"]);

  const second = before[1]!.at.toISOString();
  const ids = async (filter: Parameters<typeof list>[0]) => (await list({ ...filter, actor: admin.id })).map(({ id }) => id);
  const from = before.filter(({ at, actor }) => at.toISOString() >= second && actor === admin.id).map(({ id }) => id);
  expect(await ids({ from: second })).toEqual(from);
  expect(await ids({ to: second })).toEqual([2, 3].filter((id) => !from.includes(id)));
  expect(await ids({ from: "2999-01-01T00:00:00.000Z" })).toEqual([]);
  expect(await ids({ to: "2999-01-01T00:00:00.000Z" })).toEqual([3, 2]);
});

test("sans les consultations ne restent que ce qui a changé quelque chose et ce qui est sorti du site", async ({ db, as }) => {
  const { admin } = await staff(db);
  for (const action of AUDIT_READINGS) await write(db, admin, { action, target: { type: "user", id: "1" } });
  await write(db, admin, verify("1"));
  await write(db, admin, { action: "audit.export", target: { type: "audit" } });
  const actions = async (filter: object) => (await as(admin).admin.audit.list(filter)).items.map(({ action }) => action);
  expect(await actions({})).toHaveLength(AUDIT_READINGS.length + 2);
  expect(await actions({ withoutReadings: true })).toEqual(["audit.export", "user.verify"]);
  expect(await actions({ withoutReadings: true, action: "user.verify" })).toEqual(["user.verify"]);
  expect((await as(admin).admin.audit.list({ action: "audit.read" })).items.map(({ after }) => after)).toContainEqual({
    withoutReadings: true,
  });
});

test("les pages se suivent sans trou ni doublon, même si le journal grandit entre-temps", async ({ db, as }) => {
  const { admin } = await staff(db);
  for (let n = 1; n <= 120; n += 1) await write(db, admin, verify(String(n)));
  const seen: number[] = [];
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>["admin"]["audit"]["list"]>> = await as(admin).admin.audit.list({
      cursor,
      direction: "forward",
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n));
  expect((await as(admin).admin.audit.list({ action: "audit.read" })).items).toHaveLength(3);
});

test("qui commence à lire au milieu du journal y est écrit comme qui le lit du début", async ({ db, as }) => {
  const { admin } = await staff(db);
  await write(db, admin, verify("1"));
  await as(admin).admin.audit.list({ cursor: 4_000_000_000 });
  expect((await as(admin).admin.audit.list({ action: "audit.read" })).items).toMatchObject([
    { actor: admin.id, after: { before: 4_000_000_000 } },
  ]);
});

test.for([
  { from: "hier" },
  { from: "0000-01-01T00:00:00Z" },
  { to: "0000-01-01T00:00:00Z" },
  { from: `2026-01-01T00:00:00.${"9".repeat(200)}Z` },
  { targetId: "\u0000" },
  { actor: "x" },
  { action: "user.invent" },
  { withoutReadings: false },
  { cursor: 0 },
  { cursor: 1.5 },
  { targetId: "x".repeat(65) },
])("un filtre qui n'en est pas un est refusé : %j", async (filter, { db, as }) => {
  const { admin } = await staff(db);
  await expect(as(admin).admin.audit.list(filter as object)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test.for([
  ["=1+1", `"'=1+1"`],
  ["+33", `"'+33"`],
  ["-2", `"'-2"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ["＝1+1", `"'＝1+1"`],
  [`a "b";c`, `"a ""b"";c"`],
  ["a=1", `"a=1"`],
  [null, `""`],
  [12, `"12"`],
] as const)("une case %j du tableur s'écrit %s", ([value, written]) => {
  expect(cell(value)).toBe(written);
});

type Server = Awaited<ReturnType<typeof openServer>>;
const download = (server: Server, cookie: string | null, filter: object = {}) =>
  fetch(`${server.origin}/export/audit`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(filter),
  });

plain(
  "le fichier : lisible par un tableur français, filtré comme la page, sans formule vive, et son téléchargement est au journal",
  async () => {
    await using server = await openServer();
    const { db } = server;
    const { admin, chief } = await staff(db);
    await db.execute(`update profiles set first_name = '=HYPERLINK("http://mal.example")' where id = '${admin.id}'`);
    for (let n = 1; n <= 1200; n += 1) await write(db, admin, { ...verify(String(n)), after: { note: "é;è" } });
    await write(db, chief, { action: "role.grant", target: { type: "user", id: "9" } });

    const answer = await download(server, await server.cookieOf(admin), { action: "user.verify" });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="recolte-journal-\d{4}-\d\d-\d\d\.csv"$/u);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const lines = bytes.toString("utf8").slice(1).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1201);
    expect(lines[0]).toMatch(/^"N°";"Date \(heure du Gabon\)";"Auteur";/u);
    expect(lines[1]).toMatch(/^"1200";"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d";"'=HYPERLINK\(""http/u);
    expect(lines[1]).toContain(`/admin/audit?target=user&id=1200"`);
    expect(lines[1]).toContain(`"{""note"":""é;è""}"`);
    const { rows } = await server.pool.query("select action, actor, after from audit_log order by id desc limit 1");
    expect(rows).toEqual([{ action: "audit.export", actor: admin.id, after: { action: "user.verify" } }]);

    const all = await (await download(server, await server.cookieOf(admin))).text();
    expect(all).toContain("audit.export");
    expect(all).not.toContain("role.grant");
    expect(await (await download(server, await server.cookieOf(chief))).text()).toContain("role.grant");
  },
);

plain("le fichier n'est ni à un visiteur, ni à un membre, ni à un modérateur, ni à une session de membre", async () => {
  await using server = await openServer();
  const { admin, moderator } = await staff(server.db);
  const member = await aPerson(server.db);
  const { token } = await server.sessions.create({ userId: admin.id, kind: "member", ip: "192.0.2.1", userAgent: "test" });
  expect((await download(server, null)).status).toBe(401);
  for (const cookie of [await server.cookieOf(member), await server.cookieOf(moderator), `sid=${token}`])
    expect((await download(server, cookie)).status).toBe(403);
  expect((await download(server, await server.cookieOf(admin), { action: "rien" })).status).toBe(400);
  const foreign = { method: "POST", headers: { cookie: await server.cookieOf(admin), origin: "https://mal.example" } };
  expect((await fetch(`${server.origin}/export/audit`, foreign)).status).toBe(403);
  expect((await server.pool.query("select from audit_log")).rowCount).toBe(0);
});
