import { aPerson } from "@recolte/db/factories";
import { announcementImages, uploadParts, uploads } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { openDevice, photo, sha256 } from "#testing/resumable.ts";
import { forgetUploads } from "#device/uploads/queries.ts";

const PART = 65_536;
type Device = Awaited<ReturnType<typeof openDevice>>;

async function wholeButLast({ by }: Device, person: Parameters<Device["by"]>[0], body: Buffer) {
  const id = uuidv7();
  await by(person).begin({ id, length: body.byteLength });
  const last = Math.floor((body.byteLength - 1) / PART) * PART;
  for (let at = 0; at < last; at += PART) await by(person).send(id, at, body.subarray(at, at + PART));
  return { id, last, rest: body.subarray(last) };
}

test("une photo coupée à chaque partie reprend au dernier octet arrivé, et c'est la même", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const { begin, cut, send, where } = device.by(awa);
  const [id, body] = [uuidv7(), await photo()];
  expect(body.byteLength).toBeGreaterThan(2 * PART);
  expect(await begin({ id, length: body.byteLength, more: { sha256: sha256(body) } })).toMatchObject({ status: 201 });
  let at = 0;
  for (const arrives of [1, 40_000, 70_000, 147_000]) {
    await cut(id, at, {
      promised: Math.min(PART, body.byteLength - at),
      sent: body.subarray(at, Math.min(arrives, at + PART - 1)),
    });
    await vi.waitFor(async () => expect((await where(id)).at).toBeGreaterThan(at), 5000);
    at = (await where(id)).at ?? 0;
    expect(await device.db.$count(announcementImages)).toBe(0);
  }
  while (at < body.byteLength - PART) at = (await send(id, at, body.subarray(at, at + PART))).at ?? 0;
  const { status, said } = await send(id, at, body.subarray(at));
  const [image] = await device.db.select().from(announcementImages);
  expect([status, said.id, image?.ownerId, image?.sha256]).toEqual([200, image?.id, awa.id, sha256(body)]);
  // What it came in is gone at once.
  expect(await device.db.$count(uploadParts)).toBe(0);
});

