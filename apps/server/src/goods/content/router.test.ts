import { aFarmEvent, aPerson, aTip } from "@recolte/db/factories";
import { auditLog, tips } from "@recolte/db/schema";
import { FARM_CONTENT_MAX } from "@recolte/domain/goods/content/content";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const aNew = <Fields extends object>(fields: Fields) => ({ id: uuidv7(), ...fields });
const NOBODY = "0190f3a0-0000-7000-8000-000000000001";
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const TIP = {
  title: "Garder l'eau",
  content: "Paillez.\nArrosez le soir.",
  category: "Irrigation",
  season: "Saison sèche",
  priority: "high",
  country: null,
  published: false,
} as const;
const EVENT = {
  title: "Journée du manioc",
  description: "Boutures saines et récolte.",
  date: day(20),
  location: "Oyem",
  type: "local",
  category: "formation",
  organizer: "Coopérative du Woleu",
  country: "gabon",
  published: true,
} as const;

test("un conseil s'ajoute à la fin, se corrige, se publie, se supprime ; le journal dit tout", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const { tips: edit } = as(admin).farm;
  await aTip(db, { title: "Le premier" });
  const { id } = await edit.create(aNew(TIP));
  const now = async () => (await edit.list()).find((tip) => tip.id === id)!;
  expect((await edit.list()).map(({ title }) => title)).toEqual(["Le premier", "Garder l'eau"]);

  const seen = async () => ({ id, updatedAt: (await now()).updatedAt.toISOString() });
  await edit.update({ ...(await seen()), fields: { ...TIP, season: "Toute l'année", country: "gabon" } });
  await edit.publish({ ...(await seen()), published: true });
  expect(await now()).toMatchObject({ season: "Toute l'année", country: "gabon", published: true, content: TIP.content });
  await edit.remove(await seen());
  expect((await edit.list()).map(({ title }) => title)).toEqual(["Le premier"]);
  const log = await db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toEqual(["tip.create", "tip.update", "tip.update", "tip.delete"]);
  expect(log[2]).toMatchObject({ actor: admin.id, targetId: id, before: { published: false }, after: { published: true } });
});

test("conseils et évènements se cherchent par leurs mots et leur état ; sans rien demander, tous viennent", async ({
  db,
  as,
}) => {
  const { tips: advice, events } = as(await aPerson(db, { roles: ["admin"] })).farm;
  await aTip(db, { title: "Garder l'eau", season: "Saison sèche", published: true });
  await aTip(db, { title: "Semer tôt", season: "Pluies", published: false });
  await aFarmEvent(db, { title: "Foire du manioc", location: "Oyem", date: day(5), published: true });
  await aFarmEvent(db, { title: "Salon du cacao", organizer: "Coopérative d'Agboville", date: day(9), published: false });
  await aFarmEvent(db, { title: "Foire passée", location: "Bitam", date: day(-9) });
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
  expect(titles(await advice.list({ search: "seche" }))).toEqual(["Garder l'eau"]);
  expect(titles(await advice.list({ state: "draft" }))).toEqual(["Semer tôt"]);
  expect(titles(await advice.list({ search: "eau", state: "draft" }))).toEqual([]);
  expect(titles(await events.list({ search: "foire" }))).toEqual(["Foire du manioc", "Foire passée"]);
  expect(titles(await events.list({ search: "cooperative" }))).toEqual(["Salon du cacao"]);
  for (const [state, found] of [
    ["published", "Foire du manioc"],
    ["draft", "Salon du cacao"],
    ["past", "Foire passée"],
  ] as const)
    expect(titles(await events.list({ state }))).toEqual([found]);
  expect([(await advice.list()).length, (await events.list()).length]).toEqual([2, 3]);
});

test("monter et descendre change l'ordre d'une place, et rien aux deux bouts", async ({ db, as }) => {
  const { tips: edit } = as(await aPerson(db, { roles: ["admin"] })).farm;
  // Three with the same place, as if nobody had ever ordered them.
  for (const title of ["un", "deux", "trois"]) await aTip(db, { title });
  const order = async () => (await edit.list()).map(({ title }) => title).join(" ");
  const id = (await edit.list())[2]!.id;
  for (const [direction, expected] of [
    ["up", "un trois deux"],
    ["up", "trois un deux"],
    ["up", "trois un deux"],
    ["down", "un trois deux"],
    ["down", "un deux trois"],
    ["down", "un deux trois"],
  ] as const) {
    const before = (await edit.list()).map(({ updatedAt }) => updatedAt);
    await edit.move({ id, direction });
    expect(await order()).toBe(expected);
    expect(new Set((await edit.list()).map(({ updatedAt }) => updatedAt.getTime()))).toEqual(
      new Set(before.map((date) => date.getTime())),
    );
  }
  await expect(edit.move({ id: NOBODY, direction: "up" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("vingt déplacements à la fois : chacun compte, aucun conseil ne se perd", async () => {
  await using server = await openServer();
  const admin = server.client(await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })));
  for (let i = 0; i < 5; i++) await aTip(server.db, { title: `${i}`, position: i });
  const [first] = await admin.farm.tips.list.query();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      admin.farm.tips.move.mutate({ id: first!.id, direction: i % 2 ? ("up" as const) : ("down" as const) }),
    ),
  );
  const rows = await server.db.select().from(tips);
  expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
});

test("les évènements suivent leur date : le prochain d'abord, puis les passés", async ({ db, as }) => {
  const { events } = as(await aPerson(db, { roles: ["admin"] })).farm;
  for (const later of [30, -2, 0, 5, -40]) await aFarmEvent(db, { title: `${later}`, date: day(later) });
  expect((await events.list()).map(({ title, past }) => `${title} ${past}`)).toEqual([
    "0 false",
    "5 false",
    "30 false",
    "-2 true",
    "-40 true",
  ]);
});

