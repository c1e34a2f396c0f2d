import { expect, test } from "vitest";
import { ChangePasswordForm, ChangeStaffPasswordForm, DeleteAccount, erasureDate } from "./own-account.ts";

const problems = (values: object) =>
  ChangePasswordForm.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("un nouveau mot de passe : l'actuel est demandé, six caractères, deux fois le même", () => {
  expect(problems({ current: "", password: "court", confirmPassword: "court" })).toEqual([
    ["current", "Le mot de passe est requis"],
    ["password", "Le mot de passe doit contenir au moins 6 caractères"],
  ]);
  expect(problems({ current: "ancien", password: "mangue-verte", confirmPassword: "mangue-mure" })).toEqual([
    ["confirmPassword", "Les mots de passe ne correspondent pas"],
  ]);
  expect(problems({ current: "ancien", password: "mangue-verte", confirmPassword: "mangue-verte" })).toEqual([]);
});

test("à l'équipe, douze caractères sont demandés, et c'est ce qui lui est dit", () => {
  const eleven = { current: "ancien", password: "mangue-vert", confirmPassword: "mangue-vert" };
  expect(ChangeStaffPasswordForm.safeParse(eleven).error?.issues.map(({ message }) => message)).toEqual([
    "Le mot de passe doit contenir au moins 12 caractères",
  ]);
  expect(
    ChangeStaffPasswordForm.safeParse({ ...eleven, password: "mangue-verte", confirmPassword: "mangue-verte" }).success,
  ).toBe(true);
});

test.each(["", "supprimer", "SUPPRIMER ", "oui"])("« %s » ne supprime aucun compte", (confirmation) => {
  expect(DeleteAccount.safeParse({ confirmation }).error?.issues[0]?.message).toBe("Tapez SUPPRIMER pour confirmer");
});

test("un compte demandé à la suppression s'efface quatorze jours plus tard", () => {
  expect(DeleteAccount.safeParse({ confirmation: "SUPPRIMER" }).success).toBe(true);
  expect(erasureDate(new Date("2026-02-20T08:00:00Z"))).toEqual(new Date("2026-03-06T08:00:00Z"));
});
