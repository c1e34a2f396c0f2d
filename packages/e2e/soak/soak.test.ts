import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LONG } from "../browser.ts";
import { runSoak } from "./run-soak.ts";

test("une fuite plantée dans le serveur se voit : mémoire, minuteries, écouteurs", async () => {
  const { faults } = await runSoak({
    seconds: 10,
    everySeconds: 1,
    rate: 40,
    planted: [new URL("./leak.mjs", import.meta.url)],
  });
  for (const name of ["rss", "heap", "timers", "listeners", "MaxListenersExceededWarning"])
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${name}`, "u")));
});

test("la première trace d'une erreur ne fait rien lire au serveur observé : la livraison n'a pas de quoi, et ce ne serait pas une fuite", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "recolte-soak-"));
  const file = path.join(folder, "traced.mjs");
  const map = Buffer.from(JSON.stringify({ version: 3, sources: ["traced.ts"], names: [], mappings: "AAAA" })).toString("base64");
  writeFileSync(
    file,
    `import { findSourceMap } from "node:module";
console.log(findSourceMap(${JSON.stringify(file)}) !== undefined);
//# ${"sourceMapping"}URL=data:application/json;base64,${map}`,
  );
  const probe = fileURLToPath(new URL("./probe.mjs", import.meta.url));
  const said = (flags: string[]) =>
    execFileSync(process.execPath, ["--enable-source-maps", ...flags, file], { encoding: "utf8" }).trim();
  expect([said([]), said(["--import", probe])]).toEqual(["true", "false"]);
  rmSync(folder, { recursive: true });
});

test.runIf(LONG)("dix minutes à demi-charge : rien ne grandit au-delà de ses bornes", { timeout: 900_000 }, async () => {
  const { faults, growth, calls } = await runSoak({ seconds: 600 });
  console.log(JSON.stringify({ calls, growth }));
  expect(faults).toEqual([]);
});
