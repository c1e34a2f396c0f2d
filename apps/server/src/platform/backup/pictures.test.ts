import { CreateBucketCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect } from "vitest";
import type { Env } from "#platform/env.ts";
import { BUCKETS, openStorage, type Storage } from "#platform/storage.ts";
import { test as base } from "#testing/test.ts";
import { placeOf } from "./manifest.ts";
import { copyPictures, forgetPictures, returnPictures } from "./pictures.ts";

const [FIRST, SECOND] = ["20260306T020000Z", "20260307T020000Z"];
const photo = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .webp()
    .toBuffer();

/** Buckets of one's own in the S3 server of the run. */
async function openBuckets(env: Env) {
  const own = { ...env, S3_BUCKET_PREFIX: `${randomUUID()}-` };
  const credentials = { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY };
  const client = new S3Client({ endpoint: env.S3_ENDPOINT, region: env.S3_REGION, forcePathStyle: true, credentials });
  for (const bucket of BUCKETS) await client.send(new CreateBucketCommand({ Bucket: own.S3_BUCKET_PREFIX + bucket }));
  const folder = await mkdtemp(path.join(tmpdir(), "recolte-pictures-"));
  for (const name of [FIRST, SECOND]) await mkdir(placeOf(folder, name).place, { recursive: true });
  const storage = openStorage(own);
  return {
    folder,
    storage,
    put: async (key: string, background: string) =>
      storage.put("announcement-images", key, { body: await photo(background), type: "image/webp" }),
    bytes: async (key: string) => {
      const found = await storage.get("announcement-images", key);
      return found && (await buffer(found.body));
    },
    head: (key: string) => client.send(new HeadObjectCommand({ Bucket: `${own.S3_BUCKET_PREFIX}announcement-images`, Key: key })),
    kept: async () => (await readdir(path.join(folder, "files", "announcement-images", "awa"))).toSorted(),
    async close() {
      client.destroy();
      storage.close();
      await rm(folder, { recursive: true });
    },
  };
}

const test = base.extend<{ s3: Awaited<ReturnType<typeof openBuckets>> }>({
  s3: async ({ deps }, provide) => {
    const buckets = await openBuckets(deps.env);
    await provide(buckets);
    await buckets.close();
  },
});

/** The same store, of which each listing ends like this. */
const listing = (storage: Storage, end: (bucket: string) => AsyncIterable<string>): Storage => ({
  ...storage,
  async *keys(bucket) {
    yield* storage.keys(bucket);
    yield* end(bucket);
  },
});

test("les photos se copient octet pour octet, chacune une seule fois", async ({ s3 }) => {
  await s3.put("awa/1.webp", "#d04020");
  await s3.put("awa/2.webp", "#20a040");
  expect(await copyPictures(s3.storage, s3.folder, FIRST)).toBe(2);
  expect(await readFile(path.join(s3.folder, "files", "announcement-images", "awa", "1.webp"))).toEqual(await photo("#d04020"));
  await s3.put("awa/3.webp", "#2040d0");
  expect(await copyPictures(s3.storage, s3.folder, SECOND)).toBe(1);
  expect(await s3.kept()).toEqual(["1.webp", "2.webp", "3.webp"]);
});

test("une photo retirée pendant la copie n'est pas promise : les autres reviennent", async ({ s3 }) => {
  await s3.put("awa/1.webp", "#d04020");
  await s3.put("awa/2.webp", "#20a040");
  const leaving = listing(s3.storage, async function* (bucket) {
    if (bucket === "announcement-images") await s3.storage.remove(bucket, "awa/1.webp");
    yield* [];
  });
  expect(await copyPictures(leaving, s3.folder, FIRST)).toBe(1);
  await s3.storage.remove("announcement-images", "awa/2.webp");
  expect(await returnPictures(s3.storage, s3.folder, FIRST)).toEqual({ returned: 1, lost: [] });
  expect(await s3.bytes("awa/2.webp")).toEqual(await photo("#20a040"));
});

test("ce qui manque au stockage y est remis avec son type ; ce qui est là, ou vint après, n'est pas touché", async ({ s3 }) => {
  await s3.put("awa/1.webp", "#d04020");
  await s3.put("awa/2.webp", "#20a040");
  await copyPictures(s3.storage, s3.folder, FIRST);
  await s3.storage.remove("announcement-images", "awa/1.webp");
  await s3.put("awa/2.webp", "#ffffff");
  await s3.put("awa/3.webp", "#2040d0");
  expect(await returnPictures(s3.storage, s3.folder, FIRST)).toEqual({ returned: 1, lost: [] });
  expect(await s3.bytes("awa/1.webp")).toEqual(await photo("#d04020"));
  expect((await s3.head("awa/1.webp")).ContentType).toBe("image/webp");
  expect(await s3.bytes("awa/2.webp")).toEqual(await photo("#ffffff"));
  expect(await s3.bytes("awa/3.webp")).toEqual(await photo("#2040d0"));
});

test("ce que la sauvegarde n'a plus est nommé, et le reste revient", async ({ s3 }) => {
  for (const key of ["awa/1.webp", "awa/2.webp"]) await s3.put(key, "#d04020");
  await copyPictures(s3.storage, s3.folder, FIRST);
  await rm(path.join(s3.folder, "files", "announcement-images", "awa", "1.webp"));
  for (const key of ["awa/1.webp", "awa/2.webp"]) await s3.storage.remove("announcement-images", key);
  expect(await returnPictures(s3.storage, s3.folder, FIRST)).toEqual({ returned: 1, lost: ["announcement-images/awa/1.webp"] });
  expect(await s3.bytes("awa/2.webp")).toEqual(await photo("#d04020"));
});

test("une clé qui mène hors du dossier n'est ni écrite ni lue", async ({ s3 }) => {
  await s3.put("awa/1.webp", "#d04020");
  const outside = "../../outside.webp";
  const led = listing(s3.storage, async function* (bucket) {
    if (bucket === "announcement-images") yield outside;
  });
  expect(await copyPictures(led, s3.folder, FIRST)).toBe(1);
  expect(await readdir(s3.folder)).toEqual(["base", "files"]);
  await writeFile(path.join(s3.folder, "outside.webp"), "a secret");
  await writeFile(path.join(placeOf(s3.folder, FIRST).place, "announcement-images.txt"), outside);
  expect(await returnPictures(s3.storage, s3.folder, FIRST)).toEqual({ returned: 0, lost: [`announcement-images/${outside}`] });
});

test("une photo reste tant qu'une sauvegarde gardée la nomme", async ({ s3 }) => {
  await s3.put("awa/1.webp", "#d04020");
  await s3.put("awa/2.webp", "#20a040");
  await copyPictures(s3.storage, s3.folder, FIRST);
  await s3.storage.remove("announcement-images", "awa/1.webp");
  await copyPictures(s3.storage, s3.folder, SECOND);
  await forgetPictures(s3.folder, [FIRST, SECOND]);
  expect(await s3.kept()).toEqual(["1.webp", "2.webp"]);
  await forgetPictures(s3.folder, [SECOND]);
  expect(await s3.kept()).toEqual(["2.webp"]);
});