test("la première partie vient avec la demande ; une petite photo tient en un envoi", async () => {
  await using device = await openDevice();
  const { begin } = device.by(await aPerson(device.db));
  const body = await photo(60);
  const sent = { id: uuidv7(), length: body.byteLength };
  const first = await begin(sent, body);
  expect([first.status, typeof first.said.id]).toEqual([200, "string"]);
  expect(first.headers.get("access-control-allow-origin")).toBeNull();
  expect(first.headers.get("access-control-expose-headers")).toBeNull();
  expect(first.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("une dernière réponse perdue se redemande : la même image, une seule fois", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const { begin, send, where, what } = device.by(awa);
  const body = await photo();
  const { id, last, rest } = await wholeButLast(device, awa, body);
  expect(await what(id)).toMatchObject({ status: 503, why: "upload.busy" });
  const { said } = await send(id, last, rest);
  expect(await send(id, last, rest)).toMatchObject({ status: 409, why: "upload.offset" });
  expect(await where(id)).toMatchObject({ status: 200, at: body.byteLength });
  expect(await what(id)).toMatchObject({ status: 200, said });
  expect(await send(id, body.byteLength)).toMatchObject({ status: 200, said });
  expect(await begin({ id, length: body.byteLength })).toMatchObject({ status: 201 });
  expect(await device.db.$count(announcementImages)).toBe(1);
});

test("de deux qui envoient la même partie, une avance ; de deux qui finissent, une image", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const { send, what } = device.by(awa);
  const { id, last, rest } = await wholeButLast(device, awa, await photo());
  const statuses = (await Promise.all([send(id, last, rest), send(id, last, rest)])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  await device.db.update(uploads).set({ result: null, finishingAt: sql`now()` });
  expect(await send(id, last + rest.byteLength)).toMatchObject({ status: 503, why: "upload.busy" });
  expect((await send(id, last + rest.byteLength)).headers.get("retry-after")).toBe("2");
  expect((await what(id)).status).toBe(503);
});

test("un serveur mort pendant qu'il en faisait une image : la demande suivante l'achève", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const { send } = device.by(awa);
  const body = await photo();
  const { id, last, rest } = await wholeButLast(device, awa, body);
  await device.db.transaction(async (tx) => {
    await tx.insert(uploadParts).values({ uploadId: id, at: last, body: rest });
    await tx.update(uploads).set({ received: body.byteLength, finishingAt: sql`now() - interval '61 seconds'` });
  });
  expect(await send(id, body.byteLength)).toMatchObject({ status: 200 });
  expect(await device.db.$count(announcementImages)).toBe(1);
});

test("ni visiteur, ni autre personne, ni page étrangère : l'envoi de quelqu'un n'est qu'à elle", async () => {
  await using device = await openDevice();
  const [awa, ben] = [await aPerson(device.db), await aPerson(device.db)];
  const id = uuidv7();
  await device.by(awa).begin({ id });
  for (const [who, status, why] of [
    [null, 401, "auth.required"],
    [ben, 404, "upload.not-found"],
  ] as const) {
    const { ask, send, where, what } = device.by(who);
    expect(await send(id, 0, new Uint8Array(10))).toMatchObject({ status, why });
    expect(await what(id)).toMatchObject({ status, why });
    expect(await ask(`DELETE /${id}`)).toMatchObject({ status, why });
    expect((await where(id)).status).toBe(status);
  }
  expect(await device.by(null).begin({})).toMatchObject({ status: 401 });
  expect(await device.by(ben).begin({ id })).toMatchObject({ status: 409, why: "upload.id-taken" });
  expect(await device.by(awa).begin({ id, length: 999 })).toMatchObject({ status: 409, why: "upload.id-taken" });
  expect(await device.by(awa).ask(`PATCH /${id}`, { origin: "https://evil.example", "upload-offset": "0" })).toMatchObject({
    status: 403,
  });
  expect(await device.by(awa).where(id)).toMatchObject({ status: 200, at: 0 });
  expect(await device.by(awa).ask(`DELETE /${id}`)).toMatchObject({ status: 204 });
  expect(await device.by(awa).where(id)).toMatchObject({ status: 404 });
});

test.for([
  ["plus de 5 Mo", { length: 5_242_881 }, 413, "image.size"],
  ["rien", { length: 0 }, 400, "image.none"],
  ["une longueur qui n'en est pas une", { length: Number.NaN }, 400, "upload.invalid"],
  ["un numéro qui n'en est pas un", { id: "x" }, 400, "upload.invalid"],
  ["un usage inconnu", { purpose: "autre" }, 400, "upload.invalid"],
  ["une pièce sans dire laquelle", { purpose: "identity" }, 400, "upload.invalid"],
  ["une photo d'annonce qui se dit un passeport", { more: { kind: "passeport" } }, 400, "upload.invalid"],
  ["une pièce là où l'on n'en prend pas", { purpose: "identity", more: { kind: "carte" } }, 412, "verification.off"],
  ["une empreinte qui n'en est pas une", { more: { sha256: "z" } }, 400, "upload.invalid"],
  ["un mot de trop", { more: { role: "admin" } }, 400, "upload.invalid"],
] as const)("%s : refusé avant la première partie", async ([_what, asked, status, why]) => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  expect(await device.by(awa).begin(asked)).toMatchObject({ status, why });
  expect(await device.db.$count(uploads)).toBe(0);
});

test("une partie trop longue, mal placée ou sans protocole est refusée et ne change rien", async () => {
  await using device = await openDevice();
  const { ask, begin, send, where, what } = device.by(await aPerson(device.db));
  const id = uuidv7();
  await begin({ id, length: 3 * PART });
  const long = new Uint8Array(PART + 1);
  expect(await send(id, 0, long)).toMatchObject({ status: 413, why: "image.size" });
  expect(await send(id, PART, long.subarray(1))).toMatchObject({ status: 409, why: "upload.offset" });
  expect(await ask(`PATCH /${id}`, { "upload-offset": "-1" })).toMatchObject({ status: 400, why: "upload.invalid" });
  expect(await ask(`PATCH /${id}`, { "tus-resumable": "9" })).toMatchObject({ status: 400, why: "upload.invalid" });
  expect(await send("n-importe-quoi", 0)).toMatchObject({ status: 404, why: "upload.not-found" });
  expect(await what(id)).toMatchObject({ status: 503 });
  expect(await where(id)).toMatchObject({ status: 200, at: 0 });
  await begin({ id: uuidv7(), length: 10 });
  const small = uuidv7();
  await begin({ id: small, length: 10 });
  expect(await send(small, 0, new Uint8Array(11))).toMatchObject({ status: 413, why: "image.size" });
});

