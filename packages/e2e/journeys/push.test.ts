import type { Page } from "playwright-core";
import { complaintsOf, openContext } from "../browser.ts";
import { contextOf, expect, onTypicalDevice, PHONE, test } from "../fixtures.ts";
import { workerReady } from "../offline.ts";
import { openReceiver } from "../push-receiver.ts";
import { openSite } from "../site.ts";
import { aPerson } from "@recolte/db/factories";

const TELL = "M'avertir sur cet appareil";

async function write(page: Page, words: string) {
  await page.getByRole("textbox", { name: "Votre message" }).fill(words);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
}

test.for(onTypicalDevice("téléphone"))(
  "%s : après un premier message l'appareil s'inscrit, apprend la réponse page fermée, et se règle dans le profil",
  async ([_name, viewport], { browser }) => {
    await using receiver = await openReceiver();
    await using site = await openSite(receiver.env);
    const [awa, ben] = [await aPerson(site.db), await aPerson(site.db, { firstName: "Ben", userType: "consommateur" })];
    const context = await openContext(browser, await contextOf({ site, person: ben, options: { viewport, worker: true } }));
    await receiver.subscribes(context, "ben");
    const page = await context.newPage();
    const complaints = complaintsOf(page, site.origin);
    await page.goto(`/messages?with=${awa.id}`);
    await workerReady(page);
    await page.getByRole("textbox", { name: "Votre message" }).waitFor();
    expect(await page.getByRole("button", { name: TELL }).count()).toBe(0);
    await write(page, "Bonjour, il reste des ignames ?");
    await page.getByRole("button", { name: TELL }).click();
    await page.getByText("Cet appareil est averti").waitFor();

    await page.goto("/profile?tab=parametres");
    const devices = page.getByRole("region", { name: "Notifications sur vos appareils" });
    await devices.getByRole("switch", { name: "Avis reçus" }).click();
    await expect
      .poll(() => site.pool.query("select kinds::text[] from push_subscriptions").then(({ rows }) => rows))
      .toEqual([{ kinds: ["message", "order", "expiry", "quote", "review", "alert", "account"] }]);
    await page.close();

    const seller = await openContext(browser, await contextOf({ site, person: awa }));
    const answering = await seller.newPage();
    await answering.goto(`/messages?with=${ben.id}`);
    await write(answering, "Oui, vingt sacs.");
    await expect.poll(() => receiver.asked, { timeout: 20_000 }).toEqual(["/ben"]);
    await seller.close();
    await context.close();
    expect(complaints).toEqual([]);
  },
);

