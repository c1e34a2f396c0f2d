import { expect, test } from "vitest";
import { movesOf, rowsOf, stateAfter } from "./state-machine.ts";

const DOOR = {
  open: { from: ["closed"], to: "open", by: ["guest", "host"] },
  close: { from: ["open"], to: "closed", by: ["guest", "host"] },
  lock: { from: ["closed"], to: "locked", by: ["host"] },
} as const;

test.for([
  ["open", "closed", "guest", "open"],
  ["open", "open", "guest", undefined],
  ["lock", "closed", "host", "locked"],
  ["lock", "closed", "guest", undefined],
  ["burn", "closed", "host", undefined],
  ["constructor", "closed", "host", undefined],
] as const)("« %s » depuis « %s » par %s : %s", ([move, state, actor, after]) => {
  expect(stateAfter(DOOR, move, { state, actor })).toBe(after);
});

test("on ne propose à chacun que ce qu'il peut faire maintenant", () => {
  expect(movesOf(DOOR, { state: "closed", actor: "host" })).toEqual(["open", "lock"]);
  expect(movesOf(DOOR, { state: "closed", actor: "guest" })).toEqual(["open"]);
  expect(movesOf(DOOR, { state: "locked", actor: "host" })).toEqual([]);
});

test("une ligne par passage et par état de départ", () => {
  expect(rowsOf("door", DOOR)).toEqual([
    { machine: "door", move: "open", from: "closed", to: "open" },
    { machine: "door", move: "close", from: "open", to: "closed" },
    { machine: "door", move: "lock", from: "closed", to: "locked" },
  ]);
});
