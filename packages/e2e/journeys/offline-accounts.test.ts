import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { keptKeys, keptPlaces, memberReady, newTab, workerReady } from "../offline.ts";
import { isSound } from "../sound.ts";

const WAIT = { timeout: 20_000 };

test.for(onTypicalDevice("téléphone"))(
  "%s : un favori touché sans réseau est noté, survit à l'onglet et part ; la dernière volonté est celle qui reste",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "consommateur" })];
    const [kept, left] = [
      await announcement({ userId: awa.id, title: `Safou gardé ${name}` }),
      await announcement({ userId: awa.id, title: `Safou laissé ${name}` }),
    ];
    const page = await openAs(ben, `/announcements?search=${encodeURIComponent(`Safou`)}`, { viewport, worker: true });
    const heart = (title: string, verb: "Ajouter" | "Retirer") =>
      page.getByRole("button", { name: new RegExp(`^${verb} « ${title} » (?:aux|des) favoris$`, "u") });
    await heart(kept.title, "Ajouter").waitFor();
    await memberReady(page);
    await expect.poll(() => keptPlaces(page), WAIT).toEqual(expect.arrayContaining(["auth.me", "favourites.ids"]));

    const context = page.context();
    await context.setOffline(true);
    await heart(kept.title, "Ajouter").click();
    await page.getByText(/^Noté sur cet appareil, en attente d'envoi/u).waitFor();
    await heart(kept.title, "Retirer").waitFor();
    await heart(left.title, "Ajouter").click();
    await page.getByText(/^[23] envois attendent le réseau$/u).waitFor();
    await heart(left.title, "Retirer").click();
    await heart(left.title, "Ajouter").waitFor();
    await page.close();

    await context.setOffline(false);
    const later = await newTab(context, site.origin, "/");
    const favourites = async () => {
      const { rows } = await site.pool.query<{ id: string }>("select announcement_id as id from favorites where user_id = $1", [
        ben.id,
      ]);
      return rows.map(({ id }) => id);
    };
    await expect.poll(favourites, WAIT).toEqual([kept.id]);
    await expect.poll(() => later.page.getByText(/attend(?:ent)? le réseau/u).count(), WAIT).toBe(0);
    await later.close();
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : se déconnecter ne laisse rien de soi sur l'appareil ; un autre compte n'y lit rien du premier, même sans déconnexion, et ce qui n'était pas parti attend",
  async ([name, viewport], { openAs, person, announcement, site, member }) => {
    const [awa, ben] = [await person({ userType: "producteur", firstName: "Awa" }), await person({ userType: "consommateur" })];
    const { id } = await announcement({ userId: awa.id, title: `Taro ${name}` });
    const page = await openAs(ben, `/messages?announcement=${id}&seller=${awa.id}`, { viewport, worker: true });
    const context = page.context();
    await workerReady(page);
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Votre message" }).fill("Secret de Ben");
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await page.getByRole("log").getByText("Secret de Ben").waitFor();
    await expect
      .poll(async () => (await keptKeys(page)).filter((key) => key.startsWith(`outbox/${ben.id}/`)).length, WAIT)
      .toBe(1);
    await page.close();

    // Their session ends without a word; somebody else signs in on the same phone.
    await context.setOffline(false);
    await context.clearCookies();
    const password = "un mot de passe assez long";
    const { email } = await member({ password });
    const other = await newTab(context, site.origin, "/auth");
    await other.page.getByText(/^1 envoi attend votre connexion/u).waitFor();
    await isSound(other.page);
    await other.page.getByLabel(/^Email/u).fill(email);
    await other.page.getByLabel(/^Mot de passe/u).fill(password);
    await other.page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await other.page.waitForURL(`${site.origin}/`);
    await other.page.goto(`/announcements/${id}`);
    await expect.poll(() => keptPlaces(other.page), WAIT).toContain("announcements.byId");
    const keys = await keptKeys(other.page);
    const isActOfBen = (key: string) => new RegExp(`^(?:outbox|operations|left)/${ben.id}`, "u").test(key);
    expect(keys.filter((key) => key.startsWith("outbox/")).map(isActOfBen)).toEqual([true]);
    expect(new Set(keys.filter((key) => !isActOfBen(key)).map((key) => key.split("/")[1])).size).toBe(1);

    // Nothing of anybody lies with the worker: code, pictures of the site, the bare document.
    const kept = await other.page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => !/^\/(?:assets\/.+|shell|theme\.js|favicon\.svg|manifest\.webmanifest)$/u.test(path))).toEqual(
      [],
    );

    await other.page.goto("/profile");
    await other.page.getByRole("button", { name: "Se déconnecter" }).first().click();
    await other.page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
    await other.page.getByText("Déconnexion réussie !").waitFor();
    expect((await keptKeys(other.page)).filter((key) => !isActOfBen(key))).toEqual([]);

    await context.setOffline(true);
    await other.page.goto(`/announcements/${id}`);
    await other.page.getByText("Erreur lors du chargement de l'annonce").waitFor();
    expect(await other.page.getByText(`Taro ${name}`).count()).toBe(0);
    await other.close();
  },
);
