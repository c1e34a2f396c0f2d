import { messageImages, messages } from "@recolte/db/schema";
import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { uuidv7 } from "uuidv7";
import { settled } from "../browser.ts";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { goOn } from "../moving.ts";
import { picturesOf } from "../photos.ts";
import type { Site } from "../site.ts";

const COUNT = 16;
const SAVER = "Mode économie de données";

/** A photo that is announced: whether it is fetched is what matters here. */
async function withPhoto({ pool }: Site, announcement: { id: string; userId: string }) {
  await pool.query(
    `insert into announcement_images (id, owner_id, announcement_id, position, key, width, height, widths, color, bytes, sha256)
     values ($1, $2, $3, 0, $4, 640, 480, '{320,640}', '#888888', 1000, repeat('0', 64))`,
    [randomUUID(), announcement.userId, announcement.id, `${announcement.userId}/1-${announcement.id.slice(-12)}`],
  );
}

async function sendPhoto({ db }: Site, { from, to }: { from: string; to: string }) {
  const id = uuidv7();
  const look = { width: 640, height: 480, widths: [320], color: "#888888", bytes: 1, sha256: "0".repeat(64) };
  await db.insert(messageImages).values({ id, ownerId: from, key: `${from}/${id}`, ...look });
  await db.insert(messages).values({ id: uuidv7(), senderId: from, receiverId: to, content: "", imageId: id });
}

test.for(onTypicalDevice("téléphone"))(
  "%s : une photo se charge quand on en voit le dixième",
  async ([name, viewport], { tabOf, person, announcement, site }) => {
    const seller = await person({ userType: "producteur" });
    const title = `Ananas ${name}`;
    for (let i = 0; i < COUNT; i++) await withPhoto(site, await announcement({ userId: seller.id, title: `${title} ${i}` }));
    const page = await tabOf(null, { viewport });
    const fetched = picturesOf(page);
    await page.goto(`/announcements?search=${encodeURIComponent(title)}`);
    await page.getByText(`${COUNT} annonces`).first().waitFor();
    const photos = () => [...fetched].filter((address) => address.startsWith("/media/")).length;
    await expect.poll(photos).toBeGreaterThan(2);
    await page.waitForLoadState("networkidle");
    const atFirst = photos();
    expect(atFirst).toBeLessThan(COUNT);
    await page.getByRole("link", { name: `${title} 0`, exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: `${title} 8`, exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(photos).toBeGreaterThan(atFirst);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : en économie de données, aucune page ne demande d'image avant qu'on la touche",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const [seller, buyer] = [await person({ userType: "producteur" }), await person()];
    const title = `Gombo ${name}`;
    const { id } = await announcement({ userId: seller.id, title });
    await withPhoto(site, { id, userId: seller.id });
    await announcement({ userId: seller.id, title: `${title} sans photo` });
    await sendPhoto(site, { from: buyer.id, to: seller.id });

    const page = await openAs(seller, "/help", { viewport, worker: true });
    const fetched = picturesOf(page);
    await page.getByRole("switch", { name: SAVER }).check();
    /** Everything such a page shows is there: what it asks for now, it asks for. */
    async function expectNone(
      address: string,
      seen: Locator,
      go: (address: string) => Promise<unknown> = (at) => goOn(page, at),
    ) {
      await go(address);
      await seen.first().waitFor();
      await page.waitForLoadState("networkidle");
      expect([...fetched], address).toEqual([]);
    }
    const heading = page.getByRole("heading", { level: 1 });
    const ask = page.getByRole("button", { name: "Voir la photo" });
    const load = (address: string) => page.goto(address);
    await expectNone("/", heading, load);
    await expectNone(`/announcements/${id}`, page.getByText("Voir la photo"), load);
    for (const address of ["/favorites", "/transformateurs", "/profile?tab=annonces", `/profile/${seller.id}`, "/nulle-part"])
      await expectNone(address, heading);
    await expectNone("/announcements?search=introuvable", page.getByText(/^Aucune annonce/u));
    await expectNone(`/edit-announcement/${id}`, ask);
    // An open conversation covers the title of its page, by which one sees that it has arrived.
    await expectNone(`/messages?with=${buyer.id}`, page.getByText("Voir la photo"), load);
    await expectNone(`/announcements?search=${encodeURIComponent(title)}`, ask);

    await ask.first().click();
    await expect.poll(() => fetched.size).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/announcements");
    fetched.clear();
    await page.goto(`/messages?with=${buyer.id}`);
    await page.getByText("Voir la photo").click();
    await expect.poll(() => [...fetched].join()).toContain("/media/message-images/");
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : un visiteur qui économise ne reçoit d'images ni à l'inscription ni à l'accueil avant de couper le mode",
  async ([_name, viewport], { openAs }) => {
    const page = await openAs(null, "/help", { viewport });
    const fetched = picturesOf(page);
    await page.getByRole("switch", { name: SAVER }).check();
    await page.goto("/auth");
    await page.getByText("Inscription").click();
    await page.getByRole("radio", { name: "Producteur" }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.goto("/");
    await settled(page);
    expect([...fetched]).toEqual([]);
    await page.getByRole("switch", { name: SAVER }).uncheck();
    await expect.poll(() => fetched.size).toBeGreaterThan(0);

    // Nothing chosen here: the browser's own setting decides.
    await page.addInitScript(`
      localStorage.removeItem("recolte.data-saver");
      Object.defineProperty(Object.getPrototypeOf(navigator.connection), "saveData", { get: () => true });
    `);
    await page.reload();
    expect(await page.getByRole("switch", { name: SAVER }).isChecked()).toBe(true);
  },
);
