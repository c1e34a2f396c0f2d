import { anAnnouncement, aTelephonePerson } from "@recolte/db/factories";
import { orders } from "@recolte/db/schema";
import { startSms } from "@recolte/local/sms";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { onTestFinished, vi } from "vitest";
import { expect, openPage, PHONE, test } from "../fixtures.ts";
import { openSite } from "../site.ts";
import { button } from "../words.ts";

const HOUR_MS = 3_600_000;
const NOON = 12;
const clock = new URL("../chaos/wrong-clock.mjs", import.meta.url).href;
/** By day, whenever the test runs: at night an SMS waits. */
const byDay = () => ({
  NODE_OPTIONS: `--import ${clock}`,
  CLOCK_OFF_MS: String((NOON - new Date().getUTCHours()) * HOUR_MS),
});

async function openWithSms() {
  const directory = await mkdtemp(path.join(tmpdir(), "journey-sms-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const sms = await startSms({ directory });
  onTestFinished(sms.stop);
  const site = await openSite({ SMS_GATEWAY: sms.gateway, ...byDay() });
  onTestFinished(() => site[Symbol.asyncDispose]());
  const told = (number: string, text: RegExp) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`${sms.inboxUrl}/api/messages?to=${encodeURIComponent(number)}`);
        const come = ((await answer.json()) as { text: string }[]).map((one) => one.text);
        expect(come).toContainEqual(expect.stringMatching(text));
      },
      { timeout: 30_000, interval: 200 },
    );
  return { site, told };
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test(
  "avec un numéro seulement : offre, contre-offre, accord, appel, remise et paiement, chacun dit par SMS, aucune page ouverte",
  {
    timeout: 180_000,
  },
  async ({ browser }) => {
    const { site, told } = await openWithSms();
    const [AWA, BEN] = ["+24166123456", "+24174000002"] as const;
    const awa = await aTelephonePerson(site.db, { firstName: "Awa", lastName: "Mba", userType: "producteur", phone: AWA });
    const ben = await aTelephonePerson(site.db, { firstName: "Ben", lastName: "Obame", userType: "grossiste", phone: BEN });
    const goods = { userId: awa.id, title: "Tomates", price: 500, negotiablePrice: true, quantityAvailable: 40 };
    const { id } = await anAnnouncement(site.db, goods);
    /** Does one thing and goes: nobody's page is open when the other acts. */
    async function visit<T>(person: typeof awa, address: string, act: (page: Page) => Promise<T>) {
      const { page, context } = await openPage({ site, browser, person, options: { viewport: PHONE } });
      await page.goto(address);
      const done = await act(page);
      await context.close();
      return done;
    }

    const order = await visit(ben, `/announcements/${id}`, async (page) => {
      await button(page, "Commander / faire une offre").click();
      const form = dialogOf(page, "Commander / faire une offre");
      await form.getByLabel(/^Quantité/u).fill("10");
      await form.getByLabel(/^Prix proposé/u).fill("400");
      await form.getByRole("button", { name: "Envoyer l'offre" }).click();
      await page.waitForURL(/\/orders\//u);
      return new URL(page.url()).pathname;
    });
    await told(AWA, /^Récolte : Offre de Ben pour "Tomates" : 10 kg à 400 FCFA\/kg.* Répondez avant le /u);

    await visit(awa, order, async (page) => {
      await button(page, "Faire une contre-offre").click();
      const counter = dialogOf(page, "Faire une contre-offre");
      await counter.getByLabel(/^Prix proposé/u).fill("450");
      await counter.getByRole("button", { name: "Envoyer la contre-offre" }).click();
      await page.getByText("Contre-offre envoyée").first().waitFor();
    });
    await told(BEN, /^Récolte : Autres conditions d'Awa pour "Tomates" : 10 kg à 450 FCFA\/kg/u);

    await visit(ben, order, async (page) => {
      await button(page, "Accepter").first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Accepter", exact: true }).click();
      await page.getByRole("heading", { name: "Votre code de remise" }).waitFor();
    });
    await told(AWA, /^Récolte : Offre acceptée par Ben : "Tomates"/u);

    await visit(awa, order, async (page) => {
      const call = page.getByRole("link", { name: "Appeler Ben Obame" });
      expect(await call.getAttribute("href")).toBe(`tel:${BEN}`);
      await button(page, "La commande est prête").click();
      const ready = dialogOf(page, "La commande est prête ?");
      await ready.getByLabel(/^Lieu/u).fill("Derrière la pharmacie");
      await ready.getByRole("button", { name: "La commande est prête" }).click();
      await button(page, "Saisir le code de l'acheteur").waitFor();
    });
    await told(BEN, /^Récolte : Commande prete : "Tomates"(?:, 4 500 FCFA)?\./u);

    await visit(awa, order, async (page) => {
      const [{ code } = { code: "" }] = await site.db.select({ code: orders.code }).from(orders);
      await button(page, "Saisir le code de l'acheteur").click();
      const typed = dialogOf(page, "Code de l'acheteur");
      await typed.getByLabel("Code à six chiffres").fill(code ?? "");
      await typed.getByRole("button", { name: "Confirmer la remise" }).click();
      await page.getByText("Remise confirmée").first().waitFor();
      await button(page, "Marquer comme payée").first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Marquer comme payée", exact: true }).click();
      await page.getByText("Remise et payée.").waitFor();
    });
    await told(BEN, /^Récolte : Commande remise : "Tomates"(?:, 4 500 FCFA)?\. Un litige/u);
    await told(BEN, /^Récolte : Paiement confirmé par Awa : "Tomates"(?:, 4 500 FCFA)?\./u);
  },
);
