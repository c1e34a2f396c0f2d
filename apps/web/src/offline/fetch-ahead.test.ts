import { QueryClient } from "@tanstack/react-query";
import type { AppRouter } from "@recolte/server/router";
import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataSaver } from "#lib/data-saver.ts";

interface Asked {
  path: string;
  input: { side?: string; id?: string };
}
const AWA = { id: "awa", userType: "consommateur" } as const;
const ORDERS = [
  { id: "agreed", status: "acceptee" },
  { id: "ready", status: "prete" },
  { id: "talked-about", status: "proposee" },
  { id: "over", status: "cloturee" },
];

/** The network's end of the client; what it was asked. */
function aLine(deliveries = [{ id: "road", status: "en_cours" }], orders = ORDERS) {
  const asked: Asked[] = [];
  const answerTo = ({ path, input }: Asked) => {
    if (path === "announcements.mine") return { items: Array.from({ length: 8 }, (_, n) => ({ id: `own-${n}` })), next: null };
    if (!path.endsWith(".list")) return { id: input.id, code: "123456" };
    const mine = path === "orders.list" && input.side === "buyer";
    const carried = path === "deliveries.list" && input.side === "carrier";
    return { items: mine ? orders : carried ? deliveries : [], next: null };
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        asked.push({ path, input: input as Asked["input"] });
        observer.next({ result: { data: answerTo(asked.at(-1)!) } });
        observer.complete();
      });
  return { asked, client: createTRPCClient<AppRouter>({ links: [link] }) };
}
const namesOf = (asked: Asked[]) => asked.filter(({ input }) => input.id).map(({ path, input }) => `${path} ${input.id}`);

/** As a freshly loaded page has it. */
async function load() {
  vi.resetModules();
  return (await import("./fetch-ahead.ts")).fetchAhead;
}
let fetchAhead: Awaited<ReturnType<typeof load>>;
beforeEach(async () => void (fetchAhead = await load()));
afterEach(() => void vi.restoreAllMocks());

test("ce qui est convenu se lit d'avance, avec son code ; ni ce qui se discute, ni ce qui est fini", async () => {
  const { asked, client } = aLine();
  const queryClient = new QueryClient();
  expect(await fetchAhead(queryClient, client as never, AWA)).toBe(true);
  await vi.waitFor(() => expect(namesOf(asked)).toHaveLength(3));
  expect(namesOf(asked).toSorted()).toEqual(["deliveries.byId road", "orders.byId agreed", "orders.byId ready"]);
  // Under the names that their pages ask by.
  expect(queryClient.getQueryData([["orders", "byId"], { input: { id: "ready" }, type: "query" }])).toMatchObject({
    code: "123456",
  });
  expect(queryClient.getQueryData([["orders", "list"], { input: { side: "buyer" }, type: "infinite" }])).toMatchObject({
    pages: [{ next: null }],
  });
});

test("de qui n'a rien de convenu, il est dit que rien n'est à garder", async () => {
  const { client } = aLine([], []);
  expect(await fetchAhead(new QueryClient(), client as never, AWA)).toBe(false);
});

test("une fois par page et par personne, et jamais sans réseau", async () => {
  const { asked, client } = aLine();
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await fetchAhead(new QueryClient(), client as never, AWA);
  expect(asked).toEqual([]);
  line.mockReturnValue(true);
  for (const person of [AWA, AWA]) await fetchAhead(new QueryClient(), client as never, person);
  expect(asked.filter(({ path }) => path === "orders.list")).toHaveLength(2);
});

const pathsOf = (asked: Asked[]) => [...new Set(asked.map(({ path }) => path))].toSorted();
const GOODS = ["announcements.mine", "announcements.ownWeights", "announcements.sellable", "announcements.toEdit"];

test("ce que vend un vendeur se lit d'avance : il publie, corrige et vend là où il n'y a pas de réseau", async () => {
  const { asked, client } = aLine();
  const queryClient = new QueryClient();
  await fetchAhead(queryClient, client as never, { id: "awa", userType: "producteur" });
  await vi.waitFor(() => expect(asked.filter(({ path }) => path === "announcements.toEdit")).toHaveLength(5));
  expect(pathsOf(asked)).toEqual(expect.arrayContaining([...GOODS, "profiles.me", "stock.list", "customers.list"]));
  // With a network the form to correct asks for what stands then.
  const toEdit = () => queryClient.getQueryCache().findAll({ queryKey: [["announcements", "toEdit"]] });
  await vi.waitFor(() => expect(toEdit()).toEqual([]));
});

test("qui ne vend pas ne lit rien d'un vendeur, ni qui économise ses données ; ce qui est convenu se lit quand même", async () => {
  const buyer = aLine();
  await fetchAhead(new QueryClient(), buyer.client as never, AWA);
  dataSaver.set(true);
  const saver = aLine();
  await (
    await load()
  )(new QueryClient(), saver.client as never, { id: "ben", userType: "producteur" });
  dataSaver.set(false);
  for (const { asked } of [buyer, saver]) {
    expect(asked.filter(({ path }) => path.endsWith(".list"))).toHaveLength(4);
    expect(pathsOf(asked).filter((path) => GOODS.includes(path))).toEqual([]);
  }
});
