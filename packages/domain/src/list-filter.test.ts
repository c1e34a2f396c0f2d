import { expect, test } from "vitest";
import { readFilter } from "./list-filter.ts";

test.each([
  ["search=%E2%80%AAmanioc%E2%80%AC", "manioc"],
  ["search=Ba%E2%80%8Bnane", "Banane"],
  [`search=${"a".repeat(79)}%F0%9F%8C%BE%F0%9F%8C%BE`, "a".repeat(79)],
  ["search=%E2%80%8B", undefined],
])("l'adresse « %s » cherche ce qui s'y lit", (query, search) => {
  expect(readFilter(new URLSearchParams(query)).search).toBe(search);
});