test("un évènement passé se corrige, mais aucun ne se met à une date passée", async ({ db, as }) => {
  const { events } = as(await aPerson(db, { roles: ["admin"] })).farm;
  const past = { code: "BAD_REQUEST", message: "La date est déjà passée" };
  await expect(events.create(aNew({ ...EVENT, date: day(-1) }))).rejects.toMatchObject(past);
  const old = await aFarmEvent(db, { date: day(-3) });
  const seen = { id: old.id, updatedAt: old.updatedAt.toISOString() };
  await expect(events.update({ ...seen, fields: { ...EVENT, date: day(-2) } })).rejects.toMatchObject(past);
  await events.update({ ...seen, fields: { ...EVENT, date: day(-3) } });
  expect((await events.list())[0]).toMatchObject({ title: EVENT.title, past: true });
});

test("un écran périmé ne change rien : ni correction, ni publication, ni suppression", async ({ db, as }) => {
  const { farm } = as(await aPerson(db, { roles: ["admin"] }));
  const [tip, event] = [await aTip(db), await aFarmEvent(db)];
  const stale = { code: "CONFLICT", message: "Ce contenu a changé entre-temps. Fermez-le et actualisez la liste." };
  const old = (id: string) => ({ id, updatedAt: "2026-01-05T10:00:00.000Z" });
  await expect(farm.tips.update({ ...old(tip.id), fields: TIP })).rejects.toMatchObject(stale);
  await expect(farm.tips.publish({ ...old(tip.id), published: false })).rejects.toMatchObject(stale);
  await expect(farm.tips.remove(old(tip.id))).rejects.toMatchObject(stale);
  await expect(farm.events.update({ ...old(event.id), fields: EVENT })).rejects.toMatchObject(stale);
  await expect(farm.events.remove(old(event.id))).rejects.toMatchObject(stale);
  await expect(farm.events.remove(old(NOBODY))).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("deux corrections de la même version : la seconde l'apprend", async () => {
  await using server = await openServer();
  const admin = server.client(await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })));
  const tip = await aTip(server.db);
  const change = (title: string) =>
    admin.farm.tips.update.mutate({ id: tip.id, updatedAt: tip.updatedAt.toISOString(), fields: { ...TIP, title } });
  const outcomes = await Promise.allSettled(["un", "deux", "trois"].map(change));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("envoyé deux fois, un conseil ou un évènement est ajouté une fois, et le second essai l'apprend", async ({ db, as }) => {
  const { farm } = as(await aPerson(db, { roles: ["admin"] }));
  const known = { code: "CONFLICT", message: "Ce contenu est déjà enregistré : retrouvez-le dans la liste." };
  const [tip, event] = [aNew(TIP), aNew(EVENT)];
  expect([await farm.tips.create(tip), await farm.events.create(event)]).toEqual([{ id: tip.id }, { id: event.id }]);
  await expect(farm.tips.create(tip)).rejects.toMatchObject(known);
  await expect(farm.events.create(event)).rejects.toMatchObject(known);
  expect([await farm.tips.list(), await farm.events.list()]).toMatchObject([[{ id: tip.id }], [{ id: event.id }]]);
  expect(await db.$count(auditLog)).toBe(2);
});

test("une liste pleine n'en prend plus", async ({ db, as }) => {
  const { farm } = as(await aPerson(db, { roles: ["admin"] }));
  await db.execute(
    sql`insert into tips (title, content, category, season, priority) select 'x', 'x', 'x', 'x', 'low' from generate_series(1, ${FARM_CONTENT_MAX})`,
  );
  await expect(farm.tips.create(aNew(TIP))).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("pleine"),
  });
  await expect(farm.events.create(aNew(EVENT))).resolves.toBeDefined();
});

describe("ce qui est mal tapé est refusé, sans rien garder", () => {
  test.for([
    ["sans titre", { title: "  " }, "Le titre est requis"],
    ["un titre invisible", { title: "\u200b" }, "Le titre est requis"],
    ["un titre de deux lignes", { title: "a\nb" }, "Ce texte doit tenir sur une ligne"],
    ["10 000 caractères", { content: "x".repeat(10_000) }, "2000 caractères au maximum"],
    ["une saison dont rien ne se voit", { season: "\u202e\u0000" }, "La saison est requise"],
    ["une priorité inconnue", { priority: "urgente" }, "La priorité est requise"],
    ["un pays inconnu", { country: "france" }, "Pays invalide"],
    ["un champ de trop", { position: -1 }, 'Clé non reconnue : "position"'],
  ] as const)("conseil : %s", async ([_what, change, message], { db, as }) => {
    const { farm } = as(await aPerson(db, { roles: ["admin"] }));
    await expect(farm.tips.create(aNew({ ...TIP, ...(change as object) }))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ message }] },
    });
    expect(await farm.tips.list()).toEqual([]);
  });

  test.for([
    ["une date qui n'existe pas", { date: "2030-02-31" }, "La date est requise"],
    ["une date avec heure", { date: "2030-02-03T10:00" }, "La date est requise"],
    ["une portée inconnue", { type: "mondial" }, "La portée est requise"],
    ["sans organisateur", { organizer: "" }, "L'organisateur est requis"],
  ] as const)("évènement : %s", async ([_what, change, message], { db, as }) => {
    const { farm } = as(await aPerson(db, { roles: ["admin"] }));
    await expect(farm.events.create(aNew({ ...EVENT, ...(change as object) }))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ message }] },
    });
    expect(await farm.events.list()).toEqual([]);
  });
});
