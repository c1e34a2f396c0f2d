import { announcements, cases, decisions, readyReasons, reports } from "@recolte/db/schema";
import type { Page } from "playwright-core";
import { uuidv7 } from "uuidv7";
import { DESKTOP, expect, test } from "../fixtures.ts";

const CASES = 30;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const REASON = { title: "Photo d'autrui", text: "Ajoutez une photo que vous avez prise vous-même." };
const isReport = (i: number) => i % 3 === 2;
const isRefused = (i: number) => i % 5 === 4;

const screenOf = (page: Page, i: number) => page.getByRole("heading", { level: 2, name: `Lot ${i} du jour`, exact: true });

/** What may be pressed is there: the case and what it is about have come. */
async function comes(page: Page, i: number) {
  await screenOf(page, i).waitFor();
  const act = page.getByRole("button", { name: isReport(i) ? /^Sans suite/u : /^Approuver/u });
  await expect.poll(() => act.isEnabled()).toBe(true);
}

test(
  "au clavier seul, un modérateur décide trente dossiers mêlés et défait le dernier",
  { timeout: 240_000 },
  async ({ openAs, person, announcement, site }) => {
    const [mona, awa, ben] = [
      await person({ roles: ["moderator"] }),
      await person({ userType: "producteur" }),
      await person({ userType: "consommateur" }),
    ];
    const kinds = ["publication", "report"] as const;
    await site.db
      .insert(readyReasons)
      .values(kinds.map((kind) => ({ kind, ...REASON })))
      .onConflictDoNothing();
    const openedAt = new Date(Date.now() - DAY);
    for (let i = 0; i < CASES; i++) {
      const status = isReport(i) ? "active" : "pending";
      const { id } = await announcement({ userId: awa.id, title: `Lot ${i} du jour`, status });
      if (isReport(i))
        await site.db.insert(reports).values({ id: uuidv7(), reporterId: ben.id, announcementId: id, reason: "prix" });
      await site.db.insert(cases).values({
        kind: isReport(i) ? "report" : "publication",
        targetType: "announcement",
        targetId: id,
        subjectId: awa.id,
        openedAt,
        dueAt: new Date(openedAt.getTime() + i * MINUTE),
      });
    }
    const page = await openAs(mona, "/admin/announcements", { viewport: DESKTOP });
    await page.getByRole("list", { name: "Dossiers à traiter" }).waitFor();
    await page.keyboard.press("n");
    for (let i = 0; i < CASES; i++) {
      await comes(page, i);
      if (isRefused(i)) {
        await page.keyboard.press("r");
        await page.getByRole("button", { name: REASON.title }).first().waitFor();
        await page.keyboard.press("1");
      } else await page.keyboard.press(isReport(i) ? "s" : "a");
    }
    await page.getByRole("heading", { name: "Rien n'attend" }).waitFor();
    await page.keyboard.press("z");
    await comes(page, CASES - 1);
    await page.keyboard.press(isReport(CASES - 1) ? "s" : "a");
    await page.getByRole("heading", { name: "Rien n'attend" }).waitFor();

    const standing: Record<string, number> = {};
    for (const { outcome, undoneAt } of await site.db.select().from(decisions))
      if (!undoneAt) standing[outcome] = (standing[outcome] ?? 0) + 1;
    const all = Array.from({ length: CASES }, (_, i) => i);
    const countOf = (wanted: (i: number) => boolean) => all.filter(wanted).length;
    expect(standing).toEqual({
      // The last one was refused, undone, and then judged by its other key.
      published: countOf((i) => !isReport(i) && !isRefused(i)),
      refused: countOf((i) => !isReport(i) && isRefused(i)),
      dismissed: countOf((i) => isReport(i) && !isRefused(i)) + 1,
      upheld: countOf((i) => isReport(i) && isRefused(i)) - 1,
    });
    expect(await site.db.$count(announcements)).toBe(CASES);
  },
);
