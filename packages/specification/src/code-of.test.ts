import { expect, test } from "vitest";
import { codeOf } from "./code-of.ts";

test("ce qui ne se lit que dans un commentaire n'est pas du code ; ce qui y ressemble dans un texte en est", () => {
  const source = [
    "// « Annonce créée » en tête",
    'const address = "http://exemple.example/* été */"; // Annonce supprimée',
    "const Page = () => <p>Voir http://ici // là {/* Annonce modifiée */}</p>;",
    "/** Annonce publiée */",
  ].join("\n");
  const code = codeOf("page.tsx", source);
  expect(code).not.toContain("Annonce");
  expect(code).toContain('"http://exemple.example/* été */"');
  expect(code).toContain("Voir http://ici // là");
});

test("ce qui ne se lit pas comme du code n'est pas lu à moitié", () => {
  expect(() => codeOf("page.ts", "const = ;")).toThrow("page.ts");
});
