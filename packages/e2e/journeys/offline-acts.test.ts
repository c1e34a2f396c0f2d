import { aDelivery, aStockItem } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { expect, LONG, PHONE, test } from "../fixtures.ts";
import { keptPlaces, memberReady } from "../offline.ts";
import { isSound } from "../sound.ts";
import { button } from "../words.ts";

const WAIT = { timeout: 30_000 };
const KEPT = /^Noté sur cet appareil, en attente d'envoi/u;

/** Everything that is to be there without a line has come. */
async function ready(page: Page, ...places: string[]) {
  await memberReady(page);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => keptPlaces(page), WAIT).toEqual(expect.arrayContaining(["auth.me", ...places]));
}

test("sans réseau, le transporteur charge et livre par le code ; le réseau revenu, la livraison est faite une fois", async ({
  openAs,
  person,
  site,
}) => {
  const [awa, ben] = [await person({ userType: "transporteur" }), await person({ userType: "grossiste" })];
  const { id } = await aDelivery(site.db, {
    carrierId: awa.id,
    customerId: ben.id,
    pickupAt: new Date(),
    goods: "Tomates en caisses",
    code: "482193",
  });
  const page = await openAs(awa, `/deliveries/${id}`, { viewport: PHONE, worker: true });
  await button(page, "Marchandise chargée").waitFor();
  await ready(page, "deliveries.byId");
  await page.context().setOffline(true);
  await page.reload();
  await button(page, "Marchandise chargée").click();
  await page.getByRole("dialog").getByRole("button", { name: "Marchandise chargée" }).click();
  await page.getByText(KEPT).waitFor();
  await button(page, "Saisir le code du destinataire").click();
  const handing = page.getByRole("dialog", { name: "Code du destinataire" });
  await handing.getByLabel("Code à six chiffres").fill("482193");
  await handing.getByRole("button", { name: "Confirmer la livraison" }).click();
  await page.getByRole("heading", { name: "Code noté, à vérifier" }).waitFor();
  // What waits, by the keyboard.
  await page.getByRole("button", { name: /attend(?:ent)? le réseau/u }).press("Enter");
  await page.getByRole("dialog", { name: "En attente d'envoi" }).getByText("Chargement fait").waitFor();
  await isSound(page);
  await page.keyboard.press("Escape");

  await page.context().setOffline(false);
  const delivered = async () => {
    const { rows } = await site.pool.query<{ status: string; moves: string[]; proofs: number }>(
      `select status, (select array_agg(move::text order by n) from delivery_events e where e.delivery_id = d.id) as moves,
         (select count(*)::int from hand_over_proofs p where p.delivery_id = d.id) as proofs
       from deliveries d where id = $1`,
      [id],
    );
    return rows[0];
  };
  await expect.poll(delivered, WAIT).toMatchObject({ status: "livree", proofs: 1 });
  await page.reload();
  await page.getByText("La marchandise est arrivée.").waitFor();
  await expect.poll(() => page.getByText(/attend(?:ent)? le réseau/u).count(), WAIT).toBe(0);
  const { moves } = (await delivered())!;
  expect([...new Set(moves)]).toEqual(moves);
  expect(moves.at(-1)).toBe("deliver");
});

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

test.for(Array.from({ length: LONG ? 40 : 2 }, (_, seed) => seed))(
  "le réseau va et vient, l'onglet se ferme (%i) : chaque récolte entre une fois",
  async (seed, { openAs, person, site }) => {
    const throwDice = dice(seed);
    const awa = await person({ userType: "producteur" });
    const item = await aStockItem(site.db, { ownerId: awa.id, label: "Tomates", onHand: 10 });
    const address = `/stock?item=${item.id}`;
    const page = await openAs(awa, address, { viewport: PHONE, worker: true });
    const context = page.context();
    const goods = () => page.getByRole("dialog", { name: "Tomates" });
    await goods().getByRole("button", { name: "Récolte" }).click();
    await button(page, "Annuler").click();
    await ready(page, "stock.byId", "stock.moves");

    let harvested = 0;
    for (let n = 0; n < 4; n++) {
      await context.setOffline(throwDice(3) > 0);
      if (throwDice(3) === 0) {
        await page.reload();
        await goods().waitFor();
      }
      const quantity = throwDice(9) + 1;
      await goods().getByRole("button", { name: "Récolte" }).click();
      await goods()
        .getByRole("textbox", { name: /Quantité/u })
        .fill(String(quantity));
      await button(page, "Enregistrer").click();
      await goods()
        .getByRole("textbox", { name: /Quantité/u })
        .waitFor({ state: "detached" });
      harvested += quantity;
    }
    await context.setOffline(false);
    const entered = async () => {
      const { rows } = await site.pool.query<{ onHand: number; moves: number }>(
        `select on_hand::float as "onHand", (select count(*)::int from stock_moves m where m.item_id = i.id and m.n > 1) as moves
         from stock_items i where id = $1`,
        [item.id],
      );
      return rows[0];
    };
    await expect.poll(entered, WAIT).toEqual({ onHand: 10 + harvested, moves: 4 });
    await expect.poll(() => page.getByText(/attend(?:ent)? le réseau/u).count(), WAIT).toBe(0);
    expect(await entered()).toEqual({ onHand: 10 + harvested, moves: 4 });
  },
);
