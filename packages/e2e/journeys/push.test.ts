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
      .toEqual([{ kinds: ["message", "order", "expiry", "quote", "review"] }]);
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

/** What the browser's service would bring. */
async function deliveries(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (data: string) => devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("le worker montre chaque nouvelle, la même une seule fois, la dernière d'une conversation à la place des autres", async ({
  browser,
  site,
}) => {
  const context = await openContext(browser, { origin: site.origin, viewport: PHONE, worker: true });
  await context.grantPermissions(["notifications"]);
  const page = await context.newPage();
  await page.goto("/help");
  await workerReady(page);
  const deliver = await deliveries(page, site.origin);
  const news = { id: "a.1", kind: "message", title: "Nouveau message", text: "Ben vous a écrit.", path: "/messages?with=b" };
  const ben = { title: news.title, body: news.text, tag: "a.1" };
  await deliver(JSON.stringify(news));
  await expect.poll(() => shown(page)).toEqual([ben]);
  await deliver(JSON.stringify(news));
  await deliver(JSON.stringify({ ...news, id: "c.1", title: "Offre reçue", path: "/orders/c" }));
  await expect.poll(() => shown(page)).toHaveLength(2);
  await deliver(JSON.stringify({ ...news, id: "a.2" }));
  await expect.poll(() => shown(page).then((all) => all.map(({ tag }) => tag).toSorted())).toEqual(["a.2", "c.1"]);
  await deliver("pas du JSON");
  await expect.poll(() => shown(page).then((all) => all.map(({ title }) => title))).toContain("Récolte");
  await context.close();
});

test("une notification touchée n'ouvre qu'une adresse du site", async ({ browser, site }) => {
  const context = await openContext(browser, { origin: site.origin, viewport: PHONE, worker: true });
  await context.grantPermissions(["notifications"]);
  const page = await context.newPage();
  await page.goto("/help");
  await workerReady(page);
  const deliver = await deliveries(page, site.origin);
  const [worker] = context.serviceWorkers();
  const touched = async (path: string) => {
    await deliver(JSON.stringify({ id: path, title: "Offre reçue", text: "…", path }));
    await expect.poll(() => shown(page)).toHaveLength(1);
    return worker!.evaluate(async () => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (address: string) => Promise<null> };
        NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
        dispatchEvent: (event: Event) => boolean;
      };
      const [notification] = await scope.registration.getNotifications();
      return new Promise<string>((resolve) => {
        scope.clients.openWindow = async (address) => (resolve(address), null);
        scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification: notification! }));
      });
    });
  };
  expect(await touched("/orders/a")).toBe(`${site.origin}/orders/a`);
  for (const path of ["https://evil.example/", "//evil.example/a", "javascript:alert(1)"])
    expect(await touched(path)).toBe(`${site.origin}/notifications`);
  expect(await shown(page)).toEqual([]);
  await context.close();
});
