import { expect, test } from "vitest";
import { closureOf } from "./closure.mjs";

const platform = { os: "linux", cpu: "x64", libc: "glibc" };
const lock = {
  "apps/server": {},
  "node_modules/drawing": {
    dependencies: { colour: "^1" },
    optionalDependencies: { "drawing-gnu": "1", "drawing-musl": "1", "drawing-mac": "1" },
  },
  "node_modules/drawing-gnu": { os: ["linux"], cpu: ["x64"], libc: ["glibc"], optionalDependencies: { "library-gnu": "1" } },
  "node_modules/library-gnu": { os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
  "node_modules/drawing-musl": { os: ["linux"], cpu: ["x64"], libc: ["musl"] },
  "node_modules/drawing-mac": { os: ["!linux"] },
  "node_modules/colour": {},
  "node_modules/drawing/node_modules/colour": { dependencies: { drawing: "1" } },
  "apps/server/node_modules/own": { dependencies: { colour: "^2" } },
  "node_modules/stranger": {},
};

test("la suite d'un paquet se lit dans le verrou : la copie la plus proche, les binaires de la plateforme seule", () => {
  expect(closureOf(lock, { from: "apps/server", names: ["drawing", "own"], platform })).toEqual([
    "apps/server/node_modules/own",
    "node_modules/colour",
    "node_modules/drawing",
    "node_modules/drawing-gnu",
    "node_modules/drawing/node_modules/colour",
    "node_modules/library-gnu",
  ]);
});

test("un paquet que le verrou n'a pas arrête la livraison et se nomme", () => {
  expect(() => closureOf(lock, { from: "apps/server", names: ["missing"], platform })).toThrow("missing");
});