test("une alerte créée sur la liste propose d'avertir cet appareil, et la page reste", async ({ browser }) => {
  await using receiver = await openReceiver();
  await using site = await openSite(receiver.env);
  const ben = await aPerson(site.db, { userType: "consommateur" });
  const context = await openContext(browser, await contextOf({ site, person: ben, options: { viewport: PHONE, worker: true } }));
  await receiver.subscribes(context, "ben");
  const page = await context.newPage();
  const complaints = complaintsOf(page, site.origin);
  await page.goto("/announcements?search=igname");
  await page.getByRole("button", { name: "Créer une alerte" }).first().click();
  await page.getByText(/^Alerte créée/u).waitFor();
  await page.getByRole("button", { name: TELL }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Annonces pour « igname »" }).waitFor();
  await context.close();
  expect(complaints).toEqual([]);
});

/** In the worker: what it shows is kept in a list, since this browser shows nothing. Answers what stands there after each push and touch. */
async function play(steps: readonly { push?: string; touch?: string }[]) {
  const scope = self as unknown as {
    registration: { showNotification: unknown; getNotifications: unknown };
    clients: { openWindow: unknown };
    dispatchEvent: (event: Event) => boolean;
  };
  let shown: { title: string; tag: string; close: () => void }[] = [];
  let opened = "";
  scope.registration.getNotifications = async () => [...shown];
  scope.registration.showNotification = async (title: string, options: { tag: string }) => {
    const notification = { title, ...options, close: () => void (shown = shown.filter((one) => one !== notification)) };
    shown = [...shown.filter(({ tag }) => tag !== options.tag), notification];
  };
  scope.clients.openWindow = async (address: string) => void (opened = address);
  const dispatch = async (type: string, facts: object) => {
    let work: Promise<unknown> = Promise.resolve();
    scope.dispatchEvent(
      Object.assign(new Event(type), facts, { waitUntil: (promise: Promise<unknown>) => void (work = promise) }),
    );
    await work;
  };
  const seen: string[] = [];
  for (const { push, touch } of steps) {
    if (push) await dispatch("push", { data: { json: () => JSON.parse(push) as unknown } });
    else await dispatch("notificationclick", { notification: shown.find(({ tag }) => tag === touch) });
    seen.push(push ? shown.map(({ title, tag }) => `${tag} ${title}`).join(", ") : opened);
  }
  return seen;
}

test("le worker montre chaque nouvelle, la même une seule fois ; touchée, elle n'ouvre qu'une adresse du site, même déjà ouverte où le navigateur ne la ramène pas devant", async ({
  browser,
  site,
}) => {
  const context = await openContext(browser, { origin: site.origin, viewport: PHONE, worker: true });
  const page = await context.newPage();
  await page.goto("/help");
  await workerReady(page);
  const [worker] = context.serviceWorkers();
  const news = (id: string, path: string) => ({ push: JSON.stringify({ id, title: "Offre", text: "…", path }) });
  const talk = "/messages?with=b";
  const seen = await worker!.evaluate(play, [
    news("a.1", talk),
    news("a.1", talk),
    news("c.1", "/orders/c"),
    news("a.2", talk),
    { push: "pas du JSON" },
    { touch: "c.1" },
    news("d.1", "https://ailleurs.example/"),
    { touch: "d.1" },
    news("e.1", "//ailleurs.example/a"),
    { touch: "e.1" },
    // This browser brings no page forward that nobody touched.
    news("f.1", "/help"),
    { touch: "f.1" },
  ]);
  const shown = ["a.1 Offre", "a.1 Offre", "a.1 Offre, c.1 Offre", "c.1 Offre, a.2 Offre", "c.1 Offre, a.2 Offre,  Récolte"];
  expect(seen.slice(0, 5)).toEqual(shown);
  expect([seen[5], seen[7], seen[9], seen[11]]).toEqual(
    ["/orders/c", "/notifications", "/notifications", "/help"].map((path) => site.origin + path),
  );
  await context.close();
});

interface Change {
  json: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Whether the browser says the new address itself. */
  given: boolean;
}

/** In the worker: the address of its browser's service changes. Answers the key with which it asked for another one. */
async function change({ json, given }: Change) {
  const subscription = { ...json, options: {}, toJSON: () => json } as unknown as PushSubscription;
  let key: unknown = null;
  PushManager.prototype.subscribe = async (options) => {
    key = options?.applicationServerKey;
    return subscription;
  };
  let work: Promise<unknown> = Promise.resolve();
  const facts = {
    oldSubscription: null,
    newSubscription: given ? subscription : null,
    waitUntil: (promise: Promise<unknown>) => void (work = promise),
  };
  self.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), facts));
  await work;
  return key;
}

test("le service du navigateur change l'adresse de l'appareil : le serveur l'apprend du worker, et ce qui fut choisi reste", async ({
  browser,
}) => {
  await using receiver = await openReceiver();
  await using site = await openSite(receiver.env);
  const ben = await aPerson(site.db, { firstName: "Ben" });
  const context = await openContext(browser, await contextOf({ site, person: ben, options: { viewport: PHONE, worker: true } }));
  const page = await context.newPage();
  await page.goto("/help");
  await workerReady(page);
  const [worker] = context.serviceWorkers();
  const devices = async () => (await site.pool.query("select endpoint, kinds::text[] from push_subscriptions")).rows;

  const [first, second] = [receiver.addressOf("avant"), receiver.addressOf("apres")];
  expect(await worker!.evaluate(change, { json: first, given: true })).toBeNull();
  expect(await devices()).toMatchObject([{ endpoint: first.endpoint }]);
  await site.pool.query("update push_subscriptions set kinds = '{message}'");

  expect(await worker!.evaluate(change, { json: second, given: false })).toBe(receiver.known);
  expect(await devices()).toEqual([{ endpoint: second.endpoint, kinds: ["message"] }]);
  await context.close();
});
