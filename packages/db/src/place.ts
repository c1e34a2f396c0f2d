import { existsSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "..");

/** Where this file stands tells a release, which has everything beside its bundle, from a checkout; null: a checkout. */
export const RELEASE = existsSync(path.join(folder, "manifest.json")) ? folder : null;

/** How a command of the server is typed here: in the folder of a release there is no npm. */
export const commandOf = (entry: string, options = "") =>
  RELEASE ? `bin/node server/${entry}.mjs ${options}`.trim() : `npm run ${entry.replace("-", ":")}${options && ` -- ${options}`}`;
