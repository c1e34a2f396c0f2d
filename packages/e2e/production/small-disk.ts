import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./site-files.ts";

const BLOCK = Buffer.alloc(64 * 1024);

/** A disk of so many megabytes that can be filled to its last byte; null where none can be mounted: only root may. */
export function smallDisk(megabytes: number) {
  const place = temporaryFolder();
  const { folder } = place;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "recolte-small-disk", folder]);
  if (mounted.status !== 0) {
    place[Symbol.dispose]();
    return null;
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill() {
      for (let room = true; room;)
        try {
          writeFileSync(ballast, BLOCK, { flag: "a" });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          room = false;
        }
    },
    relieve: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]() {
      spawnSync("umount", ["--lazy", folder]);
      place[Symbol.dispose]();
    },
  };
}
