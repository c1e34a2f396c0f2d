import { expect, PHONE, test } from "../fixtures.ts";

/** Points, as a PDF counts: a millimetre is 72 / 25.4. */
const PAPERS = [
  ["A5", 148, 210],
  ["A4", 210, 297],
] as const;
const points = (mm: number) => Math.round((mm * 72) / 25.4);

test("l'affiche se crée au clavier, s'imprime sur une page d'A5 ou d'A4, et son lien compte qui vient", async ({
  person,
  announcement,
  openAs,
}) => {
  const awa = await person({ firstName: "Awa", lastName: "Obame", location: "Oyem" });
  for (const title of ["Tomates de l'affiche", "Piment rouge", "Igname"]) await announcement({ userId: awa.id, title });
  const page = await openAs(awa, "/profile?tab=annonces", { viewport: PHONE });
  await page.getByRole("link", { name: "Affiche et catalogue" }).press("Enter");
  await page.getByRole("button", { name: "Créer le lien et l'affiche" }).press("Enter");
  const poster = page.getByRole("article", { name: "Affiche" });
  await poster.getByText("Tomates de l'affiche").waitFor();
  await page.getByRole("img", { name: "Aperçu du catalogue" }).waitFor();

  for (const [size, width, height] of PAPERS) {
    await page.getByText(size, { exact: true }).click();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map((box) => [
      Math.round(Number(box[1])),
      Math.round(Number(box[2])),
    ]);
    expect(boxes).toEqual([[points(width), points(height)]]);
  }

  // On paper there is something: styles of other parts of the profile hide nothing of it.
  await page.emulateMedia({ media: "print" });
  expect(await poster.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });

  const link = /\/s\/[a-z]{7}/u.exec(await poster.innerText())?.[0] ?? "";
  const visitor = await openAs(null, link);
  await visitor.getByRole("heading", { level: 1, name: "Awa Obame" }).waitFor();
  await page.reload();
  await page.getByText("1 arrivée par ce lien").waitFor();
});
