import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { DOCUMENT_KINDS } from "@recolte/domain/trade/orders/document-kind";
import { DOCUMENT_LABELS } from "@recolte/domain/trade/orders/terms";
import { DESKTOP, expect, LONG, test } from "../fixtures.ts";
import { issueOrderDocuments } from "../order-documents.ts";

/** Words too pale for paper, and what would be printed dark around them. */
const notForPrint = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    /** As it comes out on white paper, from 0 (black) to 1. */
    function lightOf(color: string) {
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    const PALE = 1.05 / 4.5 - 0.05;
    const DIM = 0.7;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim();
      // What waits above the page for the keyboard is not on it.
      const isOnPage =
        element && element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().bottom > 0;
      if (!words || !isOnPage) continue;
      if (lightOf(getComputedStyle(element).color) > PALE) found.add(`pâle : ${words}`);
      for (let around: Element | null = element; around; around = around.parentElement)
        if (lightOf(getComputedStyle(around).backgroundColor) < DIM) found.add(`fond sombre : ${words}`);
    }
    return [...found];
  });

/** One page shows them all. */
const KINDS = LONG ? DOCUMENT_KINDS : DOCUMENT_KINDS.slice(0, 1);

const PAPERS = [
  ...KINDS.map((kind) => [`/orders/{commande}/${kind}`, DOCUMENT_LABELS[kind]] as const),
  ["/orders/{commande}", "Tomates"],
  ["/deliveries/{livraison}", "Tomates"],
  ["/announcements/{annonce}", "Tomates"],
] as const;

test.for(PAPERS)(
  "%s : d'un écran sombre, le papier sort en encre foncée sur fond clair",
  async ([address, name], { person, openAs, site }) => {
    const [seller, buyer, carrier] = [
      await person({ phone: "+24106000000" }),
      await person(),
      await person({ userType: "transporteur" }),
    ];
    const order = await anOrder(site.db, { sellerId: seller.id, buyerId: buyer.id, status: "remise", paidAt: new Date() });
    await issueOrderDocuments(site.db, order, { seller, buyer });
    const delivery = await aDelivery(site.db, { customerId: buyer.id, carrierId: carrier.id });
    const ids = { "{commande}": order.id, "{livraison}": delivery.id, "{annonce}": order.announcementId! };
    const asked = Object.entries(ids).reduce((path, [place, id]) => path.replace(place, id), String(address));
    const page = await openAs(buyer, asked, { viewport: DESKTOP, theme: "dark" });
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
    expect(await notForPrint(page)).toEqual([]);
  },
);
