import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { initialQueries } from "@recolte/domain/platform/pages/initial-queries";
import { expect, onTestFinished, test } from "vitest";
import { openRenderer } from "./server-rendering.ts";

/** A build that only says what it was asked to render, and how often. */
const BUILD = `let times = 0;
export const renderPage = async (address) => ({ markup: \`\${++times} \${address}\`, style: "", codeLast: false });
export const renderOwnPage = renderPage;`;

async function opened() {
  const dir = await mkdtemp(path.join(tmpdir(), "rendered-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(path.join(dir, "dist-server"));
  await writeFile(path.join(dir, "package.json"), '{"type":"module"}');
  await writeFile(path.join(dir, "dist-server", "server-rendered-pages.js"), BUILD);
  const render = await openRenderer(path.join(dir, "dist"), pino({ enabled: false }));
  return async (address: string, me: unknown = null, data: unknown = null) => {
    const { pathname, searchParams } = new URL(`http://page${address}`);
    const asked = initialQueries(pathname, searchParams).map((question) => ({ ...question, data }));
    return (await render(address, [{ path: "auth.me", data: me }, ...asked]))?.markup;
  };
}

test.each([
  ["/announcements", "/announcements?utm_source=mail&utm_id=1", "/announcements?utm_id=2&fbclid=x"],
  [
    "/announcements?category=fruits&sort=price_asc",
    "/announcements?utm=1&sort=price_asc&category=fruits",
    "/announcements?category=fruits&n=2&sort=price_asc",
  ],
  ["/transporteurs?city=Oyem", "/transporteurs?city=Oyem&commande=4", "/transporteurs?ref=a&city=Oyem"],
  ["/help", "/help?utm=1", "/help?utm=2"],
])("%s est dessinée une fois, quoi qu'un lien ajoute à son adresse que la page ne lit pas", async (plain, ...others) => {
  const render = await opened();
  expect(await render(plain)).toBe(`1 ${plain}`);
  for (const address of others) expect(await render(address)).toBe(`1 ${plain}`);
});

test("ce que la page lit de son adresse la dessine autrement", async () => {
  const render = await opened();
  expect(await render("/announcements?category=fruits")).toBe("1 /announcements?category=fruits");
  expect(await render("/announcements?category=legumes")).toBe("2 /announcements?category=legumes");
});

test("une réponse dont « items » n'est pas une liste n'empêche pas la page", async () => {
  const render = await opened();
  expect(await render("/announcements", { id: "awa" }, { items: 3, sold: 1 })).toBe("1 /announcements");
});
