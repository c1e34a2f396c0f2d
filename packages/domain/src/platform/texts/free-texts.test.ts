import { expect, test } from "vitest";
import { SignUp } from "#identity/account/account.ts";
import { DirectoryDetails } from "#talk/directories/entry.ts";
import { ProposeOrder } from "#trade/orders/order.ts";
import { WriteReview } from "#trade/reviews/review.ts";
import { freeTextsOf, typedAt } from "./free-texts.ts";

const placesOf = (schema: unknown, reader: string) =>
  freeTextsOf(schema)
    .filter((one) => one.reader === reader)
    .map(({ path }) => path.join("."));

test.for([
  ["une offre", ProposeOrder, "other", ["note"]],
  ["un avis", WriteReview, "public", ["content"]],
  ["une inscription, derrière ses vérifications", SignUp, "public", ["firstName", "lastName"]],
] as const)("les textes libres de %s disent qui les lit", ([_what, schema, reader, places]) => {
  expect(placesOf(schema, reader)).toEqual(expect.arrayContaining([...places]));
});

test("une liste de textes en est aussi", () => {
  expect(placesOf(DirectoryDetails, "public")).toContain("specialites.*");
});

test.for([
  [["note"], ["Bonjour"]],
  [
    ["lines", "*", "words"],
    ["un", "deux"],
  ],
  [["title"], []],
  [["title", "more"], []],
] as const)("ce qui est écrit en %j : %j", ([path, typed]) => {
  const input = { title: "  ", note: "Bonjour", lines: [{ words: "un" }, {}, { words: "deux" }, null] };
  expect(typedAt(input, path)).toEqual(typed);
});
