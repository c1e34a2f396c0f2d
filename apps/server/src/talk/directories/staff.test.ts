import { aDirectoryEntry, aPerson } from "@recolte/db/factories";
import { auditLog, directoryEntries } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import { startOutbox } from "#platform/outbox.ts";
import { photoHandlers } from "#market/announcements/photos.ts";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const NOBODY = "0190f3a0-0000-7000-8000-000000000001";
const ENTRY = {
  kind: "grossiste",
  name: "Dépôt Nzeng-Ayong",
  country: "gabon",
  town: "Libreville",
  phone: "00241 06 12 34 56",
  email: "",
  verified: true,
  published: true,
  specialites: ["Resté d'un autre métier"],
  secteurs: ["Céréales"],
  minOrderKg: 500,
  zones: [],
  vehicules: [],
  delaiMoyen: "",
  quartier: "",
  typeCommerce: "",
  horaires: "",
} as const;
const fieldsTyped = () => ({
  ...ENTRY,
  specialites: [...ENTRY.specialites],
  secteurs: [...ENTRY.secteurs],
  zones: [],
  vehicules: [],
});

const asTyped = () => ({ id: uuidv7(), ...fieldsTyped() });

test("envoyée deux fois, une fiche est ajoutée une fois, et le second essai l'apprend", async ({ db, as }) => {
  const { staff } = as(await aPerson(db, { roles: ["admin"] })).directories;
  const card = asTyped();
  expect(await staff.create(card)).toEqual({ id: card.id });
  await expect(staff.create(card)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Cette fiche est déjà enregistrée : retrouvez-la dans la liste.",
  });
  expect((await staff.list({})).items).toMatchObject([{ id: card.id }]);
});

test("une fiche ajoutée paraît dans l'annuaire de son métier, sans adresse ni numéro, et se retire", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const { staff } = as(admin).directories;
  const { id } = await staff.create(asTyped());
  const shown = async () => (await as(null).directories.list({ kind: "grossistes" })).items.filter((one) => one.id === id);
  expect(await shown()).toMatchObject([
    { userId: null, name: ENTRY.name, verified: true, hasPhone: true, minOrderKg: 500, specialites: [] },
  ]);
  expect((await shown())[0]).not.toHaveProperty("phone");

  const whole = await staff.read({ id });
  expect(whole).toMatchObject({ phone: "+24106123456", email: null });
  await staff.publish({ id, updatedAt: whole.updatedAt.toISOString(), published: false });
  expect(await shown()).toEqual([]);
  const { updatedAt } = await staff.read({ id });
  const changed = { ...fieldsTyped(), kind: "detaillant", name: "Étal Nzeng", email: "e@exemple.example" } as const;
  await staff.update({ id, updatedAt: updatedAt.toISOString(), fields: { ...changed, published: true } });
  expect((await as(null).directories.list({ kind: "detaillants" })).items).toMatchObject([
    { name: "Étal Nzeng", minOrderKg: null },
  ]);
  await staff.remove({ id, updatedAt: (await staff.read({ id })).updatedAt.toISOString() });
  await expect(staff.read({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });

  const log = await db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toEqual([
    "directory.create",
    "directory.read",
    "directory.update",
    "directory.read",
    "directory.update",
    "directory.read",
    "directory.delete",
  ]);
  expect(log[0]).toMatchObject({ actor: admin.id, targetId: id, after: { name: ENTRY.name, kind: "grossiste" } });
  expect(JSON.stringify(log)).not.toContain("06123456");
});

