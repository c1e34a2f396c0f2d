import { fileURLToPath } from "node:url";
import { PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { MOST_COMMON } from "./most-common.ts";
import { checkChoice } from "./password.ts";

const choice = { email: "awa@exemple.example", staff: false, lenient: false };

test("chacun des 3 000 mots de passe les plus courants est refusé, en capitales aussi", () => {
  expect(MOST_COMMON).toHaveLength(3000);
  for (const password of [...COMMON_PASSWORDS, ...MOST_COMMON.map((word) => word.toUpperCase())]) {
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
    expect(() => checkChoice({ ...choice, password }), password).toThrow("Ce mot de passe est trop courant");
  }
});

test("le serveur construit porte cette liste, et rien du dictionnaire dont elle vient", async () => {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const built = (await build({ root, build: { write: false, sourcemap: false }, logLevel: "silent" })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === "chunk");
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  const asked = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  expect([...asked, ...modules.map(([id]) => id)].join()).not.toContain("zxcvbn");
  const code = chunks.map((chunk) => chunk.code).join("");
  for (const word of [MOST_COMMON[0], MOST_COMMON.at(-1)]) expect(code).toContain(`"${word}"`);
  const own = modules.filter(([id]) => !id.includes("/node_modules/"));
  // The two lists are the longest of what is ours; the dictionary is many times as long.
  expect(Math.max(...own.map(([, { renderedLength }]) => renderedLength))).toBeLessThan(100_000);
});
