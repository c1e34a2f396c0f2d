import type { Page } from "playwright-core";
import { expect, test, onTypicalDevice, PHONE } from "../fixtures.ts";
import { button } from "../words.ts";

test.for(onTypicalDevice("téléphone"))(
  "%s : depuis une annonce, le panneau s'ouvre sur la salutation ; hors ligne le message attend, puis part une seule fois",
  async ([_name, viewport], { openAs, person, announcement, site }) => {
    const [seller, buyer] = [
      await person({ userType: "producteur", firstName: "Awa" }),
      await person({ userType: "consommateur" }),
    ];
    const { id } = await announcement({ userId: seller.id, title: "Piment rouge" });
    const page = await openAs(buyer, `/messages?announcement=${id}&seller=${seller.id}`, { viewport });
    const field = page.getByRole("textbox", { name: "Votre message" });
    await field.waitFor();
    expect(await field.inputValue()).toBe(
      "Bonjour, je suis intéressé(e) par votre annonce « Piment rouge ». Pourriez-vous me donner plus d'informations ?",
    );

    await page.context().setOffline(true);
    await field.fill("Est-il encore là ?");
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await page.getByRole("log").getByText("Est-il encore là ?").waitFor();
    await page.context().setOffline(false);
    const stored = async () => {
      const { rows } = await site.pool.query<{ content: string }>("select content from messages where sender_id = $1", [
        buyer.id,
      ]);
      return rows.map(({ content }) => content);
    };
    await expect.poll(stored, { timeout: 20_000 }).toEqual(["Est-il encore là ?"]);
    await page.reload();
    await page.getByRole("log").getByText("Est-il encore là ?").waitFor();
    expect(await page.getByRole("log").getByText("Est-il encore là ?").count()).toBe(1);
    expect(await stored()).toHaveLength(1);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : la pastille compte en direct, ouvrir le fil l'éteint ; une conversation se cherche par nom sans accents",
  async ([_name, viewport], { openAs, person }) => {
    const [awa, ben] = [
      await person({ userType: "producteur", firstName: "Awa", lastName: "Méyé" }),
      await person({ userType: "consommateur", firstName: "Ben", lastName: "Koné" }),
    ];
    const reader = await openAs(awa, "/", { viewport });
    const writer = await openAs(ben, `/messages?seller=${awa.id}`, { viewport });
    await writer.getByRole("textbox", { name: "Votre message" }).fill("Bonjour Awa");
    await writer.getByRole("button", { name: "Envoyer", exact: true }).click();

    const badge = reader.getByRole("link", { name: /^(?:\d+ )?Messages.*non lu/u }).first();
    await badge.waitFor();
    await badge.click();
    await reader.getByRole("searchbox", { name: "Rechercher une conversation" }).fill("kone");
    await reader.getByText("Bonjour Awa").first().click();
    await reader.getByRole("log").getByText("Bonjour Awa").waitFor();
    await expect.poll(() => reader.getByRole("link", { name: /non lu/u }).count()).toBe(0);

    await reader.reload();
    await reader.getByRole("log").getByText("Bonjour Awa").waitFor();
    await writer.getByRole("log").getByText("Lu", { exact: true }).waitFor({ state: "attached" });
  },
);

const written = (page: Page) => page.getByRole("textbox", { name: "Votre message" });
const sends = (page: Page) => button(page, "Envoyer").click();

test("où le magasin du navigateur ne répond jamais, le message se voit et part, et on se déconnecte", async ({
  tabOf,
  person,
  site,
}) => {
  const [seller, buyer] = [await person({ userType: "producteur" }), await person({ userType: "consommateur" })];
  const page = await tabOf(buyer, { viewport: PHONE });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto(`/messages?seller=${seller.id}`);
  await written(page).fill("Est-il encore là ?");
  await sends(page);
  // Never lost from sight: in its field, or in the thread.
  const seen = () => page.getByText("Est-il encore là ?").count();
  expect((await written(page).inputValue()) === "Est-il encore là ?" || (await seen()) > 0).toBe(true);
  await page.getByRole("log").getByText("Est-il encore là ?").waitFor();
  const stored = async () => {
    const { rows } = await site.pool.query("select content from messages where sender_id = $1", [buyer.id]);
    return rows.length;
  };
  await expect.poll(stored).toBe(1);
  await expect.poll(() => written(page).inputValue()).toBe("");

  await page.goto("/profile");
  await button(page, "Se déconnecter").click();
  await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(/\/auth/u);
});

test.for(["ne s'ouvre jamais", "s'ouvre et reste muette"] as const)(
  "une ligne directe qui %s : le fil, la liste et la pastille se demandent de temps en temps, et au retour sur la page, et une ligne le dit",
  async (what, { tabOf, openAs, person }) => {
    const [awa, ben] = [
      await person({ userType: "producteur", firstName: "Awa" }),
      await person({ userType: "consommateur", firstName: "Ben" }),
    ];
    const writer = await openAs(ben, `/messages?seller=${awa.id}`);
    await written(writer).fill("Bonjour Awa");
    await sends(writer);
    await writer.getByRole("log").getByText("Bonjour Awa").waitFor();

    const reader = await tabOf(awa, { viewport: PHONE });
    await reader.clock.install();
    await reader.addInitScript((opens) => {
      window.WebSocket = class extends EventTarget {
        static readonly CONNECTING = 0;
        static readonly OPEN = 1;
        static readonly CLOSING = 2;
        static readonly CLOSED = 3;
        readyState = 0;
        constructor() {
          super();
          if (opens) queueMicrotask(() => ((this.readyState = 1), this.dispatchEvent(new Event("open"))));
        }
        send() {}
        close() {
          this.readyState = 3;
        }
      } as unknown as typeof WebSocket;
    }, what === "s'ouvre et reste muette");
    await reader.goto(`/messages?seller=${ben.id}`);
    await reader.getByRole("log").getByText("Bonjour Awa").waitFor();
    await reader.waitForLoadState("networkidle");

    // Back on the page.
    await written(writer).fill("Encore là ?");
    await sends(writer);
    await writer.getByRole("log").getByText("Encore là ?").waitFor();
    await writer.getByText("Envoyé").last().waitFor({ state: "attached" });
    await reader.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await reader.getByRole("log").getByText("Encore là ?").waitFor();

    await reader.goto("/favourites");
    await reader.getByRole("heading", { level: 1 }).first().waitFor();
    await reader.waitForLoadState("networkidle");
    await written(writer).fill("Alors ?");
    await sends(writer);
    await writer.getByRole("log").getByText("Alors ?").waitFor();
    await reader.clock.fastForward(30_000);
    await reader.getByText(/ne laisse pas passer le direct/u).waitFor();
    await reader
      .getByRole("link", { name: /^(?:\d+ )?Messages.*non lu/u })
      .first()
      .waitFor();
  },
);
