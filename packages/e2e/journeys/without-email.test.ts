import { aTelephonePerson } from "@recolte/db/factories";
import type { Page } from "playwright-core";
import { expect, PHONE, test as base } from "../fixtures.ts";
import { furnish, FURNISHED } from "../furnish.ts";
import { goOn } from "../moving.ts";
import { MEMBER_ROUTES, OPEN_ROUTES, type Route, type Who } from "../routes.ts";
import type { Site } from "../site.ts";

const test = base.extend<{ settings: Record<string, string> }>({
  settings: [async ({}, provide) => provide(FURNISHED), { scope: "file" }],
});

/** Where anybody without an address may stand. */
const ENTRANCES = ["/auth", "/reset-password", "/admin/login"];
const MEMBERS: readonly Route[] = [
  ...MEMBER_ROUTES,
  // What everybody reads, as a member reads it.
  ...OPEN_ROUTES.filter(([address]) => !address.startsWith("/admin") && !ENTRANCES.includes(address.replace(/\?.*/u, ""))).map(
    ([address]) => [address, "producteur"] as const,
  ),
];
const STAFF = OPEN_ROUTES.filter(([, who]) => who === "admin");

const EMPTY = /\b(?:null|undefined|NaN|Invalid Date)\b|\[object/u;
const ASKING =
  /(?:vérifiez|confirmez|ajoutez|renseignez|indiquez) (?:votre|une) (?:adresse|e-?mail)|renvoyer (?:le lien|l'e-?mail)|lien [^.]* par e-?mail/iu;

/** What stands there of an address that nobody has. */
const leftOf = (page: Page) =>
  page.locator("body").evaluate((body) => {
    const shown = [...body.querySelectorAll("dd, td, a[href^='mailto:'], a[href^='tel:']")];
    const isEmpty = (element: Element) => {
      const to = element.getAttribute("href");
      return to === null ? element.childNodes.length === 0 : !/^(?:mailto:[^@]+@|tel:\+?\d)/u.test(to);
    };
    return shown.filter(isEmpty).map((element) => element.outerHTML);
  });

const furnished = new WeakMap<Site, ReturnType<typeof furnish>>();

/** The same people and things for both walks. */
function ground(site: Site) {
  const once = furnished.get(site) ?? furnish(site, aTelephonePerson);
  furnished.set(site, once);
  return once;
}

async function walk(page: Page, addresses: readonly string[], look: (address: string, text: string) => Promise<void>) {
  for (const address of addresses) {
    await goOn(page, address);
    const text = await page.locator("body").innerText();
    expect(text, address).not.toMatch(EMPTY);
    expect(await leftOf(page), address).toEqual([]);
    await look(address, text);
  }
}

test(
  "chaque page de membre se parcourt sans adresse email : rien de vide, et aucune n'en demande",
  { timeout: 300_000 },
  async ({ openAs, site }) => {
    const { people, addressOf } = await ground(site);
    for (const who of new Set(MEMBERS.map(([, one]) => one))) {
      const page = await openAs(people.get(who)!, "/help", { viewport: PHONE });
      const own = MEMBERS.filter(([, one]) => one === who).map(([address]) => addressOf(address));
      await walk(page, [...new Set(own)], async (address, text) => {
        expect(text, address).not.toMatch(ASKING);
        // An address may be added to the account; nothing else wants one.
        if (!address.includes("tab=parametres")) expect(await page.locator("input[type=email]").count(), address).toBe(0);
      });
    }
  },
);

const STAFF_ON: readonly Who[] = ["auteur", "transporteur"];

test(
  "chaque écran de l'équipe se parcourt quand personne n'a d'adresse email : chacun a un nom ou un numéro",
  { timeout: 300_000 },
  async ({ openAs, site }) => {
    const { people, addressOf } = await ground(site);
    const page = await openAs(people.get("admin")!, "/help");
    const files = STAFF_ON.map((who) => `/admin/announcements/personnes/${people.get(who)!.id}`);
    await walk(page, [...STAFF.map(([address]) => addressOf(address)), ...files], async () => {});
  },
);
