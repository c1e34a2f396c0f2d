import { setTimeout as pause } from "node:timers/promises";
import { aPerson } from "@recolte/db/factories";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { startOutbox } from "#platform/outbox.ts";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { keepPhoto, photoHandlers } from "./photos.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const plain = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: "#d04020" } });

interface Photo {
  id: string;
  key: string;
  widths: number[];
  width: number;
  color: string;
}
const upload = ({ origin }: Server, cookie: string, body: Uint8Array) =>
  sendPhoto<Photo>(origin, { body, purpose: "announcement", headers: { cookie } });

async function signedIn(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const person = await aPerson(server.db);
  return { server, person, cookie: await server.cookieOf(person), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const media = (server: Server, file: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/media/announcement-images/${file}.webp`, { headers });
const avif = (server: Server, file: string) => fetch(`${server.origin}/media/announcement-images/${file}.avif`);

const form = (imageIds: string[]) => ({
  id: uuidv7(),
  title: "Tomates",
  category: "legumes",
  conditionProduct: "frais" as const,
  price: 500,
  unit: "kg" as const,
  city: "Oyem",
  description: "Mûres",
  imageIds,
});

test("une photo est gardée en 320, 640 et 1280 points, avec sa couleur, jamais agrandie", async () => {
  await using one = await signedIn();
  const large = await upload(one.server, one.cookie, await plain(2000, 1500).jpeg().toBuffer());
  expect(large).toMatchObject({ status: 200, widths: [320, 640, 1280], width: 1280 });
  expect(large.color).toMatch(/^#[0-9a-f]{6}$/u);
  const small = await upload(one.server, one.cookie, await plain(500, 400).png().toBuffer());
  expect(small.widths).toEqual([320, 500]);

  const served = await media(one.server, `${large.key}/640`);
  expect(served.headers.get("content-type")).toBe("image/webp");
  expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(640);
});

test("les mêmes largeurs viennent ensuite en AVIF, sans que l'envoi les attende ; la page ne les offre qu'une fois là", async () => {
  await using one = await signedIn();
  const { id: imageId, key } = await upload(one.server, one.cookie, await plain().jpeg().toBuffer());
  const { id } = await one.server.client(one.cookie).announcements.create.mutate(form([imageId]));
  const offered = async () => (await one.server.client().announcements.byId.query({ id })).pictures.map((one) => one.avif);
  expect(await offered()).toEqual([false]);
  expect((await avif(one.server, `${key}/320`)).status).toBe(404);

  const worker = startOutbox({ db: one.server.db, log: one.server.log, handlers: photoHandlers(one.server), pause: 20 });
  await expect.poll(offered).toEqual([true]);
  await worker.close();
  for (const width of [320, 640, 800]) {
    const served = await avif(one.server, `${key}/${width}`);
    expect(served.headers.get("content-type")).toBe("image/avif");
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ compression: "av1", width });
  }
});

test("une photo supprimée pendant que son second format se fait ne laisse aucun fichier", async () => {
  await using one = await signedIn();
  const { server } = one;
  const { id, key, widths } = await upload(server, one.cookie, await plain().jpeg().toBuffer());
  const convert: typeof server.images.convert = async (source, kind) => {
    const made = await server.images.convert(source, kind);
    await server.client(one.cookie).announcements.removeImage.mutate({ id });
    await photoHandlers(server)["image.delete"]({ key, widths });
    return made;
  };
  await photoHandlers({ ...server, images: { ...server.images, convert } })["image.avif"]({ key, widths });
  for (const width of widths)
    for (const format of ["webp", "avif"])
      expect(await server.storage.get("announcement-images", `${key}/${width}.${format}`), `${width}.${format}`).toBeNull();
});

test("quand une largeur ne se garde pas, aucune autre n'arrive après qu'on a demandé de les effacer", async () => {
  await using one = await signedIn();
  let underway = 0;
  const storage = {
    ...one.server.storage,
    async put(_bucket: string, key: string) {
      if (key.endsWith("/320.webp")) throw new Error("away");
      underway += 1;
      await pause(50);
      underway -= 1;
    },
  };
  const kept = keepPhoto({ ...one.server, storage }, one.person.id, await plain().jpeg().toBuffer());
  await expect(kept).rejects.toThrow("momentanément indisponible");
  expect(underway).toBe(0);
});

test("le lieu de la prise de vue et ce qui est collé derrière l'image disparaissent", async () => {
  await using one = await signedIn();
  const tagged = await plain()
    .withExif({ IFD3: { GPSLatitude: "0/1 23/1 24/1" }, IFD0: { Copyright: "canari" } })
    .jpeg()
    .toBuffer();
  const { key } = await upload(one.server, one.cookie, Buffer.concat([tagged, Buffer.from("<script>canari</script>")]));
  const served = Buffer.from(await (await media(one.server, `${key}/320`)).arrayBuffer());
  expect(served.includes("canari")).toBe(false);
  expect((await sharp(served).metadata()).exif).toBeUndefined();
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');

test("le contenu décide du format", async () => {
  await using one = await signedIn();
  expect((await upload(one.server, one.cookie, await plain().png().toBuffer())).status).toBe(200);
  expect(await upload(one.server, one.cookie, SVG)).toMatchObject({
    status: 415,
    message: "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.",
  });
  expect((await upload(one.server, one.cookie, await plain().tiff().toBuffer())).status).toBe(415);
});

test("un JPEG coupé, un faux PNG, un fichier vide sont refusés en français", async () => {
  await using one = await signedIn();
  const jpeg = await sharp({
    create: { width: 800, height: 600, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
  expect(await upload(one.server, one.cookie, jpeg.subarray(0, 9000))).toMatchObject({
    status: 400,
    message: "Cette image est illisible. Choisissez un autre fichier.",
  });
  const fake = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(200)]);
  expect((await upload(one.server, one.cookie, fake)).status).toBe(400);
  expect(await upload(one.server, one.cookie, Buffer.alloc(0))).toMatchObject({
    status: 400,
    message: "Veuillez sélectionner un fichier valide",
  });
});

test("5 242 880 octets passent la limite de taille, un de plus non", async () => {
  await using one = await signedIn();
  const photo = await plain().jpeg().toBuffer();
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.byteLength)]);
  expect((await upload(one.server, one.cookie, padded(5_242_880))).status).toBe(200);
  expect(await upload(one.server, one.cookie, padded(5_242_881))).toMatchObject({
    status: 413,
    message: "L'image est trop volumineuse. Taille maximum : 5MB",
  });
});

test("une image de plus de 50 mégapixels est refusée sans être dépliée", async () => {
  await using one = await signedIn();
  const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await upload(one.server, one.cookie, bomb)).toMatchObject({
    status: 413,
    message: "L'image a trop de pixels. Maximum : 50 mégapixels",
  });
});

test("un visiteur n'envoie pas de photo", async () => {
  await using one = await signedIn();
  expect((await upload(one.server, "", await plain().jpeg().toBuffer())).status).toBe(401);
});

test("une annonce prend ses photos dans l'ordre voulu, et seulement celles de son auteur", async () => {
  await using one = await signedIn();
  const [a, b] = [
    await upload(one.server, one.cookie, await plain().jpeg().toBuffer()),
    await upload(one.server, one.cookie, await plain().jpeg().toBuffer()),
  ];
  const { id } = await one.server.client(one.cookie).announcements.create.mutate(form([b.id, a.id]));
  const { pictures, cover } = await one.server.client().announcements.byId.query({ id });
  expect(pictures.map(({ key }) => key)).toEqual([b.key, a.key]);
  expect(cover?.key).toBe(b.key);

  const stranger = await one.server.cookieOf(await aPerson(one.server.db));
  const mine = await upload(one.server, one.cookie, await plain().jpeg().toBuffer());
  await expect(one.server.client(stranger).announcements.create.mutate(form([mine.id]))).rejects.toMatchObject({
    message: "Photo non trouvée",
  });
  await expect(one.server.client(stranger).announcements.removeImage.mutate({ id: mine.id })).rejects.toMatchObject({
    message: "Photo non trouvée",
  });
  await expect(one.server.client(one.cookie).announcements.create.mutate(form([a.id]))).rejects.toMatchObject({
    message: "Photo non trouvée",
  });
  expect((await one.server.client(stranger).announcements.mine.query({})).items).toEqual([]);
  expect(await one.server.client(one.cookie).announcements.myImages.query()).toHaveLength(1);
});

test("une photo se relit par morceaux et se revalide", async () => {
  await using one = await signedIn();
  const { key } = await upload(one.server, one.cookie, await plain().jpeg().toBuffer());
  const part = await media(one.server, `${key}/320`, { range: "bytes=0-9" });
  expect(part.status).toBe(206);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
  const etag = (await media(one.server, `${key}/320`)).headers.get("etag") ?? "";
  expect((await media(one.server, `${key}/320`, { "if-none-match": etag })).status).toBe(304);
});

test("la suite d'une photo qui a changé depuis son début ne se donne pas : elle arrive entière", async () => {
  await using one = await signedIn();
  const { key } = await upload(one.server, one.cookie, await plain().jpeg().toBuffer());
  const etag = (await media(one.server, `${key}/320`)).headers.get("etag") ?? "";
  const rest = async (version: string) =>
    (await media(one.server, `${key}/320`, { range: "bytes=5-", "if-range": version })).status;
  expect([await rest(etag), await rest('"une-autre"')]).toEqual([206, 200]);
});

test("demander un morceau que la photo n'a pas n'est pas une panne : elle arrive entière", async () => {
  await using one = await signedIn();
  const { key } = await upload(one.server, one.cookie, await plain().jpeg().toBuffer());
  for (const range of ["bytes=99999999-", "bytes=5-2", "bytes=0-1,3-4", "octets=1"])
    expect((await media(one.server, `${key}/320`, { range })).status, range).toBe(200);
});

test.for(["../secret", "x/1.webp", "demo/a/320.svg", "demo/../../x/320.webp", "demo/a/320.webp/.."])(
  "« %s » n'est pas une photo",
  async (key) => {
    await using server = await openServer();
    expect((await fetch(`${server.origin}/media/announcement-images/${encodeURI(key)}`)).status).toBe(404);
  },
);

test("un fichier du même seau qui n'est pas nommé comme une photo n'est donné à personne", async () => {
  await using server = await openServer();
  const body = await plain(9, 9).webp().toBuffer();
  for (const key of ["prive/liste.webp", `${uuidv7()}.webp`, "demo/a/liste.webp"]) {
    await server.storage.put("announcement-images", key, { body, type: "image/webp" });
    expect((await fetch(`${server.origin}/media/announcement-images/${key}`)).status, key).toBe(404);
  }
});

test("sans service de fichiers : un refus clair, rien d'écrit, et le reste marche", async () => {
  await using one = await signedIn({ S3_ENDPOINT: "http://127.0.0.1:9" });
  expect(await upload(one.server, one.cookie, await plain().jpeg().toBuffer())).toMatchObject({
    status: 503,
    message: "L'envoi des photos est momentanément indisponible. Réessayez dans quelques instants.",
  });
  expect(await one.server.client(one.cookie).announcements.myImages.query()).toEqual([]);
  expect((await media(one.server, `demo/${uuidv7()}/320`)).status).toBe(503);
  expect((await one.server.client().announcements.list.query({})).items).toEqual([]);
});
