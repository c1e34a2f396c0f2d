import { expect, test } from "vitest";
import { chooseSimilar, twoOf } from "./around.ts";

const of = (...sellers: string[]) => sellers.map((userId, n) => ({ id: `${n}`, userId }));
const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id).join("");

test.each([
  ["les quatre premières", of("a", "b", "c", "d", "e"), "0123"],
  ["deux au plus d'un vendeur", of("a", "a", "a", "b", "a", "b"), "0135"],
  ["aucune deux fois", [...of("a", "b"), ...of("a", "b", "c")], "012"],
  ["rien de rien", [], ""],
])("on propose %s", (_what, candidates, chosen) => expect(ids(chooseSimilar(candidates))).toBe(chosen));

test.each([
  [[], null],
  [["50", "k"], null],
  [["gombo", "50"], "gombo"],
  [["gombo", "gombo"], "gombo"],
  [["piment", "rouge"], "piment & rouge"],
  [["piment", "rouge", "sec"], "piment & rouge | piment & sec | rouge & sec"],
  [["ab", "cd", "ef", "gh", "ij", "kl"], expect.stringMatching(/^(\w\w & \w\w( \| )?){10}$/u)],
])("deux des mots de %j : %s", (stems, question) => expect(twoOf(stems)).toEqual(question));
