import type { TestDatabase } from "@recolte/db/testing";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openServer } from "./open-server.ts";

/** The application serving a build that consists of these files, by their places in it. */
export async function openBuild(
  files: Record<string, string | Uint8Array>,
  env: Record<string, string> = {},
  database?: TestDatabase,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "recolte-dist-"));
  for (const [name, content] of Object.entries(files)) {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
  const server = await openServer({ WEB_DIST: folder, ...env }, undefined, database);
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
