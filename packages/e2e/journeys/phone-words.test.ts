import { anOrder } from "@recolte/db/trade-factories";
import type { Locator } from "playwright-core";
import { expect, PHONE, test } from "../fixtures.ts";
import { brokenWords } from "../words.ts";

const TITLE = "Sacs de manioc pour transformatrices";

/** What is drawn of its words, line by line. */
const linesOf = (target: Locator) =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  });

test("sur un téléphone, le cœur d'une annonce ne couvre pas la fin de son titre", async ({ announcement, openAs, person }) => {
  await announcement({ userId: (await person({ userType: "producteur" })).id, title: TITLE });
  const page = await openAs(null, "/announcements", { viewport: PHONE });
  const card = page.getByRole("article").filter({ hasText: TITLE });
  const title = card.getByRole("link", { name: TITLE, exact: true });
  // The code takes the card over while it is looked at.
  await expect.poll(async () => (await linesOf(title)).length).toBeGreaterThan(1);
  const lines = await linesOf(title);
  const heart = card.getByRole("button", { name: /aux favoris$/u });
  // Its drawing, and what is painted behind it.
  const drawn = await heart.evaluate((button) => {
    const painted = [...button.querySelectorAll("*")].filter(
      (part) => part.tagName === "svg" || getComputedStyle(part).backgroundColor !== "rgba(0, 0, 0, 0)",
    );
    return painted.map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
  });
  expect(drawn.length).toBeGreaterThan(0);
  for (const line of lines) for (const part of drawn) expect(part.bottom <= line.top || part.left >= line.right).toBe(true);
});

test("sur un téléphone, « Commander / faire une offre » se lit sur une ligne", async ({ announcement, openAs, person }) => {
  const seller = await person({ userType: "producteur", phone: "+24177123456" });
  const { id } = await announcement({ userId: seller.id, title: TITLE });
  const page = await openAs(await person(), `/announcements/${id}`, { viewport: PHONE });
  const order = page.getByRole("button", { name: "Commander / faire une offre" });
  await page.getByRole("button", { name: "Appeler" }).waitFor();
  expect(await linesOf(order)).toHaveLength(1);
});

test("sur un téléphone, « À faire » dit en deux lignes qui, quoi, combien et jusqu'à quand", async ({ openAs, person, site }) => {
  const [buyer, seller] = [await person(), await person({ userType: "producteur" })];
  for (let i = 0; i < 3; i += 1) await anOrder(site.db, { buyerId: buyer.id, sellerId: seller.id, title: TITLE });
  const page = await openAs(seller, "/dashboard", { viewport: PHONE });
  const tasks = page.getByRole("region", { name: /^À faire/u });
  const rows = tasks.getByRole("listitem").filter({ hasText: "répondre" });
  expect(await rows.count()).toBe(2);
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  expect(boxes.reduce((sum, box) => sum + box!.height, 0)).toBeLessThanOrEqual(96);
  await tasks.getByRole("link", { name: "1 offre" }).waitFor();
  expect(await brokenWords(page, "section li")).toEqual([]);
});