test("la fiche d'un membre n'est ni listée ni touchée ici", async ({ db, as }) => {
  const { staff } = as(await aPerson(db, { roles: ["admin"] })).directories;
  const awa = await aPerson(db, { userType: "grossiste" });
  const [own] = await db.select().from(directoryEntries).where(eq(directoryEntries.userId, awa.id));
  const seen = { id: own!.id, updatedAt: own!.updatedAt.toISOString() };
  const refused = { code: "CONFLICT", message: "Cette fiche appartient à un membre : lui seul la modifie" };
  expect((await staff.list({})).items).toEqual([]);
  await expect(staff.read({ id: own!.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(staff.update({ ...seen, fields: fieldsTyped() })).rejects.toMatchObject(refused);
  await expect(staff.publish({ ...seen, published: false })).rejects.toMatchObject(refused);
  await expect(staff.removePhoto(seen)).rejects.toMatchObject(refused);
  await expect(staff.remove(seen)).rejects.toMatchObject(refused);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("un écran périmé ou une fiche inconnue ne change rien", async ({ db, as }) => {
  const { staff } = as(await aPerson(db, { roles: ["admin"] })).directories;
  const { id } = await aDirectoryEntry(db);
  const old = { id, updatedAt: "2026-01-05T10:00:00.000Z" };
  const stale = { code: "CONFLICT", message: expect.stringContaining("a changé entre-temps") };
  await expect(staff.update({ ...old, fields: fieldsTyped() })).rejects.toMatchObject(stale);
  await expect(staff.publish({ ...old, published: false })).rejects.toMatchObject(stale);
  await expect(staff.remove(old)).rejects.toMatchObject(stale);
  await expect(staff.remove({ ...old, id: NOBODY })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("la liste cherche sans accents, filtre par métier, montre aussi ce qui est retiré, et se suit de page en page", async ({
  db,
  as,
}) => {
  const { staff } = as(await aPerson(db, { roles: ["admin"] })).directories;
  for (let i = 0; i < 30; i++) await aDirectoryEntry(db);
  await aDirectoryEntry(db, { name: "Éloïse 100 %", kind: "transporteur", published: false });
  const names = async (filter: object) => (await staff.list(filter)).items.map(({ name }) => name);
  expect(await names({ search: "eloise" })).toEqual(["Éloïse 100 %"]);
  expect(await names({ search: "_" })).toEqual([]);
  expect(await names({ kind: "transporteur" })).toEqual(["Éloïse 100 %"]);
  const first = await staff.list({});
  const second = await staff.list({ cursor: first.next });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(31);
  expect(Object.keys(first.items[0]!)).not.toContain("phone");
});

test.for([
  ["sans nom", { name: " " }, "Le nom est requis"],
  ["un nom de 10 000 caractères", { name: "x".repeat(10_000) }, "121 caractères au maximum"],
  ["un nom dont rien ne se voit", { name: "\u202e\u0000" }, "Le nom est requis"],
  ["un consommateur", { kind: "consommateur" }, "L'annuaire est requis"],
  ["un numéro qui n'en est pas un", { phone: "abc" }, "Numéro de téléphone invalide"],
  ["treize secteurs", { secteurs: Array.from({ length: 13 }, (_, i) => `s${i}`) }, "12 au maximum"],
  ["le compte d'un membre", { userId: NOBODY }, 'Clé non reconnue : "userId"'],
] as const)("%s est refusé, rien n'est gardé", async ([_what, change, message], { db, as }) => {
  const { staff } = as(await aPerson(db, { roles: ["admin"] })).directories;
  await expect(staff.create({ ...fieldsTyped(), id: uuidv7(), ...(change as object) })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: [{ message }] },
  });
  expect((await staff.list({})).items).toEqual([]);
});

type Server = Awaited<ReturnType<typeof openServer>>;

async function upload(server: Server, { id, cookie }: { id: string; cookie?: string }) {
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#0a0" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(body)], { type: "image/jpeg" }), "photo.jpg");
  const headers = new Headers(cookie ? { cookie } : {});
  const answer = await fetch(`${server.origin}/upload/directory-photo/${id}`, { method: "POST", headers, body: form });
  return { status: answer.status, ...((await answer.json()) as { imageKey?: string; updatedAt?: string }) };
}

test("la photo d'une fiche se met et s'enlève, fichier compris, et le journal le dit", async () => {
  await using server = await openServer();
  const admin = await aPerson(server.db, { roles: ["admin"] });
  const cookie = await server.cookieOf(admin);
  const { id } = await aDirectoryEntry(server.db);
  const sent = await upload(server, { id, cookie });
  expect(sent).toMatchObject({ status: 201, imageKey: expect.any(String) });
  const { items } = await server.client().directories.list.query({ kind: "detaillants" });
  expect(items).toMatchObject([{ avatarKey: sent.imageKey }]);
  const address = `${server.origin}/media/avatars/${id}.webp?v=${sent.imageKey}`;
  expect((await fetch(address)).headers.get("content-type")).toBe("image/webp");

  await server.client(cookie).directories.staff.removePhoto.mutate({ id, updatedAt: sent.updatedAt! });
  expect((await fetch(address)).status).toBe(404);
  const { db, storage, log } = server;
  const file = `${id}/${sent.imageKey}/288.webp`;
  const kept = await storage.get("avatars", file);
  expect(kept).not.toBeNull();
  kept?.body.destroy();
  const worker = startOutbox({ db, log, handlers: photoHandlers(server), pause: 20 });
  await vi.waitFor(async () => expect(await storage.get("avatars", file)).toBeNull(), 8000);
  await worker.close();
  const entries = await server.db.select().from(auditLog);
  expect(entries.map(({ action, actor, after }) => [action, actor, after])).toEqual([
    ["directory.update", admin.id, { photo: true }],
    ["directory.update", admin.id, { photo: false }],
  ]);
});

test("nul autre qu'un administrateur ne met de photo, et sur aucune fiche de membre", async () => {
  await using server = await openServer();
  const { id } = await aDirectoryEntry(server.db);
  const awa = await aPerson(server.db, { userType: "grossiste" });
  const [own] = await server.db.select().from(directoryEntries).where(eq(directoryEntries.userId, awa.id));
  const cookies = {
    member: await server.cookieOf(awa),
    moderator: await server.cookieOf(await aPerson(server.db, { roles: ["moderator"] })),
    admin: await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })),
  };
  expect((await upload(server, { id })).status).toBe(401);
  expect((await upload(server, { id, cookie: cookies.member })).status).toBe(403);
  expect((await upload(server, { id, cookie: cookies.moderator })).status).toBe(403);
  expect((await upload(server, { id: own!.id, cookie: cookies.admin })).status).toBe(409);
  expect((await upload(server, { id: NOBODY, cookie: cookies.admin })).status).toBe(404);
  expect((await upload(server, { id: "x", cookie: cookies.admin })).status).toBe(404);
  expect(await server.db.select().from(auditLog)).toEqual([]);
});
