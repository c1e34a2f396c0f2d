import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAgain } from "#lib/send/affects.ts";
import { aLine } from "#testing/agreed.ts";

const ME = [["auth", "me"], { type: "query" }];

/** As a freshly loaded page has it. */
async function load() {
  vi.resetModules();
  const [{ readAhead }, { offlineStore }] = await Promise.all([
    import("./read-ahead.ts"),
    import("#lib/offline/offline-store.ts"),
    // Fetched when it is used: here at once.
    import("./fetch-ahead.ts"),
  ]);
  return { readAhead, offlineStore };
}
let code: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  code = await load();
  vi.useFakeTimers();
  // The first screen is there.
  document.documentElement.dataset["shell"] = "";
});
afterEach(() => void vi.restoreAllMocks());

/** A page on which the server has named Awa. */
function open() {
  const line = aLine({ deliveries: [], orders: [{ id: "agreed", status: "acceptee" }] });
  const queryClient = new QueryClient();
  queryClient.setQueryData(ME, { id: "awa", userType: "consommateur" });
  const { of } = code.readAhead({ client: line.client, queryClient });
  of("awa");
  return { ...line, of, queryClient };
}
const byId = ({ asked }: Pick<ReturnType<typeof aLine>, "asked">) =>
  asked.filter(({ path }) => path === "orders.byId").map(({ input }) => input.id);
const lists = ({ asked }: Pick<ReturnType<typeof aLine>, "asked">) => asked.filter(({ path }) => path === "orders.list").length;
/** Whatever is to happen soon has happened. */
const soon = () => vi.advanceTimersByTimeAsync(10_000);

test("ce qui est convenu se lit une fois, autant de fois que l'on dise qui est là", async () => {
  const page = open();
  await soon();
  page.of("awa");
  await soon();
  expect([byId(page), lists(page)]).toEqual([["agreed"], 2]);
});

test("la ligne qui perdait la première demande laissait l'acheteur sans son code : elle est refaite", async () => {
  const page = open();
  page.failing.add("orders.list");
  await soon();
  expect(byId(page)).toEqual([]);
  page.failing.clear();
  window.dispatchEvent(new Event("online"));
  await soon();
  expect(byId(page)).toEqual(["agreed"]);
});

test("sans que rien ne dise que le réseau revient, elle est refaite aussi ; sans réseau, jamais", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const page = open();
  await soon();
  expect(page.asked).toEqual([]);
  line.mockReturnValue(true);
  page.failing.add("orders.byId agreed");
  window.dispatchEvent(new Event("online"));
  await soon();
  page.failing.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(byId(page).length).toBeGreaterThan(1);
  const tries = byId(page).length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(byId(page)).toHaveLength(tries);
});

test("le vendeur acceptait pendant qu'une autre page était ouverte, et le code n'était pas là : il se lit aussitôt", async () => {
  const page = open();
  await soon();
  page.orders.push({ id: "accepted", status: "acceptee" });
  await readAgain(page.queryClient, "live.news");
  await readAgain(page.queryClient, "live.order");
  await soon();
  expect([byId(page), lists(page)]).toEqual([["agreed", "accepted"], 4]);
});

test("une acceptation qui attendait partait d'une autre page, et le vendeur n'avait pas de quoi lire le code : cela se lit aussitôt", async () => {
  const page = open();
  await soon();
  page.orders.push({ id: "left", status: "acceptee" });
  // What leaves from this device may have changed anything.
  await page.queryClient.invalidateQueries();
  await soon();
  expect(byId(page)).toEqual(["agreed", "left"]);
});

test.for([
  ["la session finie", (page: ReturnType<typeof open>) => page.of(null)],
  ["tout effacé", () => void code.offlineStore.erase("awa")],
] as const)("%s, la même personne se reconnectait et ne retrouvait pas son code : il se relit", async ([_how, leave]) => {
  const page = open();
  await soon();
  leave(page);
  await page.queryClient.resetQueries();
  page.queryClient.setQueryData(ME, { id: "awa", userType: "consommateur" });
  page.of("awa");
  await soon();
  expect(byId(page)).toEqual(["agreed", "agreed"]);
});
