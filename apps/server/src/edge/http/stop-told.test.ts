import { aPerson } from "@recolte/db/factories";
import { follows, notificationSwitches } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { type Stop, STOP_PATH, stopToken } from "#identity/notifications/stop.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const addressOf = (server: Server, stop: Stop) => `${STOP_PATH}?lien=${stopToken(server.env, stop)}`;
const get = (server: Server, url: string) => server.app.inject({ method: "GET", url });
/** As mail programs send it: no session, no origin. */
const press = (server: Server, url: string) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });

async function withAlert(server: Server) {
  const awa = await aPerson(server.db);
  const client = server.client(await server.cookieOf(awa));
  const { id } = await client.alerts.save.mutate({ id: uuidv7(), question: { search: "tomates" } });
  return { awa, client, id };
}

test("ouvrir le lien n'arrête rien ; le bouton, ou la messagerie, met l'alerte en pause, sans compte", async () => {
  await using server = await openServer();
  const { awa, client, id } = await withAlert(server);
  const url = addressOf(server, { of: "alerte", userId: awa.id, id });
  const shown = await get(server, url);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<form method="post">');
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(await client.alerts.list.query()).toMatchObject([{ pausedAt: null }]);
  expect((await press(server, url)).body).toContain("en pause");
  expect((await press(server, url)).statusCode).toBe(200);
  expect(await client.alerts.list.query()).toMatchObject([{ pausedAt: expect.any(String) as string }]);
});

test("le lien d'un vendeur suivi, et celui de tous les emails d'un sujet", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  await server.db.insert(follows).values({ userId: awa.id, sellerId: ben.id });
  await press(server, addressOf(server, { of: "vendeur", userId: awa.id, id: ben.id }));
  expect(await server.db.$count(follows)).toBe(0);
  await press(server, addressOf(server, { of: "mails", userId: awa.id, id: "favourite" }));
  expect(await server.db.select().from(notificationSwitches)).toEqual([
    { userId: awa.id, kind: "favourite", mail: false, sms: null },
  ]);
});

test("la page dit de quoi il s'agit, claire ou sombre comme l'appareil", async () => {
  await using server = await openServer();
  const { body } = await get(server, addressOf(server, { of: "mails", userId: uuidv7(), id: "favourite" }));
  expect(body).toContain("Vous ne recevrez plus d'emails à ce sujet : « Mes favoris : prix, retour, fin ».");
  expect(body).toContain("@media(prefers-color-scheme:dark)");
});

test.for(["", "?lien=", "?lien=alerte.a.b.c", "?lien=x&lien=y"])("un lien inventé (%s) n'arrête rien", async (asked) => {
  await using server = await openServer();
  expect((await get(server, `${STOP_PATH}${asked}`)).statusCode).toBe(404);
  expect((await press(server, `${STOP_PATH}${asked}`)).statusCode).toBe(404);
});

test("un lien signé pour une alerte n'en arrête pas une autre", async () => {
  await using server = await openServer();
  const { awa, client, id } = await withAlert(server);
  const forged = addressOf(server, { of: "alerte", userId: awa.id, id: uuidv7() }).replace(
    /(?<=\.)[0-9a-f-]{36}(?=\.[\w-]+$)/u,
    id,
  );
  expect((await press(server, forged)).statusCode).toBe(404);
  expect(await client.alerts.list.query()).toMatchObject([{ pausedAt: null }]);
});
