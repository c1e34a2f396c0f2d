import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const WORKSPACES = [
  "apps/server",
  "apps/web",
  "infra/local",
  "infra/release",
  "packages/db",
  "packages/domain",
  "packages/e2e",
  "packages/offline",
  "packages/specification",
];

/** A repository with our rules and our workspaces, and no code but what is planted in it. */
export function plant(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "recolte-planted-"));
  for (const name of ["oxlint.config.mjs", "turbo.json", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(ROOT + name, path.join(folder, name));
  for (const workspace of WORKSPACES)
    for (const name of ["package.json", "turbo.json"])
      cpSync(path.join(ROOT, workspace, name), path.join(folder, workspace, name));
  for (const [place, code] of Object.entries(files)) {
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  const tool = (name: string, args: string[]) =>
    spawnSync(path.join(ROOT, "node_modules/.bin", name), args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
    });
  return { tool, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
