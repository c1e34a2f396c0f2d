import { expect, test } from "vitest";
import { type Likeness, likenessFacts } from "./likeness.ts";

const alike = (changes: Partial<Likeness>): Likeness => ({
  signal: "text.near",
  subjectId: "mine",
  otherId: "a",
  otherPersonId: "ben",
  isCondemned: false,
  ...changes,
});

test("rien de semblable : aucun fait", () => {
  expect(likenessFacts([])).toEqual([]);
});

test("un fait par signal : combien d'autres personnes, si l'une a été refusée, et ce que c'était", () => {
  const facts = likenessFacts([
    alike({}),
    alike({ otherId: "b" }),
    alike({ otherId: "c", otherPersonId: "cleo", isCondemned: true }),
    alike({ signal: "picture.same", subjectId: "front", otherId: "p" }),
    alike({ signal: "picture.same", subjectId: "back", otherId: "p" }),
  ]);
  expect(facts).toEqual([
    { signal: "text.near", authors: 2, isCondemned: true, otherIds: ["a", "b", "c"] },
    { signal: "picture.same", authors: 1, isCondemned: false, otherIds: ["p"] },
  ]);
});
