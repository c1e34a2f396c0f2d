import { expect, test } from "vitest";
import { DUTY_NEWS, type DutyCounts, isPilingUp, mattersOf } from "./duty.ts";

const CASES: [DutyCounts | undefined, number | undefined, title: string, text: string, path: string][] = [
  [{ severe: 1 }, undefined, "Du travail attend l'équipe", "À regarder : 1 dossier grave.", "/admin/announcements"],
  [
    { severe: 2, appeal: 1, late: 3 },
    undefined,
    "Du travail attend l'équipe",
    "À regarder : 2 dossiers graves, 1 recours et 3 dossiers en retard.",
    "/admin/announcements",
  ],
  [
    { identity: 1, late: 1 },
    undefined,
    "Du travail attend l'équipe",
    "À regarder : 1 pièce d'identité et 1 dossier en retard.",
    "/admin/verifications",
  ],
  [
    { escalated: 2, identity: 1 },
    undefined,
    "Du travail attend l'équipe",
    "À regarder : 2 dossiers remontés et 1 pièce d'identité.",
    "/admin/announcements?vue=a-traiter&pile=escalated",
  ],
  [{ dispute: 2 }, undefined, "Du travail attend l'équipe", "À regarder : 2 litiges.", "/admin?vue=litiges"],
  [
    undefined,
    40,
    "La file de l'équipe grandit",
    "La file grandit : 40 dossiers attendent, plus de deux jours de travail au rythme d'hier.",
    "/admin/announcements",
  ],
];
test.each(CASES)("%j, file %s", (...[duty, count, title, text, path]) => {
  expect(DUTY_NEWS["duty.waiting"]({ ...(duty && { duty }), ...(count && { count }) })).toEqual({ title, text, path });
});

test("dossiers remontés, pièces d'identité et litiges ne sont dits qu'aux administrateurs, qui les décident", () => {
  expect(mattersOf(["moderator"])).toEqual(["severe", "appeal", "late"]);
  for (const role of ["admin", "super_admin"] as const)
    expect(mattersOf([role])).toEqual(["severe", "escalated", "identity", "appeal", "dispute", "late"]);
});

test.each([
  [19, 0, false],
  [20, 0, true],
  [40, 20, false],
  [41, 20, true],
])("%i qui attendent, %i décidés en un jour : la file grandit, %s", (waiting, decidedInDay, expected) => {
  expect(isPilingUp({ waiting, decidedInDay })).toBe(expected);
});