test("d'un format inconnu ou illisible : dit une fois, et redit pareil ; abîmée en route : à recommencer", async () => {
  await using device = await openDevice();
  const { begin, what } = device.by(await aPerson(device.db));
  const body = await photo(60);
  for (const [source, why, status] of [
    [Buffer.from("<svg/>"), "image.type", 415],
    [body.subarray(0, 300), "image.broken", 400],
  ] as const) {
    const sent = { id: uuidv7(), length: source.byteLength };
    expect(await begin(sent, source)).toMatchObject({ status, why });
    expect(await what(sent.id)).toMatchObject({ status, why });
  }
  // Another try may bring it whole: it begins anew.
  const sent = { id: uuidv7(), length: body.byteLength };
  expect(await begin({ ...sent, more: { sha256: "0".repeat(64) } }, body)).toMatchObject({ status: 400, why: "upload.damaged" });
  expect(await what(sent.id)).toMatchObject({ status: 404 });
  expect([await device.db.$count(uploadParts), await device.db.$count(announcementImages)]).toEqual([0, 0]);
});

test("un jour après, l'envoi n'existe plus ; son numéro peut recommencer", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const { begin, send, where } = device.by(awa);
  const { id, last, rest } = await wholeButLast(device, awa, await photo());
  const length = last + rest.byteLength;
  await forgetUploads(device.db);
  expect((await where(id)).at).toBe(last);
  await device.db.update(uploads).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await where(id)).toMatchObject({ status: 404 });
  expect(await send(id, last, rest)).toMatchObject({ status: 404, why: "upload.not-found" });
  expect(await begin({ id, length })).toMatchObject({ status: 201 });
  expect((await where(id)).at).toBe(0);
  await device.db.update(uploads).set({ expiresAt: sql`now()` });
  await forgetUploads(device.db);
  expect([await device.db.$count(uploads), await device.db.$count(uploadParts)]).toEqual([0, 0]);
});

test("vingt envois ouverts, 20 Mo : pas davantage à la fois ; recommencer le même ne compte pas", async () => {
  await using device = await openDevice();
  const [awa, ben] = [await aPerson(device.db), await aPerson(device.db)];
  const id = uuidv7();
  for (let i = 0; i < 20; i++) expect((await device.by(awa).begin({ id: i === 0 ? id : uuidv7() })).status).toBe(201);
  expect(await device.by(awa).begin()).toMatchObject({ status: 429, why: "upload.too-many" });
  expect((await device.by(awa).begin({ id })).status).toBe(201);
  for (let i = 0; i < 4; i++) expect((await device.by(ben).begin({ length: 5_242_880 })).status).toBe(201);
  expect(await device.by(ben).begin()).toMatchObject({ status: 429, why: "upload.too-many" });
});

test("un envoi par parties compte comme une photo, une seule fois", async () => {
  await using device = await openDevice({ LIMITS_SCALE: "1" });
  const { begin } = device.by(await aPerson(device.db));
  const statuses = [];
  const id = uuidv7();
  for (let i = 0; i < 11; i++) statuses.push((await begin({ id, purpose: "evidence" })).status);
  for (let i = 0; i < 10; i++) statuses.push((await begin({ purpose: "evidence" })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
});

test("six photos par formulaire : la septième ne commence pas", async () => {
  await using device = await openDevice();
  const { begin } = device.by(await aPerson(device.db));
  const body = await photo(60);
  const sent = { length: body.byteLength, more: { form: uuidv7() } };
  for (let i = 0; i < 6; i++) expect((await begin(sent, body)).status).toBe(200);
  const put = vi.spyOn(device.server.storage, "put");
  expect(await begin(sent, body)).toMatchObject({ status: 400, why: "image.too-many" });
  expect(put).not.toHaveBeenCalled();
  expect((await begin({ ...sent, more: { form: uuidv7() } })).status).toBe(201);
});
