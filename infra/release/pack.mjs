import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  constants,
  cpSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { closureOf } from "./closure.mjs";
import { inventory } from "./sbom.mjs";
import { releaseTools } from "@recolte/local/release-tools";

/** The binaries in a release are of one platform, and its archive is named for it. */
export const PLATFORM = "linux-x64-gnu";

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

function requirePlatform() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  if (process.platform === "linux" && process.arch === "x64" && header.glibcVersionRuntime) return;
  throw new Error(`Une livraison se fait sur la plateforme dont elle porte les binaires : ${PLATFORM}.`);
}

/**
 * What it was made from: the commit, its time, and whether anything else was there too.
 * @param {string} root
 */
export function sourceOf(root) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim();
  const [commit = "", time = "0"] = git("log", "-1", "--format=%H %ct").split(" ");
  return { commit, time: Number(time), modified: git("status", "--porcelain") !== "" };
}

/**
 * A folder of the build, without maps: the bundle keeps its names, so that a stack can be read without them.
 * @param {string} from
 * @param {string} to
 */
const copyBuilt = (from, to) => cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith(".map") });

/** @param {string} root @param {string} into */
function copyExternals(root, into) {
  const wanted = {
    from: "apps/server",
    names: readJson(join(root, "apps/server/external.json")),
    platform: { os: "linux", cpu: "x64", libc: "glibc" },
  };
  const places = closureOf(readJson(join(root, "package-lock.json")).packages, wanted);
  for (const place of places) {
    const own = place.replace(/^apps\/server\//u, "");
    cpSync(join(root, place), join(into, "server", own), {
      recursive: true,
      // What stands in it is in the lock too, and was asked for by itself.
      filter: (file) => !file.slice(join(root, place).length).includes("/node_modules"),
    });
  }
}

/** @param {string} root @param {string} into */
function copyMigrations(root, into) {
  const from = join(root, "packages/db/migrations");
  // Snapshots are read by the one who generates the next migration.
  cpSync(from, join(into, "migrations"), { recursive: true, filter: (file) => !file.endsWith("_snapshot.json") });
  const functions = join(root, "packages/db/functions");
  if (existsSync(functions)) cpSync(functions, join(into, "functions"), { recursive: true });
  return String(readJson(join(from, "meta/_journal.json")).entries.at(-1).tag);
}

/**
 * What the site is put on a server with. Tracked files only: secrets that were made for a trial stand in the same folder.
 * @param {string} root @param {string} into
 */
function copyOperations(root, into) {
  const tracked = execFileSync("git", ["-C", root, "ls-files", "-z", "--cached", "--", "infra/production"], { encoding: "utf8" });
  for (const file of tracked.split("\0").filter((name) => name !== ""))
    cpSync(join(root, file), join(into, file.replace(/^infra\//u, "")));
  for (const file of ["docs/operations.md", "docs/configuration.md"]) cpSync(join(root, file), join(into, file));
}

/** @param {string} folder */
function checksums(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
  return files
    .map(
      (file) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex")}  ${file}\n`,
    )
    .join("");
}

/**
 * Puts what is built into one folder that needs nothing else.
 * @param {{ root: string, into: string, builtWith?: string }} options `builtWith`: the Node that compressed the pages
 */
export async function pack({ root, into, builtWith = process.versions.node }) {
  requirePlatform();
  const tools = await releaseTools(root);
  const { version } = readJson(join(root, "package.json"));
  const { time, ...source } = sourceOf(root);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(join(into, "bin"), { recursive: true });
  copyFileSync(tools.node.file, join(into, "bin/node"), constants.COPYFILE_FICLONE);
  copyFileSync(tools.nodeLicense, join(into, "bin/LICENSE"));
  copyBuilt(join(root, "apps/server/dist"), join(into, "server"));
  copyExternals(root, into);
  for (const built of ["dist", "dist-server"]) copyBuilt(join(root, "apps/web", built), join(into, "web", built));
  copyOperations(root, into);
  const migrationHead = copyMigrations(root, into);
  for (const file of ["LICENSE", "package-lock.json"]) copyFileSync(join(root, file), join(into, file));
  /** @param {string} file @param {object} content */
  const write = (file, content) => writeFileSync(join(into, file), `${JSON.stringify(content, null, 2)}\n`);
  write("package.json", { name: "recolte", version, private: true, license: "MIT", type: "module" });
  writeFileSync(join(into, "sbom.cdx.json"), inventory(root, tools));
  const manifest = { version, ...source, platform: PLATFORM, node: tools.node.version, builtWith, migrationHead };
  write("manifest.json", manifest);
  writeFileSync(join(into, "SHA256SUMS"), checksums(into));
  return { ...manifest, time };
}

/**
 * The same folder makes the same archive, byte for byte.
 * @param {{ folder: string, file: string, time: number, quick?: boolean }} options `time` of the commit, in seconds; `quick`: for a trial
 */
export function archive({ folder, file, time, quick = false }) {
  const fixed = [
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--format=gnu",
    "--mode=u=rwX,go=rX",
    `--mtime=@${time}`,
  ];
  const parent = dirname(folder);
  execFileSync("tar", [
    ...fixed,
    `--use-compress-program=gzip -n${quick ? "1" : ""}`,
    "-cf",
    file,
    "-C",
    parent,
    folder.slice(parent.length + 1),
  ]);
}
