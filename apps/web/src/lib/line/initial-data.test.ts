import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { takeInitialData } from "./initial-data.ts";
import { createQueryClient, trpc } from "./trpc.ts";

test("ce que la page apporte se trouve là où les écrans le cherchent, et n'est pas redemandé", () => {
  const client = createQueryClient();
  const page = { items: [], next: null };
  takeInitialData(
    client,
    JSON.stringify([
      { path: "auth.me", data: null },
      { path: "announcements.list", input: { category: "fruits", sort: "recent" }, paged: true, data: page },
      { path: "announcements.count", input: { category: "fruits" }, data: { count: 0 } },
    ]),
  );
  const { list, count } = trpc.announcements;
  expect(client.getQueryData(getQueryKey(trpc.auth.me, undefined, "query"))).toBeNull();
  expect(client.getQueryData(getQueryKey(count, { category: "fruits" }, "query"))).toEqual({ count: 0 });
  expect(client.getQueryData(getQueryKey(list, { category: "fruits", sort: "recent" }, "infinite"))).toEqual({
    pages: [page],
    pageParams: [null],
  });
});

test("sans données, rien n'est rempli", () => {
  const client = createQueryClient();
  takeInitialData(client, null);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
