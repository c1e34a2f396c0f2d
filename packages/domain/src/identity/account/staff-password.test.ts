import { expect, test } from "vitest";
import { unguessableParts } from "./staff-password.ts";

const left = (password: string) =>
  Math.min(...unguessableParts(password, ["Éloïse", "N'Guessan", "eloise.ng@coop-oyem.example"]).map((part) => part.length));

test.each([
  "administrateur",
  "Administrateur-2026!",
  "4dm1n1str4t3ur",
  "recolte-admin-01",
  "Récolte@Gabon2026",
  "Libreville241241",
  "motdepasse1234",
  "mot de passe 12",
  "eloise-nguessan-7",
  "coop.admin.2026",
  "azertyuiop123",
  "mlkjhgfdsq99",
  "aaaaaaaaaaaa",
  "aaaabbbbcccc",
  "mangue-mangue-mangue",
  "123456789012",
])("« %s » ne tient qu'à des mots connus, des suites ou des répétitions", (password) => {
  expect(left(password)).toBeLessThan(4);
});

test.each([
  "une-longue-mangue",
  "papaye-jaune-88",
  "mangue-verte-et-mure",
  "cheval agrafe pile correct",
  "Tr0ub4dour&lune",
  "xK9!vQ2z#mWp",
])("« %s » garde assez de lettres à deviner", (password) => {
  expect(left(password)).toBeGreaterThanOrEqual(4);
});
