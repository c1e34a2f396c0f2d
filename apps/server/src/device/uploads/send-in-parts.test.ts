import { aPerson } from "@recolte/db/factories";
import { announcementImages, disputePictures, uploads } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { PART_BYTES, UPLOAD_PURPOSES } from "@recolte/domain/device/upload";
import { NotSent, sendInParts } from "@recolte/offline/send-in-parts";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openDevice, photo, sha256 } from "#testing/resumable.ts";
import { IDENTITY_KEY, useOf } from "#testing/upload-uses.ts";

type Device = Awaited<ReturnType<typeof openDevice>>;
type Loss = "before" | "after" | null;

/** The line of a telephone; `loses` says of each request whether it gets lost, and whether that is before its effect. */
async function lineOf(
  { server, cookieOf }: Device,
  person: Parameters<Device["cookieOf"]>[0],
  loses: (n: number, init: RequestInit) => Loss,
) {
  const cookie = await cookieOf(person);
  const told = { asked: 0, bytes: 0 };
  const fetching = async (address: string | URL | Request, init: RequestInit = {}) => {
    const loss = loses(told.asked++, init);
    if (init.body instanceof Blob) told.bytes += init.body.size;
    if (loss === "before") throw new TypeError("Failed to fetch");
    const answer = await fetch(`${server.origin}${address as string}`, { ...init, headers: { ...init.headers, cookie } });
    if (loss === null) return answer;
    await answer.arrayBuffer();
    throw new TypeError("Failed to fetch");
  };
  return { told, line: { fetching, again: async (failures: number) => failures < 3 } };
}

const blobOf = (body: Buffer) => new Blob([new Uint8Array(body)], { type: "image/jpeg" });

test("quelle que soit la demande qui se perd, avant ou après son effet, la photo arrive entière et une seule fois", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const body = await photo();
  const percents: number[] = [];
  const { told, line } = await lineOf(device, awa, () => null);
  const send = (more: object) =>
    sendInParts<{ id: string }>(blobOf(body), { id: uuidv7(), purpose: "announcement", form: uuidv7() }, { ...line, ...more });
  await send({ onProgress: (percent: number) => percents.push(percent) });
  const whole = told.asked;
  expect([whole, percents.length]).toEqual([Math.ceil(body.byteLength / PART_BYTES), whole - 1]);
  for (const how of ["before", "after"] as const)
    for (let lost = 0; lost < whole; lost++) {
      await device.db.delete(announcementImages);
      const cut = await lineOf(device, awa, (n) => (n === lost ? how : null));
      const { id } = await send(cut.line);
      const kept = await device.db.select().from(announcementImages);
      expect([how, lost, kept.map((one) => [one.id, one.sha256])]).toEqual([how, lost, [[id, sha256(body)]]]);
      expect(cut.told.bytes).toBeLessThanOrEqual(body.byteLength + PART_BYTES);
    }
});

/** Each part is lost on its way, then its answer is. */
function eachPartLost(): (n: number, init: RequestInit) => Loss {
  const tries = new Map<string, number>();
  return (_n, { body, headers }) => {
    if (!body) return null;
    const at = new Headers(headers).get("upload-offset") ?? "0";
    const tried = (tries.get(at) ?? 0) + 1;
    tries.set(at, tried);
    return tried === 1 ? "before" : tried === 2 ? "after" : null;
  };
}

test.for(UPLOAD_PURPOSES)(
  "%s : coupée à chaque partie, avant ou après son arrivée, elle arrive entière, une fois",
  async (purpose) => {
    await using device = await openDevice({ IDENTITY_KEY });
    const awa = await aPerson(device.db);
    const { words, count } = await useOf(device.server, purpose, awa.id);
    const before = await count();
    const body = await photo();
    const { told, line } = await lineOf(device, awa, eachPartLost());
    await sendInParts(blobOf(body), { id: uuidv7(), purpose, account: awa.id, ...words }, line);
    expect((await count()) - before).toBe(1);
    // Once lost, once kept: where it is, is asked before anything leaves again.
    expect(told.bytes).toBe(2 * body.byteLength);
  },
);

