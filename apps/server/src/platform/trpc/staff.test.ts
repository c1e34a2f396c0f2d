import type { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import { expect, test } from "vitest";
import { callerStub } from "#testing/deps.ts";
import { requireStaff, type staffBar } from "./staff.ts";

type Asking = Parameters<typeof staffBar>[0];
interface Stand {
  roles?: NonNullable<Asking["viewer"]>["roles"];
  mustChangePassword?: boolean;
  sessionKind?: Asking["caller"]["sessionKind"];
  gaveCode?: boolean;
  totp?: Asking["env"]["STAFF_TOTP"];
}

/** An administrator who has done all that is asked, but for what a row says. */
function standing({
  roles = ["admin"],
  mustChangePassword = false,
  sessionKind = "staff",
  gaveCode = true,
  totp = "required",
}: Stand) {
  const viewer = { roles, mustChangePassword } as NonNullable<Asking["viewer"]>;
  return { viewer, caller: callerStub("ada", { sessionKind, gaveCode }), env: { STAFF_TOTP: totp } as Asking["env"] };
}
const refusalOf = (asking: Asking) => {
  try {
    requireStaff(asking, isAdmin, "auth.super-admin");
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
};

test.each<[string, Stand, string | null]>([
  ["qui a tout fait", {}, null],
  ["sans code, là où il n'est pas exigé", { gaveCode: false, totp: "optional" }, null],
  ["sans code, là où il est exigé", { gaveCode: false }, "auth.second-factor"],
  ["le mot de passe encore d'un autre", { mustChangePassword: true }, "auth.change-password"],
  ["le mot de passe d'un autre et pas de code", { mustChangePassword: true, gaveCode: false }, "auth.change-password"],
  ["une session de membre", { sessionKind: "member" }, "auth.staff-session"],
  ["aucune session", { sessionKind: null, mustChangePassword: true }, "auth.staff-session"],
  ["pas le rôle", { roles: ["moderator"] }, "auth.super-admin"],
  ["pas le rôle ni la session", { roles: [], sessionKind: "member" }, "auth.super-admin"],
])("devant le travail de l'équipe, %s", (_who, stand, code) => {
  expect(refusalOf(standing(stand))).toBe(code);
});

test("un visiteur est prié d'entrer, qui a le droit est rendu tel qu'il est", () => {
  const known = standing({});
  expect(refusalOf({ ...known, viewer: null })).toBe("auth.required");
  expect(requireStaff(known, isAdmin)).toBe(known.viewer);
});
