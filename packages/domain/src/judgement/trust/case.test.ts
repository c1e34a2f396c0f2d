import { expect, test } from "vitest";
import type { Role } from "#identity/role.ts";
import {
  CASE_ACTORS,
  CASE_KINDS,
  CASE_MOVES,
  CASE_OUTCOMES,
  CASE_STATUSES,
  type CaseActor,
  caseActors,
  caseAfter,
  type CaseMove,
  caseMovesOf,
  type CaseStatus,
  dueAt,
  OUTCOMES_OF,
} from "./case.ts";

/** Who may do what, from where, and what becomes of it: everything else is refused. */
const MAY: Record<CaseStatus, Partial<Record<CaseMove, readonly [by: readonly CaseActor[], to: CaseStatus]>>> = {
  open: {
    claim: [["staff"], "claimed"],
    decide: [["staff"], "decided"],
    escalate: [["moderator"], "escalated"],
    close: [["system"], "obsolete"],
  },
  claimed: {
    release: [["staff", "system"], "open"],
    decide: [["staff"], "decided"],
    escalate: [["moderator"], "escalated"],
    close: [["system"], "obsolete"],
  },
  escalated: { decideEscalated: [["admin"], "decided"], close: [["system"], "obsolete"] },
  decided: { undo: [["decider"], "open"] },
  obsolete: {},
};

test.for(CASE_STATUSES)("un dossier « %s » : chacun ne fait que ce que la table dit", (status) => {
  for (const move of Object.keys(CASE_MOVES) as CaseMove[])
    for (const actor of CASE_ACTORS) {
      const allowed = MAY[status][move];
      const expected = allowed?.[0].includes(actor) ? allowed[1] : undefined;
      expect([move, actor, caseAfter(move, status, [actor])]).toEqual([move, actor, expected]);
    }
});

const PEOPLE: [who: string, roles: Role[], isDecider: boolean, actors: CaseActor[]][] = [
  ["un membre", [], true, []],
  ["un modérateur", ["moderator"], false, ["staff", "moderator"]],
  ["qui a décidé", ["moderator"], true, ["staff", "moderator", "decider"]],
  ["un administrateur", ["admin"], false, ["staff", "admin"]],
  ["un modérateur devenu super administrateur", ["moderator", "super_admin"], false, ["staff", "admin"]],
];
test.for(PEOPLE)("%s", ([_who, roles, isDecider, actors]) => {
  expect(caseActors({ roles, isDecider })).toEqual(actors);
});

test("ce qui est remonté ne se décide que par un administrateur, et n'est plus remonté deux fois", () => {
  expect(caseMovesOf("escalated", caseActors({ roles: ["moderator"], isDecider: false }))).toEqual([]);
  expect(caseMovesOf("escalated", caseActors({ roles: ["admin"], isDecider: false }))).toEqual(["decideEscalated"]);
  expect(caseMovesOf("open", caseActors({ roles: ["moderator"], isDecider: false }))).toEqual(["claim", "decide", "escalate"]);
  expect(caseMovesOf("open", caseActors({ roles: ["admin"], isDecider: false }))).toEqual(["claim", "decide"]);
});

test("seul qui a décidé défait, tant que personne n'a décidé de nouveau", () => {
  expect(caseAfter("undo", "decided", caseActors({ roles: ["super_admin"], isDecider: false }))).toBeUndefined();
  expect(caseAfter("undo", "decided", caseActors({ roles: ["moderator"], isDecider: true }))).toBe("open");
  expect(caseAfter("undo", "open", caseActors({ roles: ["moderator"], isDecider: true }))).toBeUndefined();
});

test("chaque sorte de dossier a deux issues, et la base les connaît toutes", () => {
  for (const kind of CASE_KINDS) {
    expect(OUTCOMES_OF[kind]).toHaveLength(2);
    expect(CASE_OUTCOMES).toEqual(expect.arrayContaining([...OUTCOMES_OF[kind]]));
  }
  expect(new Set(CASE_OUTCOMES).size).toBe(CASE_OUTCOMES.length);
});

const openedAt = new Date("2026-11-26T10:00:00.000Z");
const minutes = (of: Parameters<typeof dueAt>[0]) => (dueAt(of).getTime() - openedAt.getTime()) / 60_000;
test.for([
  ["publication", false, 0, 240],
  ["publication", false, 5, 180],
  ["publication", false, 10, 120],
  ["publication", false, 40, 120],
  ["edit", false, 0, 240],
  ["report", false, 0, 1440],
  ["report", true, 0, 60],
  ["report", true, 10, 30],
  ["appeal", false, 0, 2880],
] as const)("%s (grave : %s, %d points) se décide en %d minutes", ([kind, severe, points, expected]) => {
  expect(minutes({ kind, severe, points, openedAt })).toBe(expected);
});

test("ce qui attend finit toujours par passer devant : un dossier sans points de la veille précède le plus lourd d'aujourd'hui", () => {
  const yesterday = new Date(openedAt.getTime() - 86_400_000);
  const old = dueAt({ kind: "report", severe: false, points: 0, openedAt: yesterday });
  const heavy = dueAt({ kind: "report", severe: true, points: 10, openedAt });
  expect(old.getTime()).toBeLessThan(heavy.getTime());
});