test("abandonnée sur une ligne morte, elle se reprend plus tard sans recommencer", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const [body, id] = [await photo(), uuidv7()];
  const dead = await lineOf(device, awa, (n) => (n < 2 ? null : "before"));
  const upload = { id, purpose: "avatar" } as const;
  await expect(sendInParts(blobOf(body), upload, dead.line)).rejects.toMatchObject({ status: null });
  expect(await device.db.select({ received: uploads.received }).from(uploads)).toEqual([{ received: 2 * PART_BYTES }]);
  const back = await lineOf(device, awa, () => null);
  expect(await sendInParts(blobOf(body), upload, back.line)).toHaveProperty("avatarKey");
  expect(back.told.bytes).toBeLessThan(body.byteLength);
});

test("reprise par une autre page ou par le fil de fond : rien de ce qui est arrivé ne repart, et finie, pas un octet", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const [body, upload] = [await photo(), { id: uuidv7(), purpose: "message", account: awa.id } as const];
  const dead = await lineOf(device, awa, (n) => (n < 2 ? null : "before"));
  await expect(sendInParts(blobOf(body), upload, dead.line)).rejects.toMatchObject({ status: null });
  const back = await lineOf(device, awa, () => null);
  const again = { ...back.line, mayBeBegun: true };
  const image = await sendInParts<{ id: string }>(blobOf(body), upload, again);
  expect(back.told.bytes).toBe(body.byteLength - 2 * PART_BYTES);
  back.told.bytes = 0;
  expect(await sendInParts(blobOf(body), upload, again)).toEqual(image);
  expect(back.told.bytes).toBe(0);
  // Refused, it is told so again.
  const [refused, svg] = [{ ...upload, id: uuidv7() }, blobOf(Buffer.from("<svg/>"))];
  for (const _time of [1, 2]) await expect(sendInParts(svg, refused, again)).rejects.toMatchObject({ status: 415 });
  expect(back.told.bytes).toBe(svg.size);
});

test("gardée par Awa, une photo partait au nom de Ben s'il avait ouvert sa session depuis : elle attend Awa", async () => {
  await using device = await openDevice();
  const { db } = device;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const upload = { id: uuidv7(), purpose: "announcement", form: uuidv7(), account: awa.id } as const;
  const { line } = await lineOf(device, ben, () => null);
  await expect(sendInParts(blobOf(await photo()), upload, line)).rejects.toMatchObject({ status: 401 });
  expect([await db.$count(uploads), await db.$count(announcementImages)]).toEqual([0, 0]);
});

test("la photo d'un litige se reprend où elle fut coupée, et n'est montrée qu'une fois ; d'un autre litige, rien ne commence", async () => {
  await using device = await openDevice();
  const { db } = device;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { sellerId: awa.id, buyerId: ben.id, status: "litige" });
  const body = await photo();
  const upload = { id: uuidv7(), purpose: "dispute", form: order.id } as const;
  const dead = await lineOf(device, ben, (n) => (n < 2 ? null : "before"));
  await expect(sendInParts(blobOf(body), upload, dead.line)).rejects.toMatchObject({ status: null });
  const back = await lineOf(device, ben, () => null);
  const { id } = await sendInParts<{ id: string }>(blobOf(body), upload, back.line);
  expect(back.told.bytes).toBeLessThan(body.byteLength);
  const shown = await db.select().from(disputePictures);
  expect(shown.map((one) => [one.id, one.ownerId, one.orderId])).toEqual([[id, ben.id, order.id]]);

  const eve = await lineOf(device, await aPerson(db), () => null);
  await expect(sendInParts(blobOf(body), { ...upload, id: uuidv7() }, eve.line)).rejects.toMatchObject({ status: 404 });
  expect(eve.told.bytes).toBeLessThanOrEqual(PART_BYTES);
});

test("ce que le serveur refuse ne se réessaie pas ; ce que l'on annule s'arrête", async () => {
  await using device = await openDevice();
  const awa = await aPerson(device.db);
  const { told, line } = await lineOf(device, awa, () => null);
  const upload = { id: uuidv7(), purpose: "message" } as const;
  const refused = await sendInParts(blobOf(Buffer.from("<svg/>")), upload, line).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotSent);
  expect(refused).toMatchObject({ status: 415, text: expect.stringContaining("Format d'image non supporté") });
  expect(told.asked).toBe(1);
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const fetching: typeof fetch = async (address, init) => {
    if (stop.signal.aborted) throw new TypeError("Failed to fetch");
    return line.fetching(address as string, init);
  };
  const stopped = sendInParts(
    blobOf(await photo()),
    { ...upload, id: uuidv7() },
    { ...line, fetching, onProgress, signal: stop.signal },
  );
  await expect(stopped).rejects.toBeInstanceOf(NotSent);
});
