import { parseAst } from "vite";
import { expect, test } from "vitest";
import { pure, split } from "./lean-domain.ts";

test("les schémas d'un module viennent de sa copie, ses mots de lui-même", () => {
  const module = "@recolte/domain/judgement/trust/appeal";
  expect(split(`import { APPEAL_MAX, AppealWords as Words, type Appeal } from "${module}";`)).toBe(
    `import { APPEAL_MAX, type Appeal } from "${module}"; import { AppealWords as Words } from "${module}?schemas";`,
  );
  expect(split(`export { AppealWords } from "${module}";`)).toBe(`export { AppealWords } from "${module}?schemas";`);
});

test("un module sans schéma reste entier, une classe comprise", () => {
  for (const line of [
    'import { Refusal, refusalMessage } from "@recolte/domain/platform/refusal";',
    'import type { AppealWords } from "@recolte/domain/judgement/trust/appeal";',
    'import { APPEAL_MAX } from "@recolte/domain/judgement/trust/appeal";',
  ])
    expect(split(line)).toBe(line);
});

test("une constante que personne ne demande ne fait rien : ni celle d'un schéma, ni celle d'un objet de schémas", () => {
  const code =
    'import { z } from "zod";\nconst fields = { id: z.uuid() };\nexport const One = z.strictObject(fields);\nexport const MAX = 3;';
  expect(pure(code, parseAst)).toBe(
    [
      'import { z } from "zod";',
      "const fields = /* @__PURE__ */ (() => ({ id: z.uuid() }))();",
      "export const One = /* @__PURE__ */ (() => (z.strictObject(fields)))();",
      "export const MAX = 3;",
    ].join("\n"),
  );
});
