import { expect, PHONE, test } from "../fixtures.ts";
import { goOn } from "../moving.ts";
import { memberReady } from "../offline.ts";

const WAIT = { timeout: 30_000 };
/** The document, its answers, pictures of the site, and what every request says beside its contents. */
const BESIDE = 700_000;

test("les données utilisées comptent ce que le worker est allé chercher, une fois", async ({ openAs, person, site }) => {
  const awa = await person({ userType: "producteur" });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  await memberReady(page);
  const named = await page.evaluate(async () => (await (await fetch("/sw.js")).text()).match(/\/assets\/[\w.-]+/gu) ?? []);
  let kept = 0;
  for (const file of new Set(named)) {
    const answer = await fetch(`${site.origin}${file}`, { headers: { "accept-encoding": "br" } });
    kept += Number(answer.headers.get("content-length"));
    await answer.arrayBuffer();
  }
  expect(kept).toBeGreaterThan(500_000);
  await goOn(page, "/profile");
  const counted = () =>
    page.evaluate((id) => {
      const months = JSON.parse(localStorage.getItem(`recolte.draft.${id}.meter`) ?? "{}") as { [month: string]: number };
      return Object.values(months).reduce((sum, bytes) => sum + bytes, 0);
    }, awa.id);
  await expect.poll(counted, WAIT).toBeGreaterThan(kept);
  expect(await counted()).toBeLessThan(kept + BESIDE);
});
