import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { dataSaver } from "#lib/line/data-saver.ts";
import { type Asked, aLine } from "#testing/agreed.ts";
import { type Connected, fetchAhead, nothingRead, type Person } from "./fetch-ahead.ts";

const AWA = { id: "awa", userType: "consommateur" } as const;
const namesOf = (asked: Asked[]) => asked.filter(({ input }) => input.id).map(({ path, input }) => `${path} ${input.id}`);

/** As a freshly loaded page asks. */
async function ask(client: Connected["client"], person: Person = AWA, read = nothingRead()) {
  const queryClient = new QueryClient();
  await fetchAhead({ queryClient, client }, person, read);
  return { queryClient, read };
}
afterEach(() => dataSaver.set(false));

test("ce qui est convenu se lit d'avance, avec son code ; ni ce qui se discute, ni ce qui est fini", async () => {
  const { asked, client } = aLine();
  const { queryClient, read } = await ask(client);
  expect(read.isAny).toBe(true);
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
  const { client } = aLine({ deliveries: [], orders: [] });
  const { read } = await ask(client);
  expect(read.isAny).toBe(false);
});

test("relu, seul ce qui a changé depuis se lit à nouveau ; les produits, jamais", async () => {
  const line = aLine();
  const { read } = await ask(line.client, { id: "awa", userType: "producteur" });
  line.asked.length = 0;
  line.orders.push({ id: "new", status: "acceptee" });
  line.orders[0] = { id: "agreed", status: "prete" };
  await ask(line.client, { id: "awa", userType: "producteur" }, read);
  expect(namesOf(line.asked).toSorted()).toEqual(["orders.byId agreed", "orders.byId new"]);
});

test("ce qui n'est pas arrivé manque à lui seul, et se redemande ; ce qui est refusé, non", async () => {
  const line = aLine();
  line.failing.add("orders.byId ready");
  const read = nothingRead();
  await expect(ask(line.client, AWA, read)).rejects.toThrow();
  expect([...read.agreed.keys()].toSorted()).toEqual(["agreed", "road"]);
  line.asked.length = 0;
  line.failing.clear();
  line.refused.add("orders.byId ready");
  await ask(line.client, AWA, read);
  expect(namesOf(line.asked)).toEqual(["orders.byId ready"]);
});

const pathsOf = (asked: Asked[]) => [...new Set(asked.map(({ path }) => path))].toSorted();
const GOODS = ["announcements.mine", "announcements.ownWeights", "announcements.sellable", "announcements.toEdit"];

test("ce que vend un vendeur se lit d'avance : il publie, corrige et vend là où il n'y a pas de réseau", async () => {
  const { asked, client } = aLine();
  const { queryClient } = await ask(client, { id: "awa", userType: "producteur" });
  expect(asked.filter(({ path }) => path === "announcements.toEdit")).toHaveLength(5);
  expect(pathsOf(asked)).toEqual(expect.arrayContaining([...GOODS, "profiles.me", "stock.list", "customers.list"]));
  // With a network the form to correct asks for what stands then.
  const toEdit = () => queryClient.getQueryCache().findAll({ queryKey: [["announcements", "toEdit"]] });
  await vi.waitFor(() => expect(toEdit()).toEqual([]));
});

test("qui ne vend pas ne lit rien d'un vendeur, ni qui économise ses données ; ce qui est convenu se lit quand même", async () => {
  const [buyer, saver] = [aLine(), aLine()];
  await ask(buyer.client);
  dataSaver.set(true);
  await ask(saver.client, { id: "ben", userType: "producteur" });
  for (const { asked } of [buyer, saver]) {
    expect(asked.filter(({ path }) => path.endsWith(".list"))).toHaveLength(4);
    expect(pathsOf(asked).filter((path) => GOODS.includes(path))).toEqual([]);
  }
});
