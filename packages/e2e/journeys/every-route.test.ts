import { notifications, reports } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { USER_TYPES, type UserType } from "@recolte/domain/user-type";
import type { Page } from "playwright-core";
import { uuidv7 } from "uuidv7";
import { seriousFindings, sidewaysScroll } from "../axe.ts";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";

type Who = "visiteur" | "auteur" | "admin" | UserType;

const ROUTES: readonly (readonly [address: string, who: Who])[] = [
  ["/", "visiteur"],
  ["/", "producteur"],
  ["/auth", "visiteur"],
  ["/reset-password", "visiteur"],
  ["/announcements", "visiteur"],
  ["/announcements/{annonce}", "visiteur"],
  ["/announcements/{annonce}", "producteur"],
  ["/announcements/{annonce}", "auteur"],
  ["/create-announcement", "producteur"],
  ["/edit-announcement/{annonce}", "auteur"],
  ["/notifications", "auteur"],
  ["/notifications", "producteur"],
  ["/messages", "producteur"],
  ["/orders", "producteur"],
  ["/orders?tab=ventes", "auteur"],
  ["/orders/{commande}", "producteur"],
  ["/orders/{commande}", "auteur"],
  ["/orders/{commande}/bon_de_commande", "auteur"],
  ["/favorites", "producteur"],
  ["/stock", "producteur"],
  ["/quotes", "producteur"],
  ["/profile", "producteur"],
  ["/profile?tab=annonces", "auteur"],
  ["/profile?tab=parametres", "auteur"],
  ["/profile/{membre}", "visiteur"],
  ...USER_TYPES.map((type) => [`/dashboard/${type}`, type] as const),
  ["/store/producteurs", "producteur"],
  ["/store/grossistes", "detaillant"],
  ["/store/detaillants", "consommateur"],
  ["/store/detaillants", "producteur"],
  ["/producteurs", "visiteur"],
  ["/grossistes", "visiteur"],
  ["/transporteurs", "visiteur"],
  ["/detaillants", "visiteur"],
  ["/transformateurs", "visiteur"],
  ["/help", "visiteur"],
  ["/contact", "visiteur"],
  ["/terms", "visiteur"],
  ["/privacy", "visiteur"],
  ["/admin/login", "visiteur"],
  ["/admin", "admin"],
  ["/admin", "producteur"],
  ["/admin?vue=litiges", "admin"],
  ["/admin/users", "admin"],
  ["/admin/users?tab=administrateurs", "admin"],
  ["/admin/users?tab=demonstration", "admin"],
  ["/admin/users?tab=documentation", "admin"],
  ["/admin/audit", "admin"],
  ["/admin/announcements", "admin"],
  ["/admin/announcements?vue=signalements", "admin"],
  ["/admin/announcements?vue=vedettes", "admin"],
  ["/nulle-part", "visiteur"],
];

async function settled(page: Page) {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

async function isFine(page: Page) {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
}

test.for(ROUTES)(
  "%s, %s : en téléphone et en bureau, aucun défaut d'accessibilité grave en clair ni en sombre, rien ne déborde, rien n'appelle ailleurs",
  async ([address, who], { person, announcement, openAs, site }) => {
    const seller = await person({ userType: "producteur", phone: "+24106000000" });
    const { id } = await announcement({ userId: seller.id, featuredRequestedAt: new Date() });
    await site.db
      .insert(notifications)
      .values({ userId: seller.id, kind: "expiry", facts: { event: "expiry.over", title: "Tomates" } });
    const userType = USER_TYPES.find((type) => type === who) ?? "producteur";
    const other = await person({ userType, roles: who === "admin" ? ["admin"] : [] });
    await site.db.insert(reports).values({ id: uuidv7(), reporterId: other.id, announcementId: id, reason: "prix" });
    const member = who === "auteur" ? seller : other;

    const order = await anOrder(site.db, { announcementId: id, sellerId: seller.id, buyerId: other.id, status: "acceptee" });
    const ids = { "{annonce}": id, "{membre}": seller.id, "{commande}": order.id };
    const asked = Object.entries(ids).reduce((path, [name, found]) => path.replace(name, found), address);

    const page = await openAs(who === "visiteur" ? null : member, asked, { viewport: PHONE });
    await settled(page);
    expect(await page.title()).toContain("Récolte");
    await isFine(page);
    // Theme and width follow the device: no second load.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
    await isFine(page);
    await page.setViewportSize(DESKTOP);
    await settled(page);
    await isFine(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.locator("html[data-mantine-color-scheme=light]").waitFor();
    await isFine(page);
  },
);
