import { expect, test } from "vitest";
import { type FoundLikeness, likenessFacts } from "./likeness.ts";

const alike = (changes: Partial<FoundLikeness>): FoundLikeness => ({
  signal: "text.near",
  subjectId: "mine",
  otherId: "a",
  otherPersonId: "ben",
  isCondemned: false,
  ...changes,
});

test("rien de semblable : aucun fait", () => {
  expect(likenessFacts([])).toEqual({ text: null, picture: null, phone: null, isNamedAlike: false });
});

test("un fait par signal : combien d'autres personnes, et si l'une a été refusée", () => {
  const facts = likenessFacts([
    alike({}),
    alike({ otherId: "b" }),
    alike({ otherId: "c", otherPersonId: "cleo", isCondemned: true }),
    alike({ signal: "picture.same", subjectId: "front", otherId: "p" }),
    alike({ signal: "picture.same", subjectId: "back", otherId: "p" }),
    alike({ signal: "name.alike" }),
  ]);
  expect(facts).toEqual({
    text: { authors: 2, isCondemned: true },
    picture: { authors: 1, isCondemned: false },
    phone: null,
    isNamedAlike: true,
  });
});
