import { expect, test } from "vitest";
import { stateAfter } from "#platform/state-machine.ts";
import { againstWords, APPEAL_ACTORS, APPEAL_MOVES, APPEAL_STATUSES, AppealText, mayAppeal } from "./appeal.ts";

test.for(APPEAL_STATUSES)("un recours « %s » : seul un collègue de qui a décidé en juge, une fois", (state) => {
  const may = Object.keys(APPEAL_MOVES).flatMap((move) =>
    APPEAL_ACTORS.flatMap((actor) => {
      const after = stateAfter(APPEAL_MOVES, move, { state, actor });
      return after ? [`${move} ${actor} ${after}`] : [];
    }),
  );
  expect(may).toEqual(state === "open" ? ["uphold colleague upheld", "overturn colleague overturned"] : []);
});

const decidedAt = new Date("2026-11-01T10:00:00.000Z");
const later = (days: number, ms = 0) => new Date(decidedAt.getTime() + days * 86_400_000 + ms);
const decided = { decidedAt, isAppealed: false, isUndone: false };
test.for([
  ["aussitôt", decided, later(0), true],
  ["au dernier moment", decided, later(14), true],
  ["juste après", decided, later(14, 1), false],
  ["une seconde fois", { ...decided, isAppealed: true }, later(1), false],
  ["contre une décision défaite", { ...decided, isUndone: true }, later(1), false],
] as const)("un recours %s", ([_when, facts, now, expected]) => {
  expect(mayAppeal(facts, now)).toBe(expected);
});

test.for([
  ["", "Expliquez pourquoi"],
  ["\u200b\u200b", "Expliquez pourquoi"],
  ["C'est faux", null],
  ["C'est fau", "10 caractères au minimum"],
  ["a".repeat(2000), null],
  ["a".repeat(10_000), "2000 caractères au maximum"],
] as const)("« %s » : %s", ([words, message]) => {
  expect(AppealText.safeParse(words).error?.issues[0]?.message ?? null).toBe(message);
});

test("ce qui est contesté a son nom : la mesure reçue, la photo retirée, sinon ce qui fut décidé", () => {
  const said = { kind: "person", sanction: null, photo: null } as const;
  expect([
    againstWords(said),
    againstWords({ ...said, sanction: "limit" }),
    againstWords({ ...said, kind: "report", photo: {} }),
    againstWords({ ...said, kind: "edit" }),
  ]).toEqual(["Signalement retenu", "Limite", "Photo retirée", "Modification refusée"]);
});
