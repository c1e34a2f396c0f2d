import { expect, test } from "vitest";
import { highestRole, isAdmin, isStaff, isSuperAdmin, mayDecideOn, mayLookInto, mayModerate, type Role } from "./role.ts";

test.each<[roles: Role[], staff: boolean, admin: boolean, superAdmin: boolean, highest: Role | null]>([
  [[], false, false, false, null],
  [["moderator"], true, false, false, "moderator"],
  [["admin"], true, true, false, "admin"],
  [["super_admin", "moderator"], true, true, true, "super_admin"],
])(
  "%j : de l'équipe %s, administrateur %s, super administrateur %s ; au plus haut %s",
  (...[roles, staff, admin, top, highest]) => {
    expect([isStaff(roles), mayModerate(roles), isAdmin(roles), isSuperAdmin(roles)]).toEqual([staff, staff, admin, top]);
    expect(highestRole(roles)).toBe(highest);
  },
);

test.each<[own: Role, other: Role[], may: boolean]>([
  ["moderator", [], true],
  ["admin", [], true],
  ["admin", ["moderator"], true],
  ["admin", ["admin"], false],
  ["admin", ["super_admin"], false],
  ["super_admin", ["admin"], true],
  ["super_admin", ["super_admin"], true],
])("%s décide d'un compte de rôles %j : %s", (own, other, may) => {
  expect(mayDecideOn([own], other)).toBe(may);
});

test.each<[own: Role[], other: Role[], may: boolean]>([
  [[], [], false],
  [["moderator"], [], true],
  [["moderator"], ["moderator"], false],
  [["moderator"], ["admin"], false],
  [["admin"], [], true],
  [["admin"], ["moderator"], true],
  [["admin"], ["admin"], false],
  [["admin"], ["moderator", "super_admin"], false],
  [["super_admin"], ["admin"], true],
])("de rôles %j, on ouvre la fiche de qui a les rôles %j : %s", (own, other, may) => {
  expect(mayLookInto(own, other)).toBe(may);
});
