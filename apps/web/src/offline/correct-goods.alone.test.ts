import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { afterEach, expect, test, vi } from "vitest";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { aPage } from "#testing/answers.ts";
import { anItem } from "#testing/stock.ts";
import { keepCopies } from "./copies.ts";
import { correctGoods } from "./correct-goods.ts";

const ME = [["auth", "me"], { type: "query" }];
const LIST = [["stock", "list"], { input: {}, type: "infinite" }];
const [item, other] = [anItem({ id: "t", onHand: 10, free: 8, moves: 1 }), anItem({ id: "m", onHand: 4, free: 4, moves: 3 })];
const ONE = [["stock", "byId"], { input: { id: item.id }, type: "query" }];
const sold = { id: item.id, onHand: 7, free: 5, moves: 2 };

afterEach(() => offlineStore.erase());

async function fails(): Promise<never> {
  throw TRPCClientError.from(new TypeError("Failed to fetch"));
}

/** A page; what it shows of its goods, and what this device keeps of them. */
function load({ cut = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  const copies = keepCopies(client, { cut, onPerson: () => {}, onCopyOf: () => {} });
  const figures = () => {
    const list = client.getQueryData<{ pages: ReturnType<typeof aPage<typeof item>>[] }>(LIST);
    const items = [client.getQueryData<typeof item>(ONE), ...(list?.pages ?? []).flatMap((page) => page.items)];
    return items.map((one) => one && [one.onHand, one.free, one.moves]);
  };
  const { correct } = correctGoods(client, copies.change);
  /** As any form sends. */
  const send = (answer: unknown) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => ({ answer }) })
      .execute(undefined);
  return { client, copies, figures, correct, send };
}
async function seen() {
  const page = load();
  await page.client.fetchQuery({ queryKey: ME, queryFn: () => ({ id: "awa" }) });
  await vi.waitFor(() => expect(page.copies.owner()).toBe("awa"));
  await page.client.fetchQuery({ queryKey: ONE, queryFn: () => item });
  await page.client.fetchInfiniteQuery({
    queryKey: LIST,
    queryFn: () => aPage([item, other]),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  await vi.waitFor(async () => expect(await offlineStore.all("copy/awa/stock")).toHaveLength(2));
  return page;
}
const onDevice = async () => {
  const kept = await offlineStore.all<{ data: { onHand?: number; pages?: { items: { onHand: number }[] }[] } }>("copy/awa/stock");
  return kept.map(({ data }) => data.onHand ?? data.pages?.[0]?.items.map(({ onHand }) => onHand));
};
async function askAgain({ client }: ReturnType<typeof load>) {
  for (const queryKey of [ME, ONE, LIST]) await client.fetchQuery({ queryKey, queryFn: fails }).catch(() => {});
}

test("une vente faite avec du réseau, dont le stock n'a pas pu être relu, était comptée deux fois par un compte sans réseau : la copie la sait", async () => {
  const page = await seen();
  await page.send({ goods: [sold] });
  const after = [
    [7, 5, 2],
    [7, 5, 2],
    [4, 4, 3],
  ];
  expect(page.figures()).toEqual(after);
  await vi.waitFor(async () => expect(await onDevice()).toEqual([7, [7, 4]]));
  await page.client.invalidateQueries();
  expect(page.figures()).toEqual(after);

  const reopened = load({ cut: true });
  await reopened.copies.begin();
  await askAgain(reopened);
  await vi.waitFor(() => expect(reopened.figures()).toEqual(after));
});

test("une réponse qui parle d'autre chose ne change rien au stock", async () => {
  const page = await seen();
  for (const answer of [null, "fait", { goods: null }, { goods: [{ id: item.id, onHand: 1 }] }]) await page.send(answer);
  expect(page.figures()[0]).toEqual([10, 8, 1]);
});

test("ce qui est plus récent que la réponse reste ; dit deux fois, c'est dit une fois", async () => {
  const page = await seen();
  for (const goods of [sold, { ...sold, onHand: 6, moves: 3 }, sold]) page.correct([goods]);
  expect(page.figures()[0]).toEqual([6, 5, 3]);
  await vi.waitFor(async () => expect(await onDevice()).toEqual([6, [6, 4]]));
});

test("le stock du compte d'avant ne revient pas sur l'appareil", async () => {
  const page = await seen();
  page.correct([sold]);
  await offlineStore.erase();
  await vi.waitFor(async () => expect(await offlineStore.keys()).toEqual([]));
});
