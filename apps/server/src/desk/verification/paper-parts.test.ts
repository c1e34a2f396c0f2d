import { aPerson } from "@recolte/db/factories";
import { identityDocuments, settings, uploadParts, uploads } from "@recolte/db/schema";
import { sniffImage } from "@recolte/domain/platform/image";
import { Refusal } from "@recolte/domain/platform/refusal";
import { PART_BYTES } from "@recolte/domain/device/upload";
import { and, eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { eraseAccount } from "#personal/account/erasure.ts";
import { openDevice } from "#testing/resumable.ts";
import { forgetUploads } from "#device/uploads/queries.ts";
import { openPart, sealPart } from "./vault.ts";

const OLD = { id: "2025", secret: "o".repeat(32) };
const NEW = { id: "2026", secret: "n".repeat(32) };
const SIDE = 260;

const paper = () =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .withExif({ IFD0: { Copyright: "canari" } })
    .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
    .toBuffer();

async function stage() {
  const device = await openDevice({ IDENTITY_KEY: `${OLD.id}:${OLD.secret}` });
  const { db, server, by } = device;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await db.insert(settings).values({ key: "identity-documents", value: 1, changedBy: ben.id });
  await server.settings.reload();
  const body = await paper();
  /** All of it but its last part. */
  async function begun() {
    const id = uuidv7();
    await by(awa).begin({ id, purpose: "identity", length: body.byteLength, more: { kind: "carte" } });
    const last = Math.floor(body.byteLength / PART_BYTES) * PART_BYTES;
    for (let at = 0; at < last; at += PART_BYTES) await by(awa).send(id, at, body.subarray(at, at + PART_BYTES));
    return { id, finish: () => by(awa).send(id, last, body.subarray(last)) };
  }
  const left = async () => [await db.$count(uploads), await db.$count(uploadParts), await db.$count(identityDocuments)];
  return { db, server, by, awa, ben, body, begun, left, [Symbol.asyncDispose]: () => device[Symbol.asyncDispose]() };
}

test("une pièce arrivée à moitié ne se lit pas dans la base ; entière, elle est gardée comme les autres et ses parties sont parties", async () => {
  await using site = await stage();
  const { db, body, begun, left } = site;
  expect(body.subarray(0, PART_BYTES).includes("canari")).toBe(true);
  const { id, finish } = await begun();
  const parts = await db.select().from(uploadParts).orderBy(uploadParts.at);
  expect(parts.length).toBeGreaterThan(1);
  for (const { body: kept, at } of parts) {
    expect([kept.includes("canari"), sniffImage(kept.subarray(0, 16))]).toEqual([false, null]);
    expect(kept.includes(body.subarray(at + 1000, at + 1032))).toBe(false);
  }
  const { status, said } = await finish();
  expect([status, await left()]).toEqual([200, [1, 0, 1]]);
  const [document] = await db.select().from(identityDocuments);
  expect(document).toMatchObject({ id: said.id, personId: site.awa.id, kind: "carte", status: "stored" });
  expect(await site.by(site.ben).what(id)).toMatchObject({ status: 404 });
});

test("inachevée, elle est effacée dans l'heure, avec le compte, ou dès que l'on n'en prend plus", async () => {
  await using site = await stage();
  const { db, server, awa, begun, left } = site;
  await begun();
  await forgetUploads(db);
  expect((await left())[0]).toBe(1);
  await db.update(uploads).set({ expiresAt: sql`${uploads.expiresAt} - interval '1 hour'` });
  await forgetUploads(db);
  expect(await left()).toEqual([0, 0, 0]);

  const { finish } = await begun();
  await db.update(settings).set({ value: 0 });
  await server.settings.reload();
  expect(await finish()).toMatchObject({ status: 412, why: "verification.off" });
  expect(await left()).toEqual([1, 0, 0]);
  await db.update(settings).set({ value: 1 });
  await server.settings.reload();

  await begun();
  await db.transaction((tx) => eraseAccount(tx, awa.id));
  expect(await left()).toEqual([0, 0, 0]);
});

test("une partie changée de place n'ouvre rien : la pièce est à renvoyer", async () => {
  await using site = await stage();
  const { id, finish } = await site.begun();
  const first = site.db
    .select({ body: uploadParts.body })
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, id), eq(uploadParts.at, 0)));
  await site.db
    .update(uploadParts)
    .set({ body: sql`(${first})` })
    .where(eq(uploadParts.at, PART_BYTES));
  expect(await finish()).toMatchObject({ status: 400, why: "upload.damaged" });
  expect(await site.left()).toEqual([0, 0, 0]);
});

test("une clé renouvelée pendant l'envoi lit encore ce qui était arrivé ; sans elle, rien ne se lit", () => {
  const part = { id: uuidv7(), personId: uuidv7(), kind: "carte", at: 0 } as const;
  const body = Buffer.from("canari");
  const kept = sealPart([OLD], part, body);
  expect(openPart([NEW, OLD], part, kept)).toEqual(body);
  for (const [keys, other] of [
    [[NEW], part],
    [[OLD], { ...part, kind: "permis" }],
    [[OLD], { ...part, personId: uuidv7() }],
  ] as const)
    expect(() => openPart(keys, other, kept)).toThrow(Refusal);
});
