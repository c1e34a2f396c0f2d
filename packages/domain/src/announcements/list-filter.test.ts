import { expect, test } from "vitest";
import { readFilter } from "./list-filter.ts";

test.each([
  ["\u202amanioc\u202c", "manioc"],
  ["Ba\u200bnane", "Banane"],
  [`${"a".repeat(79)}🌾🌾`, "a".repeat(79)],
  ["\u200b", undefined],
])("une adresse cherche ce qui s'y lit : « %s »", (typed, search) => {
  expect(readFilter({ get: (name) => (name === "search" ? typed : null) }).search).toBe(search);
});
