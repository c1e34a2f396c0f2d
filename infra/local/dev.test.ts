import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "./ports.mjs";
import { copyCheckout, eventually, npmRun, survivors } from "./trial.ts";

const checkout = copyCheckout();
const { folder } = checkout;
afterAll(() => checkout[Symbol.dispose]());

const textAt = async (address: string) => (await fetch(address)).text();

function change(file: string, from: string, to: string) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

test("npm run dev : le serveur et les pages suivent chaque changement, Ctrl-C arrête tout", async () => {
  await using site = npmRun(folder, { script: "dev", env: { PORT: String(await freePort()) } });
  const origin = await site.origin();
  expect(await textAt(`${origin}/trpc/announcements.list?input=%7B%7D`)).toMatch(/"items"\s*:\s*\[\{/u);
  expect(await textAt(origin)).toContain("/@vite/client");

  const unknown = `${origin}/trpc/announcements.byId?input=${encodeURIComponent(JSON.stringify({ id: crypto.randomUUID() }))}`;
  expect(await textAt(unknown)).toContain("Annonce non trouvée");
  change("packages/domain/src/platform/refusal-words.ts", "Annonce non trouvée", "Annonce introuvable");
  await eventually("le serveur rechargé", async () => (await textAt(unknown)).includes("Annonce introuvable"));

  const page = "src/app/pages/home.page.tsx";
  await textAt(`${origin}/${page}`);
  change(`apps/web/${page}`, "export function", "export const fresh = 1;\nexport function");
  await eventually("la page rechargée", async () => (await textAt(`${origin}/${page}`)).includes("fresh"));

  const family = site.family();
  site.ctrlC();
  await site.ended;
  await eventually("plus aucun processus après Ctrl-C", () => survivors(family).length === 0);
});
