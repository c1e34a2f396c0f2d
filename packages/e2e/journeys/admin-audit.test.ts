import { auditLog } from "@recolte/db/schema";
import { readFile } from "node:fs/promises";
import { seriousFindings, sidewaysScroll } from "../axe.ts";
import { expect, PHONE, test } from "../fixtures.ts";
import { tabTo } from "../keyboard.ts";

const sealed = (letter: string) => ({ prevHash: "0".repeat(64), hash: letter.repeat(64) });
const REASON = "Photo et texte repris d'une autre annonce, prix sans rapport avec le marché, ".repeat(4);
const REJECTED = {
  id: 1,
  actorRole: "moderator",
  action: "announcement.reject",
  targetType: "announcement",
  targetId: "0190f3a0-0000-7000-8000-0000000000aa",
  after: { status: "rejected", reason: REASON },
  ip: "192.0.2.7",
  ...sealed("a"),
} as const;
const VERIFIED = {
  id: 2,
  actorRole: "admin",
  action: "user.verify",
  targetType: "user",
  targetId: "=1+1",
  before: { verified: false },
  after: { verified: true },
  ip: "192.0.2.8",
  ...sealed("b"),
} as const;

test("au clavier seul : filtrer le journal, ouvrir un détail, revenir à tout, prendre le fichier", async ({
  site,
  person,
  openAs,
}) => {
  const [ben, awa] = [
    await person({ firstName: "Ben", lastName: "Mba", roles: ["moderator"] }),
    await person({ firstName: "Awa", lastName: "Obame", roles: ["admin"] }),
  ];
  await site.db.insert(auditLog).values([
    { ...REJECTED, actor: ben.id },
    { ...VERIFIED, actor: awa.id },
  ]);
  const page = await openAs(awa, "/admin/audit", { viewport: PHONE });
  await page.getByRole("heading", { level: 1, name: "Journal d'audit" }).waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await tabTo(page, page.getByRole("button", { name: "Filtres" }));
  await page.keyboard.press("Enter");
  const author = page.getByRole("dialog").getByLabel("Auteur");
  await author.getByText("Ben Mba").waitFor({ state: "attached" });
  await tabTo(page, author);
  await page.keyboard.type("Ben");
  await page.locator("td", { hasText: "Annonce rejetée" }).waitFor();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  expect(page.url()).toContain(`actor=${ben.id}`);
  await page.keyboard.press("Escape");

  const detail = page.getByLabel("Voir le détail de la ligne 1");
  await tabTo(page, page.getByRole("button", { name: "Détails" }).first());
  await page.keyboard.press("Enter");
  await tabTo(page, detail, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("192.0.2.7").waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(`${site.origin}/admin/audit?action=user.verify`);
  const take = page.getByRole("button", { name: "Exporter en CSV" });
  await tabTo(page, take);
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  await page.getByRole("status").getByText("Journal exporté").waitFor();
  expect(file.suggestedFilename()).toMatch(/^recolte-journal-.*\.csv$/u);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/"Awa Obame".*"Profil vérifié";"user.verify";"Compte";"";"'=1\+1"/u);
  expect(text).not.toContain("Annonce rejetée");
});
