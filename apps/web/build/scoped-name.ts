import { createHash } from "node:crypto";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/** The same in the bundle and in what `prerenderedShell` renders: a name depends on nothing but its file and class. */
export function scopedName(name: string, file: string) {
  const place = path.relative(root, file.split("?")[0] ?? file);
  return `${name}_${createHash("sha256").update(place).digest("hex").slice(0, 5)}`;
}
