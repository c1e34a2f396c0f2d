import { aPerson, type Person } from "@recolte/db/factories";
import { messageImages } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { photoHandlers } from "#market/announcements/photos.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { forgetUnsent } from "./pictures.ts";

const jpeg = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#d04020" } })
    .withExif({ IFD0: { Copyright: "canari" } })
    .jpeg()
    .toBuffer();

interface Photo {
  id: string;
  width: number;
  height: number;
  widths: number[];
}

async function stage(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const [awa, ben, eve] = [await aPerson(server.db), await aPerson(server.db), await aPerson(server.db)];
  const cookies = new Map<string, string>();
  for (const person of [awa, ben, eve]) cookies.set(person.id, await server.cookieOf(person));
  const cookie = ({ id }: Pick<Person, "id">) => cookies.get(id) ?? "";
  const upload = async (person: Pick<Person, "id">, body?: Uint8Array) =>
    sendPhoto<Photo>(server.origin, { body: body ?? (await jpeg()), purpose: "message", headers: { cookie: cookie(person) } });
  return {
    server,
    awa,
    ben,
    eve,
    cookie,
    upload,
    as: (person: Person) => server.client(cookie(person)),
    see: (id: string, cookies = "", headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/media/message-images/${id}/320.webp`, { headers: { cookie: cookies, ...headers } }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
type Scenario = Awaited<ReturnType<typeof stage>>;

const picture = (to: Person, imageId: string, content = "") => ({ id: uuidv7(), receiverId: to.id, content, imageId });

async function sent({ upload, as, awa, ben }: Scenario, content?: string) {
  const { id } = await upload(ben);
  const message = picture(awa, id, content);
  await as(ben).messages.send.mutate(message);
  return { id, message };
}

test("une photo seule est un message, chez les deux, aux dimensions connues", async () => {
  await using scenario = await stage();
  const { as, awa, ben } = scenario;
  const { id } = await sent(scenario);
  for (const [me, other] of [
    [awa, ben],
    [ben, awa],
  ] as const) {
    const { items } = await as(me).messages.thread.query({ otherId: other.id });
    expect(items).toMatchObject([{ content: "", image: { id, width: 800, height: 600, widths: [320, 640, 800] } }]);
  }
  const { items } = await as(awa).messages.conversations.query({});
  expect(items).toMatchObject([{ lastMessage: "", lastPicture: true, unread: 1 }]);
});

test("elle arrive en direct avec son texte", async () => {
  await using scenario = await stage();
  using live = await openLive(scenario.server, scenario.cookie(scenario.awa));
  await live.started();
  const { id } = await sent(scenario, "Voici");
  expect(await live.receive(1)).toMatchObject([{ kind: "message", message: { content: "Voici", image: { id } } }]);
});

test("les deux la voient, personne d'autre : ni un tiers, ni l'équipe, ni un visiteur", async () => {
  await using scenario = await stage();
  const { server, see, cookie, awa, ben, eve } = scenario;
  const { id } = await sent(scenario);
  for (const person of [awa, ben]) {
    const answer = await see(id, cookie(person));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual(["private, no-cache", "cookie"]);
    const body = Buffer.from(await answer.arrayBuffer());
    expect([(await sharp(body).metadata()).width, body.includes("canari")]).toEqual([320, false]);
  }
  const staff = await Promise.all(
    (["moderator", "admin", "super_admin"] as const).map(async (role) =>
      server.cookieOf(await aPerson(server.db, { roles: [role] })),
    ),
  );
  for (const stranger of [cookie(eve), "", ...staff]) {
    const answer = await see(id, stranger);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
});

test("une autre personne au même navigateur, copie en poche, ne la retrouve pas", async () => {
  await using scenario = await stage();
  const { see, cookie, awa, eve } = scenario;
  const { id } = await sent(scenario);
  const tag = { "if-none-match": (await see(id, cookie(awa))).headers.get("etag") ?? "" };
  expect((await see(id, cookie(awa), tag)).status).toBe(304);
  expect((await see(id, cookie(eve), tag)).status).toBe(404);
  await scenario.server.client(cookie(awa)).auth.signOut.mutate();
  expect((await see(id, cookie(awa), tag)).status).toBe(404);
});

test("pas encore envoyée, elle n'est qu'à celui qui l'a choisie ; oubliée un jour, elle disparaît avec ses fichiers", async () => {
  await using scenario = await stage();
  const { server, upload, see, cookie, awa, ben } = scenario;
  const { id } = await upload(ben);
  expect((await see(id, cookie(ben))).status).toBe(200);
  expect((await see(id, cookie(awa))).status).toBe(404);
  const kept = await sent(scenario);
  const row = await server.db.query.messageImages.findFirst({ where: (t) => eq(t.id, id) });
  // More than go at once.
  const { id: _id, ...like } = row!;
  await server.db.insert(messageImages).values(Array.from({ length: 150 }, (_, n) => ({ ...like, key: `oubliée-${n}` })));

  await forgetUnsent(server.db);
  expect((await see(id, cookie(ben))).status).toBe(200);
  await server.db.update(messageImages).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await forgetUnsent(server.db);
  expect((await see(id, cookie(ben))).status).toBe(404);
  expect((await see(kept.id, cookie(awa))).status).toBe(200);
  expect(await server.db.$count(messageImages)).toBe(1);
  await server.pool.query("delete from outbox where payload ->> 'key' like 'oubliée-%'");

  const worker = startOutbox({ db: server.db, log: server.log, handlers: photoHandlers(server), pause: 20 });
  await vi.waitFor(async () => expect(await server.storage.get("message-images", `${row?.key}/320.webp`)).toBeNull(), 8000);
  await worker.close();
});

test("la photo d'un autre, ou déjà partie dans un message, ne part pas une seconde fois", async () => {
  await using scenario = await stage();
  const { as, awa, ben, eve, upload } = scenario;
  const { id, message } = await sent(scenario);
  const answers = await Promise.all([as(ben).messages.send.mutate(message), as(ben).messages.send.mutate(message)]);
  expect(answers[0]).toEqual(answers[1]);
  await expect(as(ben).messages.send.mutate(picture(awa, id))).rejects.toThrow("Photo non trouvée");
  const other = await upload(eve);
  await expect(as(ben).messages.send.mutate(picture(awa, other.id))).rejects.toThrow("Photo non trouvée");
  const own = await upload(ben);
  const twice = await Promise.allSettled([1, 2, 3].map(() => as(ben).messages.send.mutate(picture(awa, own.id))));
  expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("une photo haute garde 720 points de large, pour qu'on y lise", async () => {
  await using scenario = await stage();
  const tall = await scenario.upload(scenario.ben, await jpeg(1500, 3000));
  expect([tall.width, tall.height, tall.widths]).toEqual([720, 1440, [320, 640, 720]]);
});

test("sans photo ni texte : « Le message ne peut pas être vide »", async () => {
  await using scenario = await stage();
  const empty = { id: uuidv7(), receiverId: scenario.awa.id, content: "  " };
  await expect(scenario.as(scenario.ben).messages.send.mutate(empty)).rejects.toThrow("Le message ne peut pas être vide");
});
