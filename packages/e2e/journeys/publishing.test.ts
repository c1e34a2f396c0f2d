import { aProduct } from "@recolte/db/factories";
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from "@recolte/domain/platform/image";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { hold } from "../browser.ts";
import { longTest, expect, LONG, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { fillAnnouncement } from "../forms.ts";
import { photo, PHOTO } from "../photos.ts";

const publish = (page: Page) => page.getByRole("button", { name: "Publier l'annonce" }).click();

test.for(onTypicalDevice("téléphone"))(
  "%s : publier pendant l'envoi d'une photo attend la photo, puis l'annonce paraît avec elle",
  async ([_name, viewport], { openAs, person }) => {
    const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport });
    const letGo = await hold(page, "**/upload/parts");
    await fillAnnouncement(page, "Tomates attendues");
    await page.locator("input[type=file]").setInputFiles(PHOTO);
    await page.getByRole("progressbar").waitFor();
    await publish(page);
    await page.getByRole("button", { name: "Publication..." }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/create-announcement");
    letGo();
    await page.getByRole("heading", { level: 1, name: "Tomates attendues" }).waitFor();
    await page
      .getByRole("img", { name: /Tomates attendues/u })
      .first()
      .waitFor();
  },
);

test("le titre propose le produit ; le vendeur en choisit un autre, et c'est sous lui que l'annonce se trouve", async ({
  openAs,
  person,
  site,
}) => {
  await aProduct(site.db, { slug: "dongodongo", name: "Dongodongo", category: "legumes" });
  await aProduct(site.db, { slug: "kilikili", name: "Kilikili", category: "legumes" });
  const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport: PHONE });
  await fillAnnouncement(page, "Dongodongos de saison");
  const product = page.getByLabel("Produit", { exact: true });
  await expect.poll(() => product.inputValue()).toBe("Dongodongo");
  await product.fill("Kilikili");
  await publish(page);
  await page.getByRole("heading", { level: 1, name: "Dongodongos de saison" }).waitFor();
  const { rows } = await site.pool.query(
    "select p.slug, a.product_chosen from announcements a join products p on p.id = a.product_id where a.title = 'Dongodongos de saison'",
  );
  expect(rows).toEqual([{ slug: "kilikili", product_chosen: true }]);
});

longTest(
  "une photo qui ne part pas retient l'annonce : on la renvoie ou on la retire, rien n'est perdu",
  async ({ openAs, person }) => {
    const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport: PHONE });
    await page.route("**/upload/parts", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await fillAnnouncement(page, "Tomates tenaces");
    await page.locator("input[type=file]").setInputFiles(PHOTO);
    await page.getByText("Non envoyée").waitFor();
    await publish(page);
    await page.getByText("Une photo n'est pas partie. Réessayez ou retirez-la, puis publiez.").waitFor();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Couverture", { exact: true }).waitFor();
    await publish(page);
    await page.getByRole("heading", { level: 1, name: "Tomates tenaces" }).waitFor();
  },
);

longTest(
  "une photo que le serveur n'a plus est nommée à la publication, se renvoie, et l'annonce paraît",
  async ({ openAs, person, site }) => {
    const awa = await person({ userType: "producteur" });
    const page = await openAs(awa, "/create-announcement", { viewport: PHONE });
    await fillAnnouncement(page, "Tomates du lendemain");
    await page.locator("input[type=file]").setInputFiles(PHOTO);
    await page.getByText("Couverture", { exact: true }).waitFor();
    await site.pool.query("delete from announcement_images where owner_id = $1", [awa.id]);
    await publish(page);
    await page.getByRole("listitem").filter({ hasText: "640.webp : Photo non trouvée" }).waitFor();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Couverture", { exact: true }).waitFor();
    await publish(page);
    await page.getByRole("heading", { level: 1, name: "Tomates du lendemain" }).waitFor();
  },
);

longTest("rechargé, le formulaire retrouve ce qui était tapé et les photos envoyées", async ({ openAs, person }) => {
  const page = await openAs(await person({ userType: "producteur" }), "/create-announcement");
  await fillAnnouncement(page, "Tomates gardées");
  await page.locator("input[type=file]").setInputFiles(PHOTO);
  await page.getByText("Couverture", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("Couverture", { exact: true }).waitFor();
  expect(await page.getByLabel(/^Titre/u).inputValue()).toBe("Tomates gardées");
  await publish(page);
  await page.getByRole("heading", { level: 1, name: "Tomates gardées" }).waitFor();
  await page
    .getByRole("img", { name: /Tomates gardées/u })
    .first()
    .waitFor();
});

const black = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "black" } });
const TAKEN = [
  ["trop lourde", "IMG_0001.png", black(1500, 1250).png({ compressionLevel: 0 })],
  ["de plus de pixels que le serveur n'en prend", "IMG_0001.jpg", black(8192, 6144).jpeg()],
] as const;
test.for(LONG ? TAKEN : TAKEN.slice(0, 1))(
  "une photo d'appareil %s est allégée avant de partir",
  async ([_what, name, taken], { openAs, person }) => {
    const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport: PHONE });
    const folder = await mkdtemp(join(tmpdir(), "photo-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    // From the disk: sent to the browser through its tools, some megabytes take seconds.
    const file = join(folder, name);
    const { size, width, height } = await taken.toFile(file);
    expect(size > IMAGE_MAX_BYTES || width * height > IMAGE_MAX_PIXELS).toBe(true);
    const sent = page.waitForRequest("**/upload/parts");
    await page.locator("input[type=file]").setInputFiles(file);
    expect(Number((await (await sent).allHeaders())["upload-length"])).toBeLessThanOrEqual(250_000);
    await page.getByText("Couverture", { exact: true }).waitFor();
  },
);

test("les fichiers qui ne sont pas pris restent nommés, avec la raison, quand les autres photos sont arrivées", async ({
  openAs,
  person,
}) => {
  const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport: PHONE });
  const more = (i: number) => ({ name: `photo-${i}.webp`, mimeType: "image/webp", buffer: photo });
  const paper = { name: "facture.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  const input = page.locator("input[type=file]");
  await input.setInputFiles([paper, ...[1, 2, 3, 4, 5, 6, 7, 8].map(more)]);
  // Six photos are made small and sent, one after the other; what is said of it goes again.
  const patience = { timeout: 60_000 };
  const shown = expect.poll(() => page.getByRole("button", { name: /^Supprimer la photo/u }).count(), patience).toBe(6);
  await Promise.all([shown, page.getByText("Image uploadée avec succès !").waitFor(patience)]);
  expect(await page.getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
    "facture.pdf : Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.",
    "photo-7.webp, photo-8.webp : 6 photos au maximum par annonce",
  ]);
});

longTest("le formulaire d'un vendeur de Côte d'Ivoire part de son pays", async ({ openAs, person }) => {
  const page = await openAs(await person({ userType: "producteur", country: "cote_ivoire" }), "/create-announcement");
  expect(await page.getByLabel(/^Pays/u).inputValue()).toBe("cote_ivoire");
});
