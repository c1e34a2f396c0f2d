import { expect, test, vi } from "vitest";
import { clock } from "#lib/browser/clock.ts";
import { fetchWithBackoff } from "./fetch-with-backoff.ts";

const AN_HOUR = 3_600_000;
const anHourAgo = () => new Date(Date.now() - AN_HOUR).toUTCString();

async function hear(headers: Record<string, string>) {
  vi.stubGlobal("fetch", async () => new Response("{}", { headers }));
  await fetchWithBackoff("/trpc/search.suggestions");
}

test("une réponse dit l'heure du serveur", async () => {
  await hear({ date: anHourAgo() });
  expect(Math.round(clock.behind() / AN_HOUR)).toBe(-1);
});

test("une réponse que le navigateur a pu garder ne dit pas l'heure : la sienne est peut-être passée", async () => {
  await hear({ date: anHourAgo(), expires: new Date().toUTCString() });
  expect(clock.isKnown()).toBe(false);
});
