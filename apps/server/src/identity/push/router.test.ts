import { aPerson, suspend } from "@recolte/db/factories";
import { pushSubscriptions } from "@recolte/db/schema";
import { DEVICES_MAX } from "@recolte/domain/identity/push";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isPushAddress } from "#platform/pusher.ts";
import { eraseAccount } from "#personal/account/erasure.ts";
import { openServer } from "#testing/open-server.ts";
import { aBrowser } from "#testing/push-receiver.ts";

const aDevice = () => {
  const { p256dh, auth } = aBrowser();
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, p256dh, auth };
};

async function signedIn(server: Awaited<ReturnType<typeof openServer>>) {
  const awa = await aPerson(server.db);
  const client = server.client(await server.cookieOf(awa));
  return { awa, client, push: client.push };
}

test.each([
  ["https://fcm.googleapis.com/fcm/send/a", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
  ["https://db5p.notify.windows.com/w/?token=a", true],
  ["https://web.push.apple.com/a", true],
  ["http://fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com:8443/a", false],
  ["https://someone@fcm.googleapis.com/a", false],
  ["https://fcm.googleapis.com.example/a", false],
  ["https://evil-fcm.googleapis.com/a", false],
  ["https://notify.windows.com/a", false],
  ["https://example.com/push.apple.com", false],
  ["https://127.0.0.1/a", false],
  ["https://10.0.0.5/a", false],
  ["https://[::1]/a", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["https://localhost/a", false],
  ["http://127.0.0.1:9000/a", false],
  ["file:///etc/passwd", false],
  ["pas une adresse", false],
])("l'adresse %s est celle d'un service connu : %s", (endpoint, isKnown) => {
  expect(isPushAddress({ PUSH_TEST_HOSTS: [] }, endpoint)).toBe(isKnown);
});

test("un receveur d'essai n'est connu que s'il est nommé, et que par http", () => {
  const env = { PUSH_TEST_HOSTS: ["127.0.0.1:9000"] };
  const asked = ["http://127.0.0.1:9000/a", "http://127.0.0.1:9001/a", "ftp://127.0.0.1:9000/a"];
  expect(asked.map((endpoint) => isPushAddress(env, endpoint))).toEqual([true, false, false]);
});

test("une adresse de son propre réseau est refusée, une clé hors de la courbe aussi", async () => {
  await using server = await openServer();
  const { push } = await signedIn(server);
  const said = "Le service de notifications de ce navigateur n'est pas connu de Récolte.";
  const inside = { ...aDevice(), endpoint: "https://10.0.0.5/admin" };
  await expect(push.register.mutate(inside)).rejects.toThrow(said);
  await expect(push.register.mutate({ ...aDevice(), p256dh: "B".repeat(87) })).rejects.toThrow(said);
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

test("un appareil s'inscrit, change d'adresse sans perdre ses choix, et se retire", async () => {
  await using server = await openServer();
  const { push } = await signedIn(server);
  const { id } = await push.register.mutate(aDevice());
  await push.change.mutate({ id, kinds: ["order"], showsWords: true });
  expect(await push.register.mutate(aDevice())).toEqual({ id });
  const { publicKey, devices } = await push.list.query();
  expect(publicKey).toHaveLength(87);
  expect(devices).toMatchObject([{ id, kinds: ["order"], showsWords: true, isCurrent: true, lastSuccessAt: null }]);
  expect(Object.keys(devices[0]!)).not.toContain("endpoint");
  await push.remove.mutate({ id });
  await push.remove.mutate({ id });
  expect((await push.list.query()).devices).toEqual([]);
});

test("l'appareil d'un autre n'existe pas", async () => {
  await using server = await openServer();
  const [awa, ben] = [await signedIn(server), await signedIn(server)];
  const { id } = await awa.push.register.mutate(aDevice());
  await expect(ben.push.change.mutate({ id, kinds: [], showsWords: true })).rejects.toThrow("Cet appareil n'est plus averti");
  await ben.push.remove.mutate({ id });
  expect((await ben.push.list.query()).devices).toEqual([]);
  expect((await awa.push.list.query()).devices).toMatchObject([{ id, showsWords: false }]);
});

test("un navigateur n'avertit que la dernière personne qui s'y est inscrite", async () => {
  await using server = await openServer();
  const [awa, ben] = [await signedIn(server), await signedIn(server)];
  const device = aDevice();
  await awa.push.register.mutate(device);
  await ben.push.register.mutate(device);
  expect((await awa.push.list.query()).devices).toEqual([]);
  expect((await ben.push.list.query()).devices).toHaveLength(1);
});

test("la même adresse sous une autre casse ou avec un fragment est le même navigateur", async () => {
  await using server = await openServer();
  const [awa, ben] = [await signedIn(server), await signedIn(server)];
  const device = aDevice();
  await awa.push.register.mutate(device);
  const endpoint = `${device.endpoint.replace("https://fcm.googleapis.com", "HTTPS://FCM.GoogleAPIs.com:443")}#autre`;
  await ben.push.register.mutate({ ...device, endpoint });
  expect((await awa.push.list.query()).devices).toEqual([]);
  expect((await ben.push.list.query()).devices).toHaveLength(1);
});

test("dix appareils par compte, même à la fois ; l'onzième est refusé", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const sessions = await Promise.all(Array.from({ length: DEVICES_MAX + 2 }, () => server.cookieOf(awa)));
  const answers = await Promise.allSettled(sessions.map((cookie) => server.client(cookie).push.register.mutate(aDevice())));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(await server.db.$count(pushSubscriptions)).toBe(DEVICES_MAX);
  expect(refused).toMatchObject(
    ["", ""].map(() => ({ reason: { message: "Dix appareils sont déjà avertis. Retirez-en un dans Profil, Paramètres." } })),
  );
});

type Stage = Awaited<ReturnType<typeof signedIn>> & { server: Awaited<ReturnType<typeof openServer>> };
test.each([
  ["se déconnecter", ({ client }: Stage) => client.auth.signOut.mutate()],
  [
    "fermer la session",
    async ({ client }: Stage) => {
      const [{ id } = { id: "" }] = await client.sessions.list.query();
      return client.sessions.revoke.mutate({ id });
    },
  ],
  ["être suspendu", async ({ server, awa }: Stage) => (await suspend(server.db, awa.id), server.sessions.endAllOf(awa.id))],
  ["être effacé", ({ server, awa }: Stage) => server.db.transaction((tx) => eraseAccount(tx, awa.id))],
] as const)("%s oublie l'appareil", async (_what, leave) => {
  await using server = await openServer();
  const stage = { server, ...(await signedIn(server)) };
  await stage.push.register.mutate(aDevice());
  await leave(stage);
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

test("un site sans clés n'inscrit personne, et le dit", async () => {
  await using server = await openServer({ VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "", VAPID_SUBJECT: "" });
  const { push } = await signedIn(server);
  expect(await push.list.query()).toEqual({ publicKey: null, devices: [] });
  await expect(push.register.mutate(aDevice())).rejects.toThrow("Ce site n'envoie pas de notifications aux appareils.");
});
