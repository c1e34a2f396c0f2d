import { expect, test } from "vitest";
import { canEraseNote, lineOf } from "./person-file.ts";

test.for([
  ["06 02 03 04", "06020304"],
  ["+241 06 02 03 04", "06020304"],
  ["0701020304", "01020304"],
  ["+225 (07) 01-02.03 04", "01020304"],
  ["1020304", null],
  ["Lot 12345678", null],
  ["awa", null],
] as const)("« %s » se cherche par la ligne %s", ([typed, line]) => {
  expect(lineOf(typed)).toBe(line);
});

const at = new Date("2026-11-26T10:00:00.000Z");
test.for([
  ["son auteur, dans la minute", "mona", 60_000, true],
  ["son auteur, juste avant dix minutes", "mona", 599_999, true],
  ["son auteur, à dix minutes", "mona", 600_000, false],
  ["un autre", "paul", 1000, false],
] as const)("une note s'efface par %s : %s", ([_name, who, after, may]) => {
  expect(canEraseNote({ byId: "mona", at }, who, new Date(at.getTime() + after))).toBe(may);
});
